//! A tree and the walkers that search it.

use super::cluster::Ledger;
use super::options::{Options, Seat};
use super::owner::Ownership;
use super::parallel::Task;
use super::plan::Plan;
use super::simulate::{Search, Walker};
use super::spec::{Parallel, Sharing, States};
use crate::go::{Board, Move};
use crate::rng::mix;
use crate::tree::{Child, Keeps, MemoryError, NodeId, Tree};
use crate::words::{Message, Say, errors_that_say, say};

/// Error: the tree has no room for its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

impl Say for NoRoom {
    fn say(&self) -> Message {
        say!("no-room")
    }
}

errors_that_say!(NoRoom);

/// One tree with its walkers.
#[derive(Debug)]
pub(super) struct Searcher {
    pub tree: Tree,
    pub walkers: Vec<Walker>,
    /// Number of the next simulation; each has its own random numbers.
    pub next: u64,
    pub ledger: Ledger,
    seed: u64,
    keeps: Keeps,
    /// True if the root was a node below another until now.
    kept: bool,
}

impl Searcher {
    /// All searchers of a system, with the memory divided among them.
    ///
    /// # Errors
    /// A [`MemoryError`] if that is not enough for each tree, or is not to be had.
    pub fn all(plan: &Plan, root: &Board, options: &Options) -> Result<Vec<Searcher>, MemoryError> {
        let numbers = match options.seat {
            Seat::All => 0..plan.spec.parallel.trees() as u64,
            Seat::One(number) => u64::from(number)..u64::from(number) + 1,
        };
        let trees = numbers.end - numbers.start;
        let walkers = match plan.spec.parallel {
            Parallel::Leaf { playouts } => playouts as usize,
            parallel => options.threads_in_tree(parallel),
        };
        let keeps = match (plan.spec.states, plan.spec.sharing) {
            (States::Stored, _) => Keeps::States,
            (_, Sharing::Virtual) => Keeps::Transpositions,
            _ => Keeps::Statistics,
        };
        let searcher = |number: u64| {
            Ok(Searcher {
                tree: Tree::with_memory(options.memory / trees, keeps)?,
                walkers: vec![Walker::new(root); walkers],
                next: 0,
                ledger: Ledger::default(),
                // The first tree searches as it would alone.
                seed: if number == 0 { options.seed } else { mix(options.seed ^ mix(number)) },
                keeps,
                kept: false,
            })
        };
        numbers.map(searcher).collect()
    }

    /// The tree and the walkers apart, for a piece of work.
    pub fn split<'a>(&'a mut self, task: &Task<'a>) -> (Search<'a>, &'a mut [Walker]) {
        let search = Search {
            plan: task.plan,
            tree: &self.tree,
            root: task.root,
            past: task.past,
            modules: task.modules,
            komi: task.komi,
            seed: self.seed,
        };
        (search, &mut self.walkers)
    }

    /// Makes the root if there is none.
    ///
    /// # Errors
    /// [`NoRoom`] if the tree has no room for one.
    pub fn make_root(&mut self, task: &Task<'_>) -> Result<(), NoRoom> {
        let kept = std::mem::take(&mut self.kept);
        let (search, walkers) = self.split(task);
        if kept {
            walkers[0].renew_root(&search);
        }
        walkers[0].make_root(&search).then_some(()).ok_or(NoRoom)
    }

    /// Number of the root's visits, with those that the tree was told of.
    pub fn root_visits(&self) -> u32 {
        self.tree.root().map_or(0, |root| self.tree.node(root).visits())
    }

    /// Number of the tree's own simulations.
    pub fn simulations(&self) -> u64 {
        u64::from(self.root_visits().saturating_sub(self.ledger.received_at_root()))
    }

    /// Keeps the subtree behind these moves, or nothing.
    pub fn follow(&mut self, moves: Option<&[Move]>) {
        let kept = moves.and_then(|moves| self.find(moves));
        match kept {
            Some(node) if Some(node) == self.tree.root() => {}
            // A shared node has several parents, which only a tree's order could tell.
            Some(node) if self.keeps != Keeps::Transpositions => {
                self.tree.keep(node);
                self.kept = true;
                self.ledger.follow(moves.unwrap_or_default());
            }
            _ => {
                self.tree.clear();
                self.ledger = Ledger::default();
            }
        }
    }

    /// Numbers simulations from 0 again, so that the next ones are those of a new searcher.
    pub fn number_anew(&mut self) {
        self.next = 0;
    }

    /// Forgets the owners counted so far; on boards of another size if one is given.
    pub fn forget_owners(&mut self, resized: Option<&Board>) {
        for walker in &mut self.walkers {
            match resized {
                None => walker.owner = Ownership::new(),
                Some(root) => {
                    let counts = walker.counts;
                    *walker = Walker::new(root);
                    walker.counts = counts;
                }
            }
        }
    }

    /// The node that these moves lead to.
    pub fn find(&self, moves: &[Move]) -> Option<NodeId> {
        let mut node = self.tree.root()?;
        for &mv in moves {
            match self.tree.edges(node).iter().find(|e| e.mv() == mv)?.child() {
                Child::Node(child) => node = child,
                _ => return None,
            }
        }
        Some(node)
    }

    /// Panics unless the tree keeps its laws; see [`Session::check`](super::Session::check).
    pub fn check(&self) {
        let mut todo: Vec<NodeId> = self.tree.root().into_iter().collect();
        let mut seen = vec![false; self.tree.len()];
        while let Some(node) = todo.pop() {
            if std::mem::replace(&mut seen[node.index()], true) {
                assert!(self.keeps == Keeps::Transpositions, "{node:?} has two parents");
                continue;
            }
            let edges = self.tree.edges(node);
            let sum: u32 = edges.iter().map(|e| e.visits()).sum();
            assert_eq!(self.tree.node(node).visits(), sum, "visits of {node:?}");
            for edge in edges {
                assert_eq!(edge.virtual_losses(), 0, "virtual losses of {} at {node:?}", edge.mv());
                assert!(edge.amaf_visits() <= sum, "AMAF visits of {} at {node:?}", edge.mv());
                match edge.child() {
                    Child::None => {}
                    Child::Busy => panic!("{} at {node:?} was claimed and left", edge.mv()),
                    Child::Node(child) => todo.push(child),
                }
            }
        }
        assert!(seen.into_iter().all(|seen| seen), "every node hangs on the root");
    }
}
