//! A cluster whose ranks are threads: what several processes find is what one process with several trees
//! finds. `tests/mpi.rs` asks the same of real processes.

mod threaded;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use threaded::{EVERY, NEVER, Ranks, counted, hello, in_time, search_for, session};
use yomi::cluster::{Exchanging, Leader, Rank, Rhythm, follow};
use yomi::search::{Decision, Limit, Seat, Session, Snapshot};

/// A snapshot as all ranks have it: each knows the moves that follow in its own tree only.
fn in_common(mut snapshot: Snapshot) -> Snapshot {
    snapshot.candidates.iter_mut().for_each(|c| c.pv.truncate(1));
    (snapshot.memory_used, snapshot.memory_limit) = (0, 0);
    snapshot
}

/// Lets rank 0 lead so many ranks, each with its own pause between two exchanges by time. Returns what each
/// follower's tree was told of at its root in the end.
fn lead(
    ranks: u32,
    every: u32,
    pause: impl Fn(Rank) -> Duration + Sync,
    leads: impl Fn(&mut Leader, &mut Session) + Sync,
) -> BTreeMap<Rank, u64> {
    let heard = Mutex::new(BTreeMap::new());
    let lost = Ranks::new(ranks).run(|mail| {
        let pause = pause(mail.rank());
        let exchange = Exchanging::new(mail.clone(), Rhythm { pause, ..Rhythm::MOGO });
        let mut session = session(ranks, every, Seat::One(mail.rank()));
        if mail.rank() > 0 {
            follow(mail, &exchange, hello(), Some(&mut session));
            heard.lock().unwrap().insert(mail.rank(), told(&session));
            return;
        }
        let mut leader = Leader::new(mail.clone(), exchange, &hello());
        session.join(Box::new(leader.exchange()));
        leads(&mut leader, &mut session);
    });
    assert!(lost.iter().all(Option::is_none), "{lost:?}");
    heard.into_inner().unwrap()
}

/// Number of the root's visits that a session's tree was told of.
fn told(session: &Session) -> u64 {
    session.simulations() - session.share().simulations
}

fn simulations(leader: &Leader, rank: usize) -> u64 {
    leader.report()[rank].simulations
}

fn exchanges(leader: &Leader) -> u64 {
    leader.report().iter().map(|report| report.traffic.exchanges).sum()
}

/// Stays in the position, and forgets what the others have told in the end.
fn by_its_tree(session: &mut Session) {
    let game = session.game().clone();
    session.follow(&game);
}

/// Lets ranks play the first moves of a game by so many simulations each; `watch` sees rank 0 after each
/// search, before its move.
fn play(ranks: u32, simulations: u64, moves: usize, watch: impl Fn(usize, &mut Session) + Sync) {
    lead(
        ranks,
        EVERY,
        |_| NEVER,
        |leader, session| {
            let mut game = session.game().clone();
            for number in 0..moves {
                leader.finish(counted(simulations), session, &|| 0.0, &|| false, &mut |_| {});
                watch(number, session);
                let Decision::Play(mv) = session.decide() else { panic!("no move") };
                game.play(mv).unwrap();
                session.follow(&game);
            }
        },
    );
}

/// Simulations that do not fill a round are told in the end, and counted once.
#[test]
fn ranks_find_what_trees_in_one_process_find() {
    for (ranks, simulations) in [(2, 200), (3, 230), (4, 120)] {
        let whole = Mutex::new(session(ranks, EVERY, Seat::All));
        play(ranks, simulations, 6, |number, led| {
            let mut whole = whole.lock().unwrap();
            whole.run(Limit { simulations: u64::from(ranks) * simulations }, &|| false);
            let case = format!("{ranks} ranks, move {number}");
            assert_eq!(in_common(led.snapshot()), in_common(whole.snapshot()), "{case}");
            assert_eq!(led.decide(), whole.decide(), "{case}");
            let Decision::Play(mv) = whole.decide() else { panic!("no move") };
            let mut game = whole.game().clone();
            game.play(mv).unwrap();
            whole.follow(&game);
        });
    }
}

#[test]
fn visits_after_an_exchange_are_those_of_all_ranks() {
    let simulations = 4 * u64::from(EVERY);
    play(4, simulations, 1, |_, led| {
        assert_eq!(led.simulations(), 4 * simulations, "by what all have told in the end");
        by_its_tree(led);
        assert_eq!(led.simulations(), 4 * simulations, "by the tree");
        let visits: u64 = led.snapshot().candidates.iter().map(|c| u64::from(c.visits)).sum();
        assert_eq!(visits, 4 * simulations);
        led.check();
    });
}

