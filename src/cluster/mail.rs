//! The mail of a rank: what its searching side sends, and what has come for it.

use super::Rank;
use super::lost::Lost;
use super::message::{Dispatch, Hello, Message, Order, Traffic, encode};
use crate::search::Share;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{
    AtomicBool, AtomicU32, AtomicU64,
    Ordering::{Relaxed, SeqCst},
};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

/// A message on its way, with the rank that it goes to or comes from.
pub(super) type Letter<T> = (Rank, T);

/// Time between two looks at whether the cluster is lost, while waiting.
const LOOK: Duration = Duration::from_millis(20);
/// How long an order is thought to come soon: later ones wait for the game's other player.
const ORDERS_SOON: Duration = Duration::from_secs(1);

/// What both sides of a rank see at once.
#[derive(Debug, Default)]
pub(super) struct Common {
    lost: OnceLock<Lost>,
    /// True once somebody has been told of it.
    is_told: AtomicBool,
    /// The number of the last search that rank 0 has stopped.
    stopped: AtomicU32,
    /// True while the searching side waits for a message that is to come soon.
    is_waiting: AtomicBool,
    /// Number of turns of the searching side, which stands still if it hangs.
    turns: AtomicU64,
    /// The ranks whose searching sides this one waits for.
    awaited: Mutex<Vec<Rank>>,
    /// What the carrying side has done.
    pub carried: Carried,
}

/// What the carrying side of a rank has done since the rank began.
#[derive(Debug, Default)]
pub(super) struct Carried {
    /// Number of messages sent, without signs of life.
    pub sent: AtomicU64,
    /// Number of their bytes.
    pub bytes_sent: AtomicU64,
    /// Number of messages received, without signs of life.
    pub received: AtomicU64,
    /// Number of their bytes.
    pub bytes_received: AtomicU64,
    /// Processor time that carrying has taken, in microseconds.
    pub microseconds: AtomicU64,
}

impl Common {
    pub fn lose(&self, why: Lost) {
        let _ = self.lost.set(why);
    }

    pub fn lost(&self) -> Option<&Lost> {
        self.lost.get()
    }

    pub fn stop(&self, search: u32) {
        self.stopped.fetch_max(search, SeqCst);
    }

    pub fn is_waiting(&self) -> bool {
        self.is_waiting.load(SeqCst)
    }

    pub fn turns(&self) -> u64 {
        self.turns.load(Relaxed)
    }

    pub fn awaited(&self) -> Vec<Rank> {
        self.awaiting().clone()
    }

    fn awaiting(&self) -> MutexGuard<'_, Vec<Rank>> {
        self.awaited.lock().expect("no panic while held")
    }
}

/// The searching side's end of the messages.
#[derive(Debug)]
pub struct Mail {
    pub(super) rank: Rank,
    pub(super) ranks: u32,
    pub(super) common: Arc<Common>,
    out: Sender<Letter<Vec<u8>>>,
    sorter: Mutex<Sorter>,
}

/// What has come, in order of what it is.
#[derive(Debug)]
struct Sorter {
    letters: Receiver<Letter<Message>>,
    hellos: BTreeMap<Rank, Hello>,
    orders: VecDeque<Order>,
    news: Vec<Letter<Dispatch>>,
    shares: BTreeMap<Rank, (u32, Share, Traffic)>,
    /// The last stretch that each rank has come to the end of, with its search.
    done: BTreeMap<Rank, Stretch>,
}

/// A stretch of a search: the numbers of both.
pub(super) type Stretch = (u32, u32);

impl Mail {
    pub(super) fn new(
        (rank, ranks): (Rank, u32),
        common: Arc<Common>,
        out: Sender<Letter<Vec<u8>>>,
        letters: Receiver<Letter<Message>>,
    ) -> Mail {
        let (hellos, shares, done) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let (orders, news) = (VecDeque::new(), Vec::new());
        let sorter = Mutex::new(Sorter { letters, hellos, orders, news, shares, done });
        Mail { rank, ranks, common, out, sorter }
    }

    /// Number of this rank.
    pub fn rank(&self) -> Rank {
        self.rank
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u32 {
        self.ranks
    }

    /// Why the cluster cannot go on, if it cannot.
    pub fn lost(&self) -> Option<&Lost> {
        self.common.lost()
    }

    /// Why the cluster has ended, for the first who asks: people are told once.
    pub fn take_untold(&self) -> Option<&Lost> {
        self.lost().filter(|_| !self.common.is_told.swap(true, SeqCst))
    }

    /// Ends the cluster for this reason, unless it has ended already.
    pub fn lose(&self, why: Lost) {
        self.common.lose(why);
    }

    pub(super) fn send(&self, to: Rank, message: &Message) {
        // Whoever carries it may have ended already, which is told elsewhere.
        let _ = self.out.send((to, encode(message)));
    }

    pub(super) fn send_all(&self, message: &Message) {
        let bytes = encode(message);
        for to in self.others() {
            let _ = self.out.send((to, bytes.clone()));
        }
    }

    pub(super) fn others(&self) -> impl Iterator<Item = Rank> {
        let me = self.rank;
        (0..self.ranks).filter(move |&rank| rank != me)
    }

    /// True once rank 0 has stopped this search, or the cluster is lost.
    pub(super) fn is_stopped(&self, search: u32) -> bool {
        self.common.stopped.load(SeqCst) >= search || self.lost().is_some()
    }

    /// Tells that the searching side goes on.
    pub(super) fn turn(&self) {
        self.common.turns.fetch_add(1, Relaxed);
    }

    fn sorted(&self) -> MutexGuard<'_, Sorter> {
        let mut sorter = self.sorter.lock().expect("no panic while held");
        while let Ok(letter) = sorter.letters.try_recv() {
            sorter.sort(letter);
        }
        sorter
    }

