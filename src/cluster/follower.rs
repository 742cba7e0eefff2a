//! A follower: a rank that searches what rank 0 asks for.

use super::exchange::{Exchanging, Pace};
use super::lost::Lost;
use super::mail::Mail;
use super::message::{Hello, Message, Order, Work};
use crate::go::Record;
use crate::search::{Limit, Session};
use std::sync::Arc;

/// Searches with a session what rank 0 asks for, until it has no more to ask or the cluster is lost. Without
/// a session this rank only says what is wrong with it.
pub fn follow(
    mail: &Arc<Mail>,
    exchange: &Exchanging,
    hello: Hello,
    session: Option<&mut Session>,
) {
    mail.send(0, &Message::Hello(hello));
    if mail.hellos(&[0]).is_none() {
        return;
    }
    let Some(session) = session else { return };
    session.join(Box::new(exchange.clone()));
    while let Some(order) = mail.order() {
        let Order::Search { search, record, work } = order else {
            match order {
                Order::Leave => return,
                _ => continue,
            }
        };
        let Ok(game) = Record::game(&record) else {
            return mail.lose(Lost::Unreadable(0));
        };
        session.follow(&game);
        let stop = || {
            mail.turn();
            mail.is_stopped(search)
        };
        let mut left = match work {
            Work::Simulations(count) => {
                exchange.begin(search, Pace::Counted);
                Some(count)
            }
            Work::UntilStopped => {
                exchange.begin(search, Pace::Timed);
                Some(u64::MAX)
            }
        };
        while let Some(simulations) = left {
            session.run(Limit { simulations }, &stop);
            exchange.rest();
            let (share, traffic) = (Box::new(session.share()), exchange.traffic());
            mail.send(0, &Message::Share { search, share, traffic });
            left = loop {
                match mail.order() {
                    Some(Order::More(count)) => break Some(count),
                    Some(Order::Stop(_)) => {}
                    Some(Order::Over) => {
                        session.hear(&exchange.left());
                        break None;
                    }
                    Some(Order::Leave | Order::Search { .. }) | None => return,
                }
            };
        }
    }
}
