//! The shipped weights' judgement of a position and of the moves in it.

use super::board_shapes::BoardShapes;
use super::shapes::{Shapes, Square, placed_size};
use super::theta::Theta;
use crate::go::{Board, Point};
use std::sync::OnceLock;

/// One unit of the table in log-odds.
const UNIT: f32 = 1.0 / 4096.0;

/// The two weights of every configuration in every place, added up and rounded to [`UNIT`]s.
struct Table(Vec<i16>);

impl Table {
    fn shipped() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| {
            let theta = Theta::shipped();
            let mut table = vec![0; placed_size()];
            for (index, [free, placed]) in Shapes::all().each() {
                table[index] = ((theta.of(free) + theta.of(placed)) / UNIT).round() as i16;
            }
            Table(table)
        })
    }

    #[inline(always)]
    fn value(&self, square: Square, code: u16) -> f32 {
        f32::from(self.0[square.index(code)])
    }
}

/// A position's value by its local shapes alone.
pub struct Evaluation<'a> {
    board: &'a Board,
    position: BoardShapes,
    table: &'static Table,
    /// Log-odds that Black wins, in units of the table.
    sum: f32,
}

impl std::fmt::Debug for Evaluation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Evaluation").field("log_odds", &(self.sum * UNIT)).finish_non_exhaustive()
    }
}

impl<'a> Evaluation<'a> {
    /// Evaluates a position by its shapes.
    pub fn new(board: &'a Board) -> Evaluation<'a> {
        let (position, table) = (BoardShapes::new(board), Table::shipped());
        let sum = position.squares().map(|(square, code)| table.value(square, code)).sum();
        Evaluation { board, position, table, sum }
    }

    /// The probability that Black wins, `V(s) = σ(θ·φ(s))`.
    pub fn value(&self) -> f32 {
        logistic(self.sum * UNIT)
    }

    /// The probability that Black wins after the side to move plays the legal point `p`. Looks
    /// only at the squares that cover points which change.
    #[inline]
    pub fn value_after(&self, p: Point) -> f32 {
        logistic((self.sum + self.gain(p)) * UNIT)
    }

    /// Change of Black's log-odds by that move, in units of the table: cheaper than the value, and
    /// in the same order.
    #[inline]
    pub fn gain(&self, p: Point) -> f32 {
        let value = |square, code| self.table.value(square, code);
        self.position.gain(self.board, p, self.board.to_play(), value)
    }
}

/// The logistic function, `σ(x) = 1 / (1 + e^(−x))`.
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Diagram, Move};

    fn near(a: f32, b: f32) {
        assert!((a - b).abs() < 1e-6, "{a} is not {b}");
    }

    #[test]
    fn an_empty_board_is_even() {
        for (width, height) in [(1, 1), (2, 1), (9, 9), (13, 13), (19, 7)] {
            near(Evaluation::new(&Board::new(width, height)).value(), 0.5);
        }
    }

    #[test]
    fn symmetric_moves_are_worth_the_same() {
        for size in [5, 8, 9, 13, 19] {
            let board = Board::new(size, size);
            let shapes = Evaluation::new(&board);
            for p in board.points() {
                let (c, r) = (p.column(), p.row());
                near(shapes.gain(p), shapes.gain(Point::new(r, c)));
                near(shapes.gain(p), shapes.gain(Point::new(size - 1 - c, r)));
            }
        }
    }

    #[test]
    fn exchanged_colors_turn_the_value() {
        let drawn = ". . . X .\n. X O O .\n. O X . .\n. . . O .\nX . . . .";
        let exchanged: String = drawn
            .chars()
            .map(|c| {
                if c == 'X' {
                    'O'
                } else if c == 'O' {
                    'X'
                } else {
                    c
                }
            })
            .collect();
        let value =
            |picture: &str| Evaluation::new(&Diagram::parse(picture).unwrap().board).value();
        assert!((value(drawn) - 0.5).abs() > 1e-4);
        near(value(drawn), 1.0 - value(&exchanged));
    }

    #[test]
    fn the_center_is_better_than_the_corner() {
        let board = Board::new(9, 9);
        let shapes = Evaluation::new(&board);
        assert!(shapes.gain(Point::new(4, 4)) > shapes.gain(Point::new(0, 0)));
    }

    #[test]
    fn value_after_is_the_value_after() {
        let board =
            Diagram::parse(". X O . .\nX O . . .\n. X . . .\n. . . . .\n. . . . .").unwrap();
        let board = board.board;
        let shapes = Evaluation::new(&board);
        for &p in board.empties() {
            if board.is_legal(p, board.to_play()) {
                let mut next = board.clone();
                next.play(Move::Play(p));
                near(shapes.value_after(p), Evaluation::new(&next).value());
            }
        }
    }
}
