//! A line of moves played out on a board, as a diagram shows it.

use crate::go::{Board, Color, Move, Point};
use crate::picture::{self, Stone};

/// Opacity of the stones of a line, which nobody has played.
const OPACITY: f32 = 0.94;

/// A line played out: what stands on the board at its end, and what has to be told beside it.
#[derive(Clone, Debug)]
pub struct PlayedOut {
    board: Board,
    /// The stones of the line that stand at its end, with their numbers from 1.
    pub numbered: Vec<(Stone, usize)>,
    /// The moves whose numbers are not on the board, with these: passes, stones that were captured, and those on
    /// whose point a later one stands.
    pub beside: Vec<(usize, Move)>,
}

impl PlayedOut {
    /// Plays a line out in which the sides take turns from `first` on, as far as it can be played.
    pub fn new(board: &Board, first: Color, moves: &[Move]) -> PlayedOut {
        let (mut after, mut line) = (board.clone(), Vec::new());
        let mut color = first;
        for &mv in moves {
            if let Move::Play(point) = mv
                && !after.is_legal(point, color)
            {
                break;
            }
            after.set_to_play(color);
            after.play(mv);
            line.push((color, mv));
            color = color.other();
        }
        let mut numbered = picture::numbered(&after, &line, line.len());
        numbered.iter_mut().for_each(|(stone, _)| stone.opacity = OPACITY);
        let is_shown = |number: usize| numbered.iter().any(|&(_, shown)| shown == number);
        let all = (1..).zip(line.iter().map(|&(_, mv)| mv));
        let beside = all.filter(|&(number, _)| !is_shown(number)).collect();
        PlayedOut { board: after, numbered, beside }
    }

    /// Whether a stone of the board before the line still stands at its end.
    pub fn leaves(&self, point: Point, color: Color) -> bool {
        let is_numbered = self.numbered.iter().any(|(other, _)| other.point == point);
        !is_numbered && self.board.cell(point).color() == Some(color)
    }

    /// Those of some stones of the board before the line that still stand at its end and have no number.
    pub fn standing(&self, stones: Vec<Stone>) -> Vec<Stone> {
        stones.into_iter().filter(|stone| self.leaves(stone.point, stone.color)).collect()
    }
}
