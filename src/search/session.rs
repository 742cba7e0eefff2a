//! A session: an engine that follows one game, keeps its tree between moves and runs on demand.

use super::answer::{Choice, Decision, choices};
use super::history::Past;
use super::owner::Ownership;
use super::plan::{Plan, SpecError};
use super::simulate::{Search, Walker};
use super::spec::SearchSpec;
use crate::go::{Board, Game, Move};
use crate::tree::{Child, MAX_VISITS, NodeId, Tree};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How a game is brought to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The players agree on dead stones: pass as soon as nothing is left to gain.
    Agree,
    /// Every stone on the board counts as alive: dead stones that decide the game are captured
    /// before passing.
    Capture,
}

/// What a session is given besides its system.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Threads that search together, 1 or more.
    pub threads: usize,
    /// Equal seeds give equal searches on one thread.
    pub seed: u64,
    /// Bytes for the tree, all reserved at once.
    pub memory: u64,
    /// Keep what was read below the moves that were played.
    pub reuse: bool,
    /// How games end.
    pub finish: Finish,
}

impl Default for Options {
    /// One thread, 256 MB, tree reuse, dead stones captured.
    fn default() -> Options {
        Options { threads: 1, seed: 1, memory: 256 << 20, reuse: true, finish: Finish::Capture }
    }
}

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// New simulations, on top of what the tree holds already.
    pub simulations: u64,
}

/// An engine at work on one game.
#[derive(Debug)]
pub struct Session {
    plan: Plan,
    options: Options,
    pub(super) tree: Tree,
    game: Game,
    /// The position searched: the game's, resumed if the game is over.
    root: Box<Board>,
    past: Past,
    walkers: Vec<Walker>,
    /// Number of the next simulation; each has its own random numbers.
    next: u64,
    full: bool,
}

impl Session {
    /// An engine for a game.
    ///
    /// # Errors
    /// If the spec makes no sense or the memory cannot be had.
    pub fn new(spec: SearchSpec, game: Game, options: Options) -> Result<Session, SpecError> {
        let threads = options.threads.max(1);
        let plan = Plan::new(spec, threads)?;
        let tree = Tree::with_memory(options.memory).map_err(SpecError)?;
        let root = resumed(&game);
        Ok(Session {
            plan,
            options,
            tree,
            past: Past::new(&game),
            walkers: vec![Walker::new(&root); threads],
            root,
            game,
            next: 0,
            full: false,
        })
    }

    // ---- The game ---------------------------------------------------------------------------

    /// Goes to another position. What was read is kept if the new game continues the old one.
    pub fn follow(&mut self, game: &Game) {
        let kept = if self.options.reuse { self.node_after(game) } else { None };
        match kept {
            Some(node) if Some(node) == self.tree.root() => {}
            Some(node) => self.tree.keep(node),
            None => self.tree.clear(),
        }
        let same_size = (self.root.width(), self.root.height())
            == (game.board().width(), game.board().height());
        self.root = resumed(game);
        self.past = Past::new(game);
        self.game = game.clone();
        self.full = false;
        for walker in &mut self.walkers {
            if same_size {
                walker.owner = Ownership::new();
            } else {
                *walker = Walker::new(&self.root);
            }
        }
    }

    /// The node that `game` has reached from this session's root, if there is one.
    fn node_after(&self, game: &Game) -> Option<NodeId> {
        let old = self.game.moves();
        if game.setup() != self.game.setup() || !game.moves().starts_with(old) {
            return None;
        }
        let mut node = self.tree.root()?;
        let mut color = self.root.to_play();
        for &(mover, mv) in &game.moves()[old.len()..] {
            if mover != color {
                return None;
            }
            color = color.other();
            let edge = self.tree.edges(node).iter().find(|e| e.mv() == mv)?;
            match edge.child() {
                Child::Node(child) => node = child,
                _ => return None,
            }
        }
        (color == resumed(game).to_play()).then_some(node)
    }

