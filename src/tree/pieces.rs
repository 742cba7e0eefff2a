//! A long list whose memory is taken piece by piece, when its items are first needed.

use bytemuck::Zeroable;
use std::sync::OnceLock;

/// A list of up to so many items in pieces of `1 << BITS`. Items that lie in one piece can be had as a slice.
/// Taking a piece moves nothing, so threads may read the list meanwhile.
#[derive(Debug)]
pub(super) struct Pieces<T, const BITS: u32> {
    pieces: Box<[OnceLock<Box<[T]>>]>,
    /// The most items that the list can have.
    room: usize,
    make: fn(usize) -> Option<Box<[T]>>,
}

/// So many zeroed items, if there is memory for them.
fn zeroed<T: Zeroable>(count: usize) -> Option<Box<[T]>> {
    bytemuck::allocation::try_zeroed_slice_box(count).ok()
}

impl<T: Zeroable, const BITS: u32> Pieces<T, BITS> {
    /// A list with room for so many items, which are zero at first.
    pub fn zeroed(room: usize) -> Self {
        Self::of(room, zeroed)
    }
}

impl<T, const BITS: u32> Pieces<T, BITS> {
    const SIZE: usize = 1 << BITS;

    /// A list with room for so many items; `make` takes memory for some of them.
    pub fn of(room: usize, make: fn(usize) -> Option<Box<[T]>>) -> Self {
        let pieces = (0..room.div_ceil(Self::SIZE)).map(|_| OnceLock::new()).collect();
        Self { pieces, room, make }
    }

    /// The most items that the list can have.
    pub fn room(&self) -> usize {
        self.room
    }

    /// The first place at or after `at` from which `count` items lie in one piece.
    #[inline]
    pub fn place(at: usize, count: usize) -> usize {
        let next = (at | (Self::SIZE - 1)) + 1;
        if at + count > next { next } else { at }
    }

    /// Sees to it that there is memory for this item and the others of its piece; false if there is none, or the
    /// list is not that long.
    #[inline]
    pub fn take(&self, i: usize) -> bool {
        i < self.room && (self.pieces[i >> BITS].get().is_some() || self.fill(i >> BITS))
    }

    #[cold]
    fn fill(&self, piece: usize) -> bool {
        let count = Self::SIZE.min(self.room - (piece << BITS));
        // If another thread is quicker, its piece is the one.
        (self.make)(count).is_some_and(|made| {
            let _ = self.pieces[piece].set(made);
            true
        })
    }

    /// The piece of this item, which must have been taken.
    #[inline(always)]
    fn piece(&self, i: usize) -> &[T] {
        self.pieces[i >> BITS].get().expect("it has been taken")
    }

    /// An item of a piece that has been taken.
    #[inline(always)]
    pub fn get(&self, i: usize) -> &T {
        &self.piece(i)[i & (Self::SIZE - 1)]
    }

    /// Items that lie in one piece, which has been taken.
    #[inline(always)]
    pub fn run(&self, first: usize, count: usize) -> &[T] {
        let first_inside = first & (Self::SIZE - 1);
        &self.piece(first)[first_inside..first_inside + count]
    }

    /// An item, if there is memory for it.
    pub fn find(&self, i: usize) -> Option<&T> {
        self.pieces.get(i >> BITS)?.get()?.get(i & (Self::SIZE - 1))
    }

    /// An item to be changed, if there is memory for it.
    pub fn find_mut(&mut self, i: usize) -> Option<&mut T> {
        self.pieces.get_mut(i >> BITS)?.get_mut()?.get_mut(i & (Self::SIZE - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    type List = Pieces<AtomicU32, 3>;

    #[test]
    fn memory_is_taken_for_the_pieces_that_are_needed() {
        let list = List::zeroed(20);
        assert!(list.take(9) && list.find(8).is_some() && list.find(15).is_some());
        assert!(list.find(7).is_none() && list.find(16).is_none());
        // The last piece is as long as the list.
        assert!(list.take(19) && list.find(19).is_some() && !list.take(20));
        assert!(list.find(20).is_none() && list.find(1000).is_none());
    }

    #[test]
    fn a_run_that_would_lie_in_two_pieces_begins_in_the_next() {
        assert_eq!([List::place(0, 8), List::place(5, 3), List::place(5, 4)], [0, 5, 8]);
        assert_eq!([List::place(8, 8), List::place(7, 1), List::place(7, 2)], [8, 7, 8]);
        let list = List::zeroed(20);
        assert!(list.take(10));
        list.get(11).store(7, Relaxed);
        let run: Vec<u32> = list.run(10, 3).iter().map(|item| item.load(Relaxed)).collect();
        assert_eq!(run, [0, 7, 0]);
    }

    #[test]
    fn a_piece_that_cannot_be_had_ends_the_list() {
        let list = Pieces::<u8, 3>::of(20, |_| None);
        assert!(!list.take(0) && list.find(0).is_none());
    }
}
