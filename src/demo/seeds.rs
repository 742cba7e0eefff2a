//! The seeds that a demo goes through.

use super::MAX_SEED;

/// Seeds one after the other, `MOST` at most: the first is shown, all are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds<const MOST: u64> {
    first: u64,
    count: u64,
}

impl<const MOST: u64> Seeds<MOST> {
    /// So many from this one on, or as near to that as there are.
    pub fn new(first: u64, count: u64) -> Seeds<MOST> {
        Seeds { first: first.min(MAX_SEED - MOST), count: count.clamp(1, MOST) }
    }

    /// The one that is shown.
    pub fn first(self) -> u64 {
        self.first
    }

    /// How many there are.
    pub fn count(self) -> u64 {
        self.count
    }
}
