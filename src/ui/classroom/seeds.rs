//! The seeds that a demo goes through.

use crate::demo::{MAX_SEED, whole};

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

    /// Reads what an address calls `seed`, the first, or `seeds`, how many.
    ///
    /// # Errors
    /// A sentence if it is out of its range.
    pub(super) fn read(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "seed" => self.first = whole(name, value, 0, MAX_SEED - MOST)?,
            _ => self.count = whole(name, value, 1, MOST)?,
        }
        Ok(())
    }

    /// Names and values that [`Seeds::read`] reads back.
    pub(super) fn write(self) -> [(&'static str, String); 2] {
        [("seed", self.first.to_string()), ("seeds", self.count.to_string())]
    }
}
