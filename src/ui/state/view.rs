//! What is drawn over the board, and what fingers and keys point at.

use super::known::Known;
use crate::go::{Board, Move, Point};
use crate::search::{Overlay, Snapshot};

/// What fingers and keys point at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointed {
    /// The point under the mouse.
    pub hover: Option<Point>,
    /// The point that the arrow keys have reached, while the board has the keys.
    pub cursor: Option<Point>,
    /// A first tap that waits for the second, and its number.
    pub preview: Option<(Point, u64)>,
    /// The candidate whose variation is shown.
    pub candidate: Option<Move>,
}

/// What is drawn over the board, and what is pointed at.
#[derive(Clone, Debug)]
pub struct View {
    overlay: Overlay,
    known: Known,
    pointed: Pointed,
    taps: u64,
}

impl View {
    /// The bare board.
    pub(super) fn new() -> View {
        let (known, pointed) = (Known::default(), Pointed::default());
        View { overlay: Overlay::None, known, pointed, taps: 0 }
    }

    /// What is drawn over the board.
    pub fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// What fingers and keys point at.
    pub fn pointed(&self) -> &Pointed {
        &self.pointed
    }

    /// Draws something else over the board.
    pub(in crate::ui) fn draw(&mut self, overlay: Overlay) {
        self.overlay = overlay;
    }

    /// Looks at a position with the eyes of the overlay, if it did not already.
    pub(super) fn know(&mut self, board: &Board) {
        self.known.look(self.overlay, board);
    }

    /// What an overlay draws of a position, by a search if it needs one.
    pub(super) fn values(
        &self,
        overlay: Overlay,
        board: &Board,
        search: Option<&Snapshot>,
    ) -> Vec<(Point, f32)> {
        self.known.values(overlay, board, search)
    }

    /// Another position is on the board.
    pub(super) fn leave_position(&mut self) {
        self.pointed.preview = None;
        self.pointed.candidate = None;
    }

    /// The mouse is over a point, or has left the board.
    pub(in crate::ui) fn hover(&mut self, point: Option<Point>) {
        self.pointed.hover = point;
    }

    /// The keys' cursor is on a point, or the keys have left the board.
    pub(in crate::ui) fn move_cursor(&mut self, point: Option<Point>) {
        self.pointed.cursor = point;
    }

    /// A candidate's variation is shown, or not any more.
    pub(in crate::ui) fn follow(&mut self, candidate: Option<Move>) {
        self.pointed.candidate = candidate;
    }

    /// A first tap waits for the second; its number.
    pub(in crate::ui) fn tap(&mut self, point: Point) -> u64 {
        self.taps += 1;
        self.pointed.preview = Some((point, self.taps));
        self.taps
    }

    /// The tap with this number waits no longer.
    pub(in crate::ui) fn untap(&mut self, number: u64) {
        self.pointed.preview.take_if(|preview| preview.1 == number);
    }
}
