//! The moves of one simulation, tree and playout together.

use super::any_legal;
use crate::go::{Color, Move, PointMap};

/// Length of the longest simulation: a path through the tree and the longest playout after it.
const LONGEST: usize = 512 + any_legal::LONGEST;

/// Moves in order; colours alternate from the first.
#[derive(Clone, Debug)]
pub struct MoveLog {
    first: Color,
    moves: Vec<Move>,
}

impl MoveLog {
    /// An empty log with room for the longest simulation, so that it never reallocates.
    pub fn new() -> MoveLog {
        MoveLog { first: Color::Black, moves: Vec::with_capacity(LONGEST) }
    }

    /// Forgets everything; `first` moves next.
    #[inline]
    pub fn restart(&mut self, first: Color) {
        self.first = first;
        self.moves.clear();
    }

    /// Makes this log equal to another.
    pub fn copy_from(&mut self, other: &MoveLog) {
        self.first = other.first;
        self.moves.clear();
        self.moves.extend_from_slice(&other.moves);
    }

    /// Adds the next move to the end.
    #[inline(always)]
    pub fn push(&mut self, mv: Move) {
        self.moves.push(mv);
    }

    /// All moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The player who made move `i`, counted from 0.
    #[inline(always)]
    pub fn color(&self, i: usize) -> Color {
        if i.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Walks backwards from the end to move `from`, noting in `first` who plays each point
    /// first; entries of earlier calls stay, so that a caller can go on to smaller `from`.
    /// `until` is where the previous call stopped (the length at first).
    #[inline]
    pub fn first_plays(&self, from: usize, until: usize, first: &mut PointMap<Option<Color>>) {
        let mut color = self.color(until.wrapping_sub(1));
        for mv in self.moves[from..until].iter().rev() {
            if let Move::Play(p) = *mv {
                first[p] = Some(color);
            }
            color = color.other();
        }
    }
}

impl Default for MoveLog {
    fn default() -> Self {
        MoveLog::new()
    }
}