    /// Waits until `found` is there, which else names the ranks whose searching sides it waits for; `None` if
    /// the cluster is lost or `enough` says so first. What comes is thought to come within the time `soon`.
    fn wait<T>(
        &self,
        soon: Duration,
        enough: impl Fn() -> bool,
        mut found: impl FnMut(&mut Sorter) -> Result<T, Vec<Rank>>,
    ) -> Option<T> {
        let begin = Instant::now();
        self.common.is_waiting.store(true, SeqCst);
        // The carrying side is to look for messages at once.
        let _ = self.out.send((self.rank, Vec::new()));
        let mut sorter = self.sorted();
        let result = loop {
            self.turn();
            match found(&mut sorter) {
                Ok(it) => break Some(it),
                Err(awaited) => *self.common.awaiting() = awaited,
            }
            if self.lost().is_some() || enough() {
                break None;
            }
            if begin.elapsed() > soon {
                self.common.is_waiting.store(false, SeqCst);
            }
            if let Ok(letter) = sorter.letters.recv_timeout(LOOK) {
                sorter.sort(letter);
            }
        };
        self.common.is_waiting.store(false, SeqCst);
        self.common.awaiting().clear();
        result
    }

    /// Waits for the next order; `None` if the cluster is lost.
    pub(super) fn order(&self) -> Option<Order> {
        let next = |sorter: &mut Sorter| sorter.orders.pop_front().ok_or_else(Vec::new);
        self.wait(ORDERS_SOON, || false, next)
    }

    /// Waits for the first words of these ranks; `None` if the cluster is lost.
    pub(super) fn hellos(&self, ranks: &[Rank]) -> Option<BTreeMap<Rank, Hello>> {
        // Nobody is blamed for being slow: memory for a tree takes its time.
        let all = |sorter: &mut Sorter| {
            let all = ranks.iter().all(|rank| sorter.hellos.contains_key(rank));
            all.then(|| std::mem::take(&mut sorter.hellos)).ok_or_else(Vec::new)
        };
        self.wait(Duration::MAX, || false, all)
    }

    /// Waits for the shares of all other ranks in this search; `None` if the cluster is lost.
    pub(super) fn shares(&self, search: u32) -> Option<Vec<(Share, Traffic)>> {
        let all = |sorter: &mut Sorter| {
            sorter.shares.retain(|_, (number, ..)| *number >= search);
            self.none_missing(|rank| sorter.shares.contains_key(&rank))?;
            let shares = std::mem::take(&mut sorter.shares);
            Ok(shares.into_values().map(|(_, share, traffic)| (share, traffic)).collect())
        };
        self.wait(Duration::MAX, || false, all)
    }

    /// Takes the news of this search that have come, whatever their step.
    pub(super) fn news(&self, search: u32) -> Vec<Dispatch> {
        self.sorted().take(|dispatch| dispatch.search == search, search)
    }

    /// Waits for all other ranks' news of this step, and takes those of earlier steps too; of fewer if the
    /// search is stopped. A rank that is done with the stretch has none.
    pub(super) fn news_of_step(&self, stretch: Stretch, step: u32) -> Vec<Dispatch> {
        let (search, _) = stretch;
        let all = |sorter: &mut Sorter| {
            self.none_missing(|rank| {
                let is_it = |d: &Dispatch| (d.search, d.step) == (search, step);
                let told = sorter.news.iter().any(|(from, d)| *from == rank && is_it(d));
                told || sorter.is_done(rank, stretch)
            })
        };
        self.wait(Duration::MAX, || self.is_stopped(search), all);
        self.sorted().take(|d| d.search == search && d.step <= step, search)
    }

    /// Waits until all other ranks are done with the last stretch of a search, and takes what news of the
    /// search are left; of fewer if the cluster is lost.
    pub(super) fn news_left(&self, search: u32, last: u32) -> Vec<Dispatch> {
        let all =
            |sorter: &mut Sorter| self.none_missing(|rank| sorter.is_done(rank, (search, last)));
        self.wait(Duration::MAX, || false, all);
        self.news(search)
    }

    /// The other ranks of which this is not true, if there are any.
    fn none_missing(&self, is_there: impl Fn(Rank) -> bool) -> Result<(), Vec<Rank>> {
        let missing: Vec<Rank> = self.others().filter(|&rank| !is_there(rank)).collect();
        if missing.is_empty() { Ok(()) } else { Err(missing) }
    }
}

impl Sorter {
    fn sort(&mut self, (from, message): Letter<Message>) {
        match message {
            Message::Alive { .. } => {}
            Message::Hello(hello) => _ = self.hellos.insert(from, hello),
            Message::Order(order) => self.orders.push_back(order),
            Message::News(dispatch) => self.news.push((from, dispatch)),
            Message::Done { search, stretch } => _ = self.done.insert(from, (search, stretch)),
            Message::Share { search, share, traffic } => {
                self.shares.insert(from, (search, *share, traffic));
            }
        }
    }

    fn is_done(&self, rank: Rank, stretch: Stretch) -> bool {
        self.done.get(&rank).is_some_and(|&last| last >= stretch)
    }

    /// Takes some news, and drops what is older than a search.
    fn take(&mut self, is_it: impl Fn(&Dispatch) -> bool, search: u32) -> Vec<Dispatch> {
        let (taken, left) = std::mem::take(&mut self.news).into_iter().partition(|(_, d)| is_it(d));
        self.news = left;
        self.news.retain(|(_, dispatch)| dispatch.search >= search);
        let mut taken: Vec<Letter<Dispatch>> = taken;
        taken.sort_by_key(|(from, dispatch)| (*from, dispatch.step));
        taken.into_iter().map(|(_, dispatch)| dispatch).collect()
    }
}
