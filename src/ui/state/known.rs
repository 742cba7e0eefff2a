//! The values of an overlay that needs no search, kept as long as overlay and position stay: to read out
//! every block of a 19×19 board takes longer than a frame.

use crate::go::{Board, Point};
use crate::search::{Overlay, Snapshot, known};

/// The values drawn last.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    of: Option<Key>,
    values: Vec<(Point, f32)>,
}

/// What the values depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    overlay: Overlay,
    size: (usize, usize),
    hash: u64,
    ko: Option<Point>,
}

impl Key {
    fn new(overlay: Overlay, board: &Board) -> Option<Key> {
        let size = (board.width(), board.height());
        let key = Key { overlay, size, hash: board.hash(), ko: board.ko() };
        (!overlay.is_read() && known::is_here()).then_some(key)
    }
}

impl Known {
    /// Works out the overlay's values for a position, unless they are known already.
    pub fn look(&mut self, overlay: Overlay, board: &Board) {
        let of = Key::new(overlay, board);
        if of.is_some() && of != self.of {
            *self = Known { of, values: overlay.values(board, None) };
        }
    }

    /// The values that an overlay draws, from a search if it needs one.
    pub fn values(
        &self,
        overlay: Overlay,
        board: &Board,
        search: Option<&Snapshot>,
    ) -> Vec<(Point, f32)> {
        let key = Key::new(overlay, board);
        if key.is_some() && key == self.of {
            return self.values.clone();
        }
        overlay.values(board, search)
    }
}
