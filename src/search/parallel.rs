//! The parallel drivers: one tree or several, one playout for each selection or several, on any
//! number of threads.

use super::cluster::{self, Exchange};
use super::history::Past;
use super::modules::RootModules;
use super::plan::Plan;
use super::reward::Worth;
use super::searcher::Searcher;
use super::simulate::{Search, Walker};
use super::spec::Parallel;
use crate::go::{Board, Komi};
use crate::rng::{Rng, mix};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A piece of work that all searchers of a session share.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub plan: &'a Plan,
    pub root: &'a Board,
    pub past: &'a Past,
    pub modules: Option<&'a RootModules>,
    pub komi: Komi,
    pub threads: usize,
    pub exchange: &'a dyn Exchange,
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// Makes `count` simulations: fewer if stopped, and more by less than a batch where they come in
/// batches. Returns how many. The roots must exist.
pub(super) fn run(
    searchers: &mut [Searcher],
    task: &Task<'_>,
    count: u64,
    exchanges: &mut u64,
) -> u64 {
    match task.plan.spec.parallel {
        Parallel::Tree { .. } => one_tree(&mut searchers[0], task, count),
        Parallel::Leaf { .. } => leaf(&mut searchers[0], task, count),
        Parallel::Root { .. } => {
            let goal = Goal::after(searchers, count);
            several_trees(searchers, task, goal)
        }
        Parallel::Cluster { every, depth, visits, .. } => {
            let goal = Goal::after(searchers, count);
            let round = task.exchange.round(every, searchers[0].walkers.len());
            let mut done = 0;
            loop {
                let fewest = searchers.iter().map(|s| s.next).min().unwrap_or(0);
                let boundary = (fewest / round + 1) * round;
                done += match searchers {
                    [only] => one_tree(only, task, goal.of(0).min(boundary) - only.next),
                    _ => several_trees(searchers, task, Goal { boundary, ..goal }),
                };
                if searchers.iter().any(|s| s.next != boundary) {
                    break done;
                }
                if task.exchange.begin_if_due() {
                    cluster::exchange(searchers, (depth, visits), task.exchange);
                    *exchanges += 1;
                }
            }
        }
    }
}

/// Drives all walkers in one tree.
fn one_tree(searcher: &mut Searcher, task: &Task<'_>, count: u64) -> u64 {
    let first = searcher.next;
    let (search, walkers) = searcher.split(task);
    let claimed = AtomicU64::new(0);
    let work = |walker: &mut Walker| {
        let mut done = 0;
        while !(task.stop)() {
            let index = claimed.fetch_add(1, Relaxed);
            if index >= count {
                break;
            }
            walker.simulate(&search, first + index, &mut ());
            done += 1;
        }
        done
    };
    let done: u64 = match walkers {
        [walker] => work(walker),
        walkers => {
            let (done, work) = (AtomicU64::new(0), &work);
            rayon::scope(|scope| {
                for walker in walkers {
                    scope.spawn(|_| {
                        done.fetch_add(work(walker), Relaxed);
                    });
                }
            });
            done.into_inner()
        }
    };
    searcher.next += done;
    done
}

/// Drives leaf parallelisation: the first walker selects; all play out from there, each with random
/// numbers of its own.
fn leaf(searcher: &mut Searcher, task: &Task<'_>, count: u64) -> u64 {
    let mut index = searcher.next;
    let (search, walkers) = searcher.split(task);
    let batch = walkers.len() as u64;
    let mut done = 0;
    while done < count && !(task.stop)() {
        send_out(&search, walkers, index);
        let mut worths = vec![Worth::default(); walkers.len()];
        let work = walkers.iter_mut().zip(&mut worths);
        if task.threads > 1 {
            rayon::scope(|scope| {
                for (walker, worth) in work {
                    scope.spawn(|_| *worth = walker.play_out(&search));
                }
            });
        } else {
            work.for_each(|(walker, worth)| *worth = walker.play_out(&search));
        }
        for (walker, worth) in walkers.iter_mut().zip(worths) {
            walker.backup(&search, worth);
        }
        index += 1;
        done += batch;
    }
    searcher.next = index;
    done
}

/// Lets the first walker make selection number `index`; the others take it over, each with random
/// numbers of its own.
pub(super) fn send_out(search: &Search<'_>, walkers: &mut [Walker], index: u64) {
    let [selecting, others @ ..] = walkers else { return };
    selecting.select(search, index, &mut ());
    for (i, other) in others.iter_mut().enumerate() {
        let rng = Rng::stream(mix(search.seed ^ mix(1 + i as u64)), index);
        other.take_over(selecting, rng);
    }
}

/// The number of simulations that the trees shall have made since the session began.
#[derive(Clone, Copy)]
struct Goal {
    all: u64,
    trees: u64,
    /// Number of simulations beyond which no tree goes in this stretch.
    boundary: u64,
}

impl Goal {
    fn after(searchers: &[Searcher], count: u64) -> Goal {
        let before: u64 = searchers.iter().map(|s| s.next).sum();
        Goal { all: before + count, trees: searchers.len() as u64, boundary: u64::MAX }
    }

    /// Share of one tree in the goal; the first trees have one more where it does not divide
    /// evenly.
    fn of(self, tree: u64) -> u64 {
        (self.all + self.trees - 1 - tree) / self.trees.max(1)
    }
}

/// Drives each tree to its share of the goal. Trees are divided among the threads, and each thread
/// keeps its trees level, so that it does not matter when they are stopped.
fn several_trees(searchers: &mut [Searcher], task: &Task<'_>, goal: Goal) -> u64 {
    let mut left: Vec<(u64, &mut Searcher)> = (0..).zip(searchers).collect();
    let share = left.len().div_ceil(task.threads.clamp(1, left.len()));
    let work = |trees: &mut [(u64, &mut Searcher)]| {
        let mut done = 0;
        while !(task.stop)() {
            let behind = trees
                .iter_mut()
                .filter(|(number, s)| s.next < goal.of(*number).min(goal.boundary))
                .min_by_key(|(_, s)| s.next);
            let Some((_, searcher)) = behind else { break };
            let index = searcher.next;
            let (search, walkers) = searcher.split(task);
            walkers[0].simulate(&search, index, &mut ());
            searcher.next += 1;
            done += 1;
        }
        done
    };
    if task.threads <= 1 {
        return work(&mut left);
    }
    let (done, work) = (AtomicU64::new(0), &work);
    rayon::scope(|scope| {
        for trees in left.chunks_mut(share) {
            let done = &done;
            scope.spawn(move |_| {
                done.fetch_add(work(trees), Relaxed);
            });
        }
    });
    done.into_inner()
}