    /// The game being followed.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The system at work.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    pub(super) fn root_board(&self) -> &Board {
        &self.root
    }

    /// True once the tree has no room for another position; the search then goes on without
    /// growing it.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Simulations in the tree, those kept from earlier moves included.
    pub fn simulations(&self) -> u64 {
        self.tree.root().map_or(0, |root| u64::from(self.tree.node(root).visits()))
    }

    // ---- The search -------------------------------------------------------------------------

    /// Searches until the limit is reached or `stop` says so (asked before each simulation, by
    /// every thread). Returns the number of simulations made.
    pub fn run(&mut self, limit: Limit, stop: &(dyn Fn() -> bool + Sync)) -> u64 {
        let search = Search {
            plan: &self.plan,
            tree: &self.tree,
            root: &self.root,
            past: &self.past,
            komi: self.game.komi(),
            seed: self.options.seed,
        };
        if !self.walkers[0].make_root(&search) {
            self.full = true;
            return 0;
        }
        // Values are sums of 32 bits; stop before they could overflow.
        let room = u64::from(MAX_VISITS).saturating_sub(self.simulations());
        let count = limit.simulations.min(room);
        let claimed = AtomicU64::new(0);
        let (first, search, claimed) = (self.next, &search, &claimed);
        let work = |walker: &mut Walker| {
            let mut done = 0;
            while !stop() {
                let index = claimed.fetch_add(1, Relaxed);
                if index >= count {
                    break;
                }
                walker.simulate(search, first + index);
                done += 1;
            }
            done
        };
        let done: u64 = match self.walkers.as_mut_slice() {
            [walker] => work(walker),
            walkers => {
                let done = AtomicU64::new(0);
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
        self.next += done;
        self.full = self.tree.is_full();
        done
    }

    /// How many simulations the final-move rule wants on top of a budget of `spent`: half of it
    /// again where it is not content with the search so far.
    pub fn wanted(&self, spent: u64) -> u64 {
        if self.plan.spec.answer.is_settled(&self.choices()) { 0 } else { spent / 2 }
    }

    /// Panics unless every node's visits are the sum of its edges' visits and no virtual loss is
    /// left: what must hold whenever no search is running. For tests: slow.
    pub fn check(&self) {
        let mut todo: Vec<NodeId> = self.tree.root().into_iter().collect();
        let mut nodes = 0;
        while let Some(node) = todo.pop() {
            nodes += 1;
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
        assert_eq!(nodes, self.tree.len(), "every node hangs on the root");
    }

    // ---- What comes of it -------------------------------------------------------------------

    /// Who owned what at the end of all playouts since the position was reached.
    pub fn ownership(&self) -> Ownership {
        let mut sum = Ownership::new();
        for walker in &self.walkers {
            sum.merge(&walker.owner, &self.root);
        }
        sum
    }

    /// What the engine does now: by the final-move rule, with sense for passing and resigning.
    pub fn decide(&self) -> Decision {
        let choices = self.choices();
        let Some(best) = self.plan.spec.answer.best(&choices) else {
            return Decision::Play(Move::Pass);
        };
        let ending = self.ending();
        if ending.should_pass() {
            return Decision::Play(Move::Pass);
        }
        if best.value < self.plan.spec.resign_below && ending.may_resign() {
            return Decision::Resign;
        }
        let cleanup = ending.cleanup(&choices, best, |c| self.root_move(c));
        Decision::Play(cleanup.unwrap_or_else(|| self.root_move(&best)))
    }

    pub(super) fn finish(&self) -> Finish {
        self.options.finish
    }

    fn root_move(&self, choice: &Choice) -> Move {
        let root = self.tree.root().expect("a choice comes from the root");
        self.tree.edges(root)[choice.edge].mv()
    }

    fn choices(&self) -> Vec<Choice> {
        let Some(root) = self.tree.root() else { return Vec::new() };
        choices(self.tree.edges(root), self.root.to_play())
    }
}

/// The game's position, with passes forgotten if they ended it: a finished game can still be
/// analysed.
fn resumed(game: &Game) -> Box<Board> {
    let mut board = Box::new(game.board().clone());
    if board.passes() >= 2 {
        board.resume();
    }
    board
}
