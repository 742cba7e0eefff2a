//! A cluster whose ranks are threads: what several processes find is what one process with several trees
//! finds. `tests/mpi.rs` asks the same of real processes.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use yomi::cluster::{
    Carrier, Desk, Exchanging, Hello, Leader, Lost, Mail, Rank, Rhythm, Rules, carry, follow,
};
use yomi::go::{Game, Komi};
use yomi::search::{
    Budget, Decision, Limit, Options, Parallel, SearchSpec, Seat, Session, Snapshot, Spare,
    Thinking, preset,
};

/// Messages on their way to a rank, each with its sender.
type Queue = Mutex<VecDeque<(Rank, Vec<u8>)>>;

/// Messages between threads: a queue for each rank.
#[derive(Clone)]
struct Threads {
    me: Rank,
    queues: Arc<Vec<Queue>>,
    /// True for a rank that no longer says anything.
    is_mute: Arc<AtomicBool>,
}

impl Carrier for Threads {
    fn place(&self) -> (Rank, u32) {
        (self.me, self.queues.len() as u32)
    }

    fn send(&mut self, to: Rank, bytes: &[u8]) {
        if !self.is_mute.load(SeqCst) {
            self.queues[to as usize].lock().unwrap().push_back((self.me, bytes.to_vec()));
        }
    }

    fn receive(&mut self) -> Option<(Rank, Vec<u8>)> {
        self.queues[self.me as usize].lock().unwrap().pop_front()
    }
}

/// All ranks, which can be made mute.
struct Ranks(Vec<Threads>);

impl Ranks {
    fn new(count: u32) -> Ranks {
        let queues: Arc<Vec<_>> = Arc::new((0..count).map(|_| Mutex::default()).collect());
        let rank = |me| Threads { me, queues: queues.clone(), is_mute: Arc::default() };
        Ranks((0..count).map(rank).collect())
    }

    /// Runs each rank's searching side on a thread and carries its messages; returns why each was lost.
    fn run(&self, search: impl Fn(&Arc<Mail>) + Sync) -> Vec<Option<Lost>> {
        let rules = Rules { patience: Duration::from_secs(2), ..Rules::patient(Duration::ZERO) };
        thread::scope(|scope| {
            let carried: Vec<_> = self
                .0
                .iter()
                .map(|rank| {
                    let (mut rank, search) = (rank.clone(), &search);
                    scope.spawn(move || {
                        let (desk, mail) = Desk::new(rank.place());
                        let searching = scope.spawn(move || search(&mail));
                        carry(&mut rank, &desk, rules, || searching.is_finished(), || {}).err()
                    })
                })
                .collect();
            carried.into_iter().map(|rank| rank.join().unwrap()).collect()
        })
    }
}

const EVERY: u32 = 50;
/// Longer than any search here.
const NEVER: Duration = Duration::from_secs(3600);

fn session(trees: u32, every: u32, seat: Seat) -> Session {
    let parallel = Parallel::Cluster { trees, every, depth: 3, visits: 20 };
    let spec = SearchSpec { parallel, ..preset("mc-rave").unwrap().spec() };
    let options = Options { seat, memory: 64 << 20, ..Options::DEFAULT };
    Session::new(spec, Game::even(7, Komi::USUAL), options).unwrap()
}

fn hello() -> Hello {
    let (version, command) = ("1".into(), "gtp".into());
    Hello { version, command, system: "mc-rave".into(), seed: 1, trouble: None }
}

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

fn counted(simulations: u64) -> Thinking {
    Thinking::about_move(Budget::Simulations(simulations), Spare::Spent, 0.0)
}

/// Searches for so long with all ranks.
fn search_for(seconds: f64, leader: &mut Leader, session: &mut Session) {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64();
    let thinking = Thinking::about_move(Budget::Seconds(seconds), Spare::Spent, 0.0);
    leader.finish(thinking, session, &clock, &|| false, &mut |_| {});
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

/// Fails where this does not end, as when ranks wait for each other.
fn in_time(work: impl FnOnce() + Send + 'static) {
    let (end, ended) = channel();
    let work = thread::spawn(move || {
        work();
        let _ = end.send(());
    });
    if ended.recv_timeout(Duration::from_secs(60)) == Err(RecvTimeoutError::Timeout) {
        panic!("it does not end");
    }
    work.join().unwrap();
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
