//! What a session is told besides its system.

use super::spec::Parallel;

/// The way a game is brought to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The players agree on dead stones: pass as soon as nothing is left to gain.
    Agree,
    /// Every stone on the board counts as alive: dead stones that decide the game are captured
    /// before passing.
    Capture,
}

/// The trees of a cluster that a session has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// All of them.
    All,
    /// The tree of this number, counted from 0, on as many threads as [`Options::threads`] says; the
    /// others are in other processes, and [`Session::join`](super::Session::join) says how news comes from there.
    One(u32),
}

/// Options of a session besides its system.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Number of threads that search together, 1 or more.
    pub threads: usize,
    /// Seed of the random numbers. Equal seeds give equal searches on one thread.
    pub seed: u64,
    /// Memory of the tree in bytes, all reserved at once.
    pub memory: u64,
    /// True to keep what was read below the moves that were played.
    pub reuse: bool,
    /// The way games end.
    pub finish: Finish,
    /// The trees of the system that are in this process.
    pub seat: Seat,
}

impl Options {
    /// One thread, 256 MB, tree reuse, dead stones captured.
    pub const DEFAULT: Options = Options {
        threads: 1,
        seed: 1,
        memory: 256 << 20,
        reuse: true,
        finish: Finish::Capture,
        seat: Seat::All,
    };

    /// Number of threads that walk in the same tree.
    pub(super) fn threads_in_tree(&self, parallel: Parallel) -> usize {
        match (parallel, self.seat) {
            (Parallel::Tree { .. }, _) | (Parallel::Cluster { .. }, Seat::One(_)) => {
                self.threads.max(1)
            }
            _ => 1,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}
