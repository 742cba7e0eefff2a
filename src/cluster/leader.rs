//! The leader: rank 0, whose searches all others join.

use super::Rank;
use super::exchange::{Exchanging, Pace};
use super::lost::Lost;
use super::mail::Mail;
use super::message::{Hello, Message, Order, Traffic, Work};
use crate::go::Record;
use crate::search::{Budget, Limit, Session, Thinking};
use std::sync::Arc;

/// Rank 0 at work.
#[derive(Debug)]
pub struct Leader {
    mail: Arc<Mail>,
    exchange: Exchanging,
    search: u32,
    report: Vec<Report>,
}

/// What one rank has done in the last search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Number of simulations in its tree for the position.
    pub simulations: u64,
    /// What the exchange has cost it.
    pub traffic: Traffic,
}

/// Length of a slice of a search by simulations, in seconds: a watcher hears fifty times a second.
const SLICE: f64 = 0.02;

impl Leader {
    /// The leader, once all ranks are there and alike; else the mail says why the cluster is lost.
    pub fn new(mail: Arc<Mail>, exchange: Exchanging, hello: &Hello) -> Leader {
        let others: Vec<Rank> = mail.others().collect();
        if let Some(hellos) = mail.hellos(&others) {
            let refused = hellos.iter().find_map(|(&rank, other)| hello.refuses(rank, other));
            match refused {
                Some(why) => mail.lose(why),
                None => mail.send_all(&Message::Hello(hello.clone())),
            }
        }
        Leader { mail, exchange, search: 0, report: Vec::new() }
    }

    /// The way the trees of rank 0 exchange news.
    pub fn exchange(&self) -> Exchanging {
        self.exchange.clone()
    }

    /// The mail of rank 0.
    pub fn mail(&self) -> &Mail {
        &self.mail
    }

    /// Why the cluster cannot go on, if it cannot.
    pub fn lost(&self) -> Option<Lost> {
        self.mail.lost().cloned()
    }

    /// What each rank has done in the last search, rank 0 first.
    pub fn report(&self) -> &[Report] {
        &self.report
    }

    /// Searches with all ranks to the end of this thinking and calls `watch` now and then; ends early if
    /// `stop` returns true. What all have found is then counted in the session.
    pub fn finish(
        &mut self,
        thinking: Thinking,
        session: &mut Session,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        self.search += 1;
        let (mail, search) = (self.mail.clone(), self.search);
        let stop = || stop() || mail.lost().is_some();
        let budget = thinking.budget();
        let (work, pace) = match budget {
            Some(Budget::Simulations(count)) => (Work::Simulations(count), Pace::Counted),
            Some(Budget::Seconds(_)) | None => (Work::UntilStopped, Pace::Timed),
        };
        let record = Box::new(Record::of(session.game()));
        self.exchange.begin(search, pace);
        self.order(Order::Search { search, record, work });
        match budget {
            Some(Budget::Simulations(count)) => {
                self.count_to(count, session, (clock, &stop), watch);
                self.gather(session);
                let more = thinking.more(session, count);
                if more > 0 && !stop() {
                    self.order(Order::More(more));
                    self.count_to(more, session, (clock, &stop), watch);
                    self.gather(session);
                }
            }
            Some(Budget::Seconds(_)) | None => {
                thinking.finish(session, clock, &stop, watch);
                self.order(Order::Stop(search));
                self.gather(session);
            }
        }
        self.order(Order::Over);
        session.hear(&self.exchange.left());
        session.run_once();
    }

    /// Makes so many simulations; if it cannot, it stops the others too.
    fn count_to(
        &self,
        count: u64,
        session: &mut Session,
        (clock, stop): (&(dyn Fn() -> f64 + Sync), &(dyn Fn() -> bool + Sync)),
        watch: &mut dyn FnMut(&Session),
    ) {
        let mut left = count;
        while left > 0 {
            let end = clock() + SLICE;
            let made = session.run(Limit { simulations: left }, &|| stop() || clock() >= end);
            left -= made;
            watch(session);
            if stop() || made == 0 && clock() < end {
                self.order(Order::Stop(self.search));
                return;
            }
        }
    }

    fn order(&self, order: Order) {
        self.mail.send_all(&Message::Order(order));
    }

    /// Counts in what all others have found.
    fn gather(&mut self, session: &mut Session) {
        self.exchange.rest();
        let Some(others) = self.mail.shares(self.search) else { return };
        let own =
            Report { simulations: session.share().simulations, traffic: self.exchange.traffic() };
        let told = others
            .iter()
            .map(|(share, traffic)| Report { simulations: share.simulations, traffic: *traffic });
        self.report = std::iter::once(own).chain(told).collect();
        let shares: Vec<_> = others.into_iter().map(|(share, _)| share).collect();
        session.count_in(&shares);
    }
}

impl Drop for Leader {
    /// Lets the other ranks end.
    fn drop(&mut self) {
        self.order(Order::Leave);
    }
}