/// What is to come is told by one rank's speed, and what has come is of all.
#[test]
fn a_lead_stands_that_is_larger_than_what_all_ranks_make_meanwhile() {
    play(4, 400, 1, |_, led| {
        let mut visits: Vec<u32> = led.snapshot().candidates.iter().map(|c| c.visits).collect();
        visits.sort_unstable();
        let [.., second, best] = visits[..] else { panic!("one move: {visits:?}") };
        let ahead = u64::from(best - second);
        assert!(ahead >= 8, "{visits:?}");
        assert!(!led.is_decided(ahead / 2), "four ranks make twice as many as it is ahead");
        assert!(led.is_decided(ahead / 8), "four ranks make half as many as it is ahead");
    });
}

/// A search by time leaves ranks with other numbers of simulations, which then come to other numbers of
/// exchanges.
#[test]
fn after_a_search_by_time_no_rank_waits_for_news_that_never_come() {
    in_time(|| {
        lead(
            3,
            EVERY,
            |_| NEVER,
            |leader, session| {
                for _ in 0..4 {
                    search_for(0.1, leader, session);
                    for _ in 0..3 {
                        let before: u64 = (0..3).map(|rank| simulations(leader, rank)).sum();
                        leader.finish(counted(130), session, &|| 0.0, &|| false, &mut |_| {});
                        let after: u64 = (0..3).map(|rank| simulations(leader, rank)).sum();
                        // Half of it again where the final move's rule asks for it.
                        assert!([3 * 130, 3 * 195].contains(&(after - before)), "{before} {after}");
                        session.check();
                    }
                }
            },
        );
    });
}

#[test]
fn by_time_nobody_waits_and_nothing_is_counted_twice() {
    lead(
        3,
        EVERY,
        |_| Duration::from_millis(20),
        |leader, session| {
            search_for(0.5, leader, session);
            let all: u64 = (0..3).map(|rank| simulations(leader, rank)).sum();
            assert_eq!(leader.report().len(), 3);
            assert_eq!(session.simulations(), all);
            let told: u64 = session.snapshot().candidates.iter().map(|c| u64::from(c.visits)).sum();
            assert_eq!(told, all, "each visit once");
            let waiting: f64 = leader.report().iter().map(|report| report.traffic.waiting).sum();
            assert!(exchanges(leader) > 0 && waiting < 0.2, "{waiting} s");
            by_its_tree(session);
            let (own, known) = (simulations(leader, 0), session.simulations());
            assert!(own < known && known <= all, "of {all} its tree knows {known}, {own} its own");
            session.check();
        },
    );
}

/// Of three ranks only rank 1 has exchanges, and tells all it finds but its last simulations.
#[test]
fn by_time_no_news_are_lost() {
    let lately = 2 * u64::from(EVERY);
    let found = Mutex::new(0);
    let pause = |rank| if rank == 1 { Duration::ZERO } else { NEVER };
    let heard = lead(3, EVERY, pause, |leader, session| {
        search_for(0.5, leader, session);
        *found.lock().unwrap() = simulations(leader, 1);
        let (found, all) = (simulations(leader, 1), session.simulations());
        by_its_tree(session);
        let told = told(session);
        assert!(told <= found && told + lately > found, "rank 1 has {found}, {told} told, {all}");
        session.check();
    });
    let found = found.into_inner().unwrap();
    let told = heard[&2];
    assert!(told <= found && told + lately > found, "rank 1 has {found}, rank 2 was told {told}");
    assert_eq!(heard[&1], 0, "the others tell nothing");
}

#[test]
fn searches_that_are_shorter_than_the_rhythm_exchange_news_too() {
    lead(
        2,
        EVERY,
        |_| Duration::from_millis(500),
        |leader, session| {
            let each = (0..8).map(|_| {
                search_for(0.2, leader, session);
                exchanges(leader)
            });
            assert!(each.sum::<u64>() > 0);
        },
    );
}

#[test]
fn by_time_the_schedule_of_counted_searches_does_not_matter() {
    lead(
        2,
        1_000_000,
        |_| Duration::from_millis(50),
        |leader, session| {
            search_for(0.5, leader, session);
            assert!(exchanges(leader) > 0);
        },
    );
}
