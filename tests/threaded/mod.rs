//! A cluster whose ranks are threads.
#![allow(dead_code, reason = "every test takes what it needs")]

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use yomi::cluster::{Carrier, Desk, Hello, Leader, Lost, Mail, Rank, Rules, carry};
use yomi::go::{Game, Komi};
use yomi::search::{
    Answer, Budget, Options, Parallel, SearchSpec, Seat, Session, Spare, Thinking, preset,
};

/// Messages on their way to a rank, each with its sender.
type Queue = Mutex<VecDeque<(Rank, Vec<u8>)>>;

/// Messages between threads: a queue for each rank.
#[derive(Clone)]
pub struct Threads {
    me: Rank,
    queues: Arc<Vec<Queue>>,
    /// True for a rank that no longer says anything.
    pub is_mute: Arc<AtomicBool>,
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
pub struct Ranks(pub Vec<Threads>);

impl Ranks {
    pub fn new(count: u32) -> Ranks {
        let queues: Arc<Vec<_>> = Arc::new((0..count).map(|_| Mutex::default()).collect());
        let rank = |me| Threads { me, queues: queues.clone(), is_mute: Arc::default() };
        Ranks((0..count).map(rank).collect())
    }

    /// Runs each rank's searching side on a thread and carries its messages; returns why each was lost.
    pub fn run(&self, search: impl Fn(&Arc<Mail>) + Sync) -> Vec<Option<Lost>> {
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

pub const EVERY: u32 = 50;
/// Longer than any search here.
pub const NEVER: Duration = Duration::from_secs(3600);

/// A session that plays its most visited move, and so can tell whether that is decided. Its trees tell of nodes
/// that others do not have yet.
pub fn session(trees: u32, every: u32, seat: Seat) -> Session {
    let parallel = Parallel::Cluster { trees, every, depth: 3, visits: 2 };
    let answer = Answer::Robust;
    let spec = SearchSpec { parallel, answer, ..preset("mc-rave").unwrap().spec() };
    let options = Options { seat, memory: 64 << 20, ..Options::DEFAULT };
    Session::new(spec, Game::even(7, Komi::USUAL), options).unwrap()
}

pub fn hello() -> Hello {
    let (version, command) = ("1".into(), "gtp".into());
    Hello { version, command, system: "mc-rave".into(), seed: 1, trouble: None }
}

pub fn counted(simulations: u64) -> Thinking {
    Thinking::about_move(Budget::Simulations(simulations), Spare::Spent, 0.0)
}

/// Searches for so long with all ranks.
pub fn search_for(seconds: f64, leader: &mut Leader, session: &mut Session) {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64();
    let thinking = Thinking::about_move(Budget::Seconds(seconds), Spare::Spent, 0.0);
    leader.finish(thinking, session, &clock, &|| false, &mut |_| {});
}

/// Fails where this does not end, as when ranks wait for each other.
pub fn in_time(work: impl FnOnce() + Send + 'static) {
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
