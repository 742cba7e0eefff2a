//! A line of play being read out: the position at each ply.

use crate::go::{Board, Color, Move};

/// The positions of a line: a board for each ply, made when first needed and then reused.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    boards: Vec<Board>,
}

impl Line {
    /// Begins a line at this position with `color` to move.
    pub fn start(&mut self, board: &Board, color: Color) {
        let same_size = |b: &Board| (b.width(), b.height()) == (board.width(), board.height());
        match self.boards.first_mut() {
            Some(first) if same_size(first) => first.copy_from(board),
            _ => self.boards = vec![board.clone()],
        }
        self.boards[0].set_to_play(color);
    }

    /// The position at a ply that the line has reached.
    pub fn at(&self, ply: usize) -> &Board {
        &self.boards[ply]
    }

    /// Plays a move from a ply and keeps the position at the next; false if the move is illegal.
    pub fn play(&mut self, ply: usize, mv: Move) -> bool {
        let board = &self.boards[ply];
        if mv.point().is_some_and(|p| !board.is_legal(p, board.to_play())) {
            return false;
        }
        if self.boards.len() == ply + 1 {
            self.boards.push(self.boards[ply].clone());
        } else {
            let (before, after) = self.boards.split_at_mut(ply + 1);
            after[0].copy_from(&before[ply]);
        }
        self.boards[ply + 1].play(mv);
        true
    }
}

/// What reading may cost: positions in all, and plies in one line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Number of positions that may still be read.
    pub nodes: u32,
    /// Length of the longest line, in plies.
    pub plies: usize,
}

impl Budget {
    /// Pays for the position at a ply; false if it is too deep or nothing is left.
    pub fn pay(&mut self, ply: usize) -> bool {
        let pays = ply < self.plies && self.nodes > 0;
        self.nodes -= u32::from(pays);
        pays
    }
}
