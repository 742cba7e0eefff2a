//! Suicide: a stone that takes the last liberty of its own chain, which goes off the board.
//!
//! The fast board does not play it, so that playouts need not ask for it, and the search does not
//! consider it. Where the rules allow it, a game sets the position up anew.

use super::board::Board;
use super::color::Color;
use super::point::{Move, Point};
use super::point_set::PointSet;
use super::zobrist;

impl Board {
    /// The stones that suicide on `p` takes off, beside the one played.
    pub(super) fn lost_by_suicide(&self, p: Point, color: Color) -> PointSet {
        self.stones_beside(p, color).flat_map(|q| self.chain_stones(q)).collect()
    }

    /// The hash of the position after suicide on `p`.
    pub(super) fn hash_after_suicide(&self, p: Point, color: Color) -> u64 {
        let lost = self.lost_by_suicide(p, color);
        lost.iter().fold(self.hash, |hash, s| hash ^ zobrist::key(color, s))
    }

    /// The position after suicide of the side to move on `p`.
    pub(super) fn after_suicide(&self, p: Point) -> Board {
        let lost = self.lost_by_suicide(p, self.to_play);
        let kept = self.points().filter(|&q| !lost.contains(q));
        let stones: Vec<_> = kept.filter_map(|q| Some((self.cell(q).color()?, q))).collect();
        let board = Board::with_stones(self.width(), self.height(), &stones);
        let mut board = board.expect("taking stones off leaves the others their liberties");
        board.to_play = self.to_play.other();
        board.last = [Move::Play(p), self.last[0]];
        board
    }
}
