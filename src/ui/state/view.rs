//! What is drawn over the board, and what the mouse, fingers and keys point at.

use super::known::Known;
use crate::go::{Board, Move, Point};
use crate::search::{Overlay, Snapshot};

/// What the mouse, fingers and keys point at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointed {
    /// The point under the mouse.
    pub hover: Option<Point>,
    /// The point that the arrow keys have reached, while the board has the keys.
    pub cursor: Option<Point>,
    /// A first tap that waits for the second, and its number.
    pub preview: Option<(Point, u64)>,
    /// A click during the other side's turn, which waits for its move.
    pub waiting: Option<Point>,
    /// The candidate whose variation is shown.
    pub candidate: Option<Move>,
}

/// The overlay that is drawn over the board, and what is pointed at.
#[derive(Clone, Debug)]
pub struct View {
    overlay: Overlay,
    known: Known,
    pointed: Pointed,
    taps: u64,
}

impl View {
    /// A view of the bare board.
    pub(super) fn new() -> View {
        let (known, pointed) = (Known::default(), Pointed::default());
        View { overlay: Overlay::None, known, pointed, taps: 0 }
    }

    /// The overlay that is drawn over the board.
    pub fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// What the mouse, fingers and keys point at.
    pub fn pointed(&self) -> &Pointed {
        &self.pointed
    }

    /// Draws this overlay over the board.
    pub(in crate::ui) fn draw(&mut self, overlay: Overlay) {
        self.overlay = overlay;
    }

    /// Works out the overlay's values for a position, unless they are known already.
    pub(super) fn know(&mut self, board: &Board) {
        self.known.look(self.overlay, board);
    }

    /// The values that an overlay draws, from a search if it needs one.
    pub(super) fn values(
        &self,
        overlay: Overlay,
        board: &Board,
        search: Option<&Snapshot>,
    ) -> Vec<(Point, f32)> {
        self.known.values(overlay, board, search)
    }

    /// Forgets what was pointed at, as another position is on the board.
    pub(in crate::ui) fn leave_position(&mut self) {
        self.pointed.preview = None;
        self.pointed.waiting = None;
        self.pointed.candidate = None;
    }

    /// Notes that the mouse is over a point, or has left the board.
    pub(in crate::ui) fn hover(&mut self, point: Option<Point>) {
        self.pointed.hover = point;
    }

    /// Notes that the keys' cursor is on a point, or that the keys have left the board.
    pub(in crate::ui) fn move_cursor(&mut self, point: Option<Point>) {
        self.pointed.cursor = point;
    }

    /// Notes the candidate whose variation is shown, if one is.
    pub(in crate::ui) fn follow(&mut self, candidate: Option<Move>) {
        self.pointed.candidate = candidate;
    }

    /// Notes a first tap, which waits for the second, and returns its number.
    pub(in crate::ui) fn tap(&mut self, point: Point) -> u64 {
        self.taps += 1;
        self.pointed.preview = Some((point, self.taps));
        self.taps
    }

    /// Has a click wait for the other side's move, or no longer if it is the point that waits.
    pub(in crate::ui) fn wait(&mut self, point: Point) {
        let again = self.pointed.waiting == Some(point);
        self.pointed.waiting = (!again).then_some(point);
    }

    /// Forgets the first tap with this number.
    pub(in crate::ui) fn untap(&mut self, number: u64) {
        self.pointed.preview.take_if(|preview| preview.1 == number);
    }
}
