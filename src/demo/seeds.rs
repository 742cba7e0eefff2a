//! The range of seeds that a demo goes through.

use crate::rng::MAX_SEED;

/// A range of at most `MOST` consecutive seeds: the first is shown, all are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds<const MOST: u64> {
    first: u64,
    count: u64,
}

impl<const MOST: u64> Seeds<MOST> {
    /// A range of `count` seeds from `first` on, or the nearest to it that is allowed.
    pub fn new(first: u64, count: u64) -> Seeds<MOST> {
        Seeds { first: first.min(MAX_SEED - MOST), count: count.clamp(1, MOST) }
    }

    /// Puts other seeds in their place; true if another one is shown from now on.
    pub fn replace(&mut self, seeds: Seeds<MOST>) -> bool {
        std::mem::replace(self, seeds).first != seeds.first
    }

    /// The seed that is shown.
    pub fn first(self) -> u64 {
        self.first
    }

    /// Number of seeds, 1 to `MOST`.
    pub fn count(self) -> u64 {
        self.count
    }
}
