//! A cluster whose ranks are threads, of which one hangs, falls silent, is of another kind or speaks another
//! language. `tests/mpi_lost.rs` asks the same of real processes.

mod threaded;

use std::sync::atomic::Ordering::SeqCst;
use std::thread;
use std::time::{Duration, Instant};
use threaded::{EVERY, Ranks, counted, hello, in_time, search_for, session};
use yomi::cluster::{Carrier, Exchanging, Hello, Leader, Lost, Rhythm, follow};
use yomi::search::{Seat, Thinking};

/// Rank 2 says that it is there, but never that it has searched.
#[test]
fn a_rank_whose_search_hangs_ends_the_game() {
    for counts in [true, false] {
        in_time(move || {
            let lost = Ranks::new(3).run(|mail| {
                let exchange = Exchanging::new(mail.clone(), Rhythm::MOGO);
                let mut session = session(3, EVERY, Seat::One(mail.rank()));
                match mail.rank() {
                    0 => {
                        let mut leader = Leader::new(mail.clone(), exchange, &hello());
                        session.join(Box::new(leader.exchange()));
                        if counts {
                            let stop = || false;
                            leader.finish(counted(200), &mut session, &|| 0.0, &stop, &mut |_| {});
                        } else {
                            search_for(0.1, &mut leader, &mut session);
                        }
                    }
                    1 => follow(mail, &exchange, hello(), Some(&mut session)),
                    _ => {
                        follow(mail, &exchange, hello(), None);
                        while mail.lost().is_none() {
                            thread::sleep(Duration::from_millis(20));
                        }
                    }
                }
            });
            assert_eq!(lost[0], Some(Lost::Stuck { rank: 2, seconds: 2 }));
        });
    }
}

#[test]
fn a_rank_that_falls_silent_ends_the_search() {
    for mute in [0, 2] {
        let ranks = Ranks::new(3);
        let muted = ranks.0[mute].is_mute.clone();
        let lost = ranks.run(|mail| {
            let exchange = Exchanging::new(mail.clone(), Rhythm::MOGO);
            let mut session = session(3, EVERY, Seat::One(mail.rank()));
            if mail.rank() > 0 {
                return follow(mail, &exchange, hello(), Some(&mut session));
            }
            let mut leader = Leader::new(mail.clone(), exchange, &hello());
            session.join(Box::new(leader.exchange()));
            muted.store(true, SeqCst);
            let endless = Thinking::glance(u64::MAX, 0.0);
            let own_end = Instant::now();
            let stop = || own_end.elapsed() > Duration::from_secs(20);
            leader.finish(endless, &mut session, &|| 0.0, &stop, &mut |_| {});
        });
        let silent = |rank| Some(Lost::Silent { rank, seconds: 2 });
        match mute {
            0 => assert_eq!(lost[1..], [silent(0), silent(0)]),
            _ => assert_eq!(lost[0], silent(2)),
        }
    }
}

#[test]
fn ranks_that_are_not_alike_are_refused() {
    let other = |change: fn(&mut Hello)| {
        let mut hello = hello();
        change(&mut hello);
        hello
    };
    for (wrong, sentence) in [
        (other(|h| h.version = "2".into()), "rank 1 has version 2, rank 0 has 1"),
        (
            other(|h| h.command = "bench --size 9".into()),
            "rank 1 has the command bench --size 9, rank 0",
        ),
        (other(|h| h.system = "uct".into()), "rank 1 has the system uct, rank 0 has mc-rave"),
        (other(|h| h.seed = 7), "rank 1 has the seed 7, rank 0 has 1"),
        (other(|h| h.trouble = Some("no room".into())), "rank 1 cannot search: no room"),
    ] {
        let lost = Ranks::new(2).run(|mail| {
            let exchange = Exchanging::new(mail.clone(), Rhythm::MOGO);
            match mail.rank() {
                0 => drop(Leader::new(mail.clone(), exchange, &hello())),
                _ => follow(mail, &exchange, wrong.clone(), None),
            }
        });
        let said = lost[0].as_ref().unwrap().to_string();
        assert!(said.starts_with(sentence), "{said}");
    }
}

/// As of another version, whose messages are of another form.
#[test]
fn a_rank_that_speaks_another_language_is_told() {
    let ranks = Ranks::new(2);
    ranks.0[1].clone().send(0, b"a letter");
    let lost = ranks.run(|mail| {
        let exchange = Exchanging::new(mail.clone(), Rhythm::MOGO);
        match mail.rank() {
            0 => drop(Leader::new(mail.clone(), exchange, &hello())),
            _ => follow(mail, &exchange, hello(), None),
        }
    });
    assert_eq!(lost[0], Some(Lost::Unreadable(1)));
}
