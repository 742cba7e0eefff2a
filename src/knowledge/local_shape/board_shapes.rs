//! The shapes on a board, kept up to date move by move: a point lies in at most 14 squares.

use super::shapes::{FARTHEST, SIDES, Square, Symmetry, class, place_value};
use crate::go::{Board, Color, MAX_SIZE, Point, PointMap};
use std::sync::OnceLock;

/// The squares of one board size.
#[derive(Debug)]
struct Grid {
    squares: Vec<Square>,
    /// The squares that cover each point, with the point's place value in their code.
    covering: Vec<(u16, u16)>,
    range: PointMap<(u16, u16)>,
}

impl Grid {
    fn of(board: &Board) -> &'static Grid {
        // Boxed: with threads an empty lock is not all zeros, so the array is part of the program.
        static GRIDS: [OnceLock<Box<Grid>>; MAX_SIZE * MAX_SIZE] =
            [const { OnceLock::new() }; MAX_SIZE * MAX_SIZE];
        let (width, height) = (board.width(), board.height());
        GRIDS[(height - 1) * MAX_SIZE + width - 1].get_or_init(|| Box::new(Grid::new(board)))
    }

    fn new(board: &Board) -> Grid {
        let (width, height) = (board.width(), board.height());
        let mut grid =
            Grid { squares: Vec::new(), covering: Vec::new(), range: PointMap::default() };
        let mut cells: Vec<(Point, (u16, u16))> = Vec::new();
        for (s, &side) in SIDES.iter().enumerate() {
            for row in 0..(height + 1).saturating_sub(side) {
                for column in 0..(width + 1).saturating_sub(side) {
                    let number = grid.squares.len() as u16;
                    let (class, symmetry) =
                        place(s, (column, width - side - column), (row, height - side - row));
                    grid.squares.push(Square::new(s, class));
                    for (c, r) in (0..side).flat_map(|r| (0..side).map(move |c| (c, r))) {
                        let (to_c, to_r) = symmetry.apply(side, c, r);
                        let value = place_value(side, to_c, to_r);
                        cells.push((Point::new(column + c, row + r), (number, value)));
                    }
                }
            }
        }
        for p in board.points() {
            let begin = grid.covering.len() as u16;
            grid.covering.extend(cells.iter().filter(|(q, _)| *q == p).map(|(_, cell)| cell));
            grid.range[p] = (begin, grid.covering.len() as u16);
        }
        grid
    }

    #[inline(always)]
    fn covering(&self, p: Point) -> &[(u16, u16)] {
        let (begin, end) = self.range[p];
        &self.covering[usize::from(begin)..usize::from(end)]
    }
}

/// The class of a square by its distances to left and right, below and above, and the symmetry that
/// turns it the way the class is drawn: nearest edges left and below, left the nearer of the two.
fn place(
    s: usize,
    (left, right): (usize, usize),
    (below, above): (usize, usize),
) -> (Option<usize>, Symmetry) {
    let (Some(x), Some(y)) = (distance(s, left, right), distance(s, below, above)) else {
        return (None, Symmetry(0));
    };
    let mirror = u8::from(left > right) | u8::from(below > above) << 1;
    if x > y {
        (Some(class(y, x)), Symmetry(mirror | 4))
    } else {
        (Some(class(x, y)), Symmetry(mirror))
    }
}

/// The distance on a 9×9 board that corresponds to one between two edges. A 2×2 square in the very
/// middle of an even board looks the same from both sides, and no square of 9×9 does.
fn distance(s: usize, before: usize, after: usize) -> Option<usize> {
    match before == after {
        true if SIDES[s].is_multiple_of(2) => None,
        true => Some(FARTHEST[s]),
        false => Some(before.min(after).min(FARTHEST[s])),
    }
}

/// Number of squares of the largest board.
const MOST_SQUARES: usize = 19 * 19 + 18 * 18 + 17 * 17;

/// The shapes of a position. It owns no heap memory, so that a search allocates nothing.
#[derive(Clone, Debug)]
pub struct BoardShapes {
    grid: &'static Grid,
    codes: [u16; MOST_SQUARES],
}

impl BoardShapes {
    /// Reads the shapes of a board.
    pub fn new(board: &Board) -> BoardShapes {
        let mut position = BoardShapes { grid: Grid::of(board), codes: [0; MOST_SQUARES] };
        for p in board.points() {
            if let Some(color) = board.cell(p).color() {
                position.add(p, color);
            }
        }
        position
    }

    /// Every square of the board with its configuration.
    #[inline(always)]
    pub fn squares(&self) -> impl Iterator<Item = (Square, u16)> + '_ {
        self.grid.squares.iter().copied().zip(self.codes.iter().copied())
    }

    /// Puts a stone on an empty point, without capturing anything.
    #[inline]
    pub fn add(&mut self, p: Point, color: Color) {
        for &(square, value) in self.grid.covering(p) {
            self.codes[usize::from(square)] += value * color.cell() as u16;
        }
    }

    /// Change of the sum of `value` over all squares when `color` plays the legal point `p` on
    /// `board`, whose shapes these are.
    #[inline]
    pub fn gain(
        &self,
        board: &Board,
        p: Point,
        color: Color,
        value: impl Fn(Square, u16) -> f32,
    ) -> f32 {
        if captures(board, p, color) {
            return self.clone().capture(board, p, color, value);
        }
        let digit = color.cell() as u16;
        let mut gain = 0.0;
        for &(number, place) in self.grid.covering(p) {
            let square = self.grid.squares[usize::from(number)];
            let code = self.codes[usize::from(number)];
            gain += value(square, code + place * digit) - value(square, code);
        }
        gain
    }

    /// Plays a move that captures; returns the [`gain`](BoardShapes::gain).
    #[inline(never)]
    fn capture(
        mut self,
        board: &Board,
        p: Point,
        color: Color,
        value: impl Fn(Square, u16) -> f32,
    ) -> f32 {
        let foe = color.other();
        let mut gain = 0.0;
        let mut change = |p: Point, step: fn(u16, u16) -> u16, digit: u16| {
            for &(number, place) in self.grid.covering(p) {
                let square = self.grid.squares[usize::from(number)];
                let code = &mut self.codes[usize::from(number)];
                gain -= value(square, *code);
                *code = step(*code, place * digit);
                gain += value(square, *code);
            }
        };
        change(p, |code, step| code + step, color.cell() as u16);
        let mut taken: [Option<Point>; 4] = [None; 4];
        for (i, q) in p.orthogonals().into_iter().enumerate() {
            if !is_taken(board, q, foe) || taken.contains(&Some(board.chain_at(q))) {
                continue;
            }
            taken[i] = Some(board.chain_at(q));
            for stone in board.chain_stones(q) {
                change(stone, |code, step| code - step, foe.cell() as u16);
            }
        }
        gain
    }
}

fn captures(board: &Board, p: Point, color: Color) -> bool {
    !board.in_atari(color.other()).is_empty()
        && p.orthogonals().into_iter().any(|q| is_taken(board, q, color.other()))
}

/// True if the chain on `q` is `color`'s and one move from being captured.
fn is_taken(board: &Board, q: Point, color: Color) -> bool {
    board.cell(q) == color.cell() && board.chain(q).liberty_count == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Move;

    /// A value for each configuration that no two share by symmetry.
    fn value(_: Square, code: u16) -> f32 {
        f32::from(code % 97)
    }

    fn total(position: &BoardShapes) -> f32 {
        position.squares().map(|(square, code)| value(square, code)).sum()
    }

    /// Checks, over games of scattered moves with many captures, that what is kept up to date
    /// equals what is read anew.
    #[test]
    fn gains_are_the_change_of_the_sum() {
        for (width, height) in [(1, 2), (5, 5), (9, 9), (4, 13)] {
            let mut board = Board::new(width, height);
            let mut captured = 0;
            for turn in 0..400_usize {
                let before = BoardShapes::new(&board);
                let me = board.to_play();
                let legal: Vec<Point> = board.points().filter(|&p| board.is_legal(p, me)).collect();
                let Some(&p) = legal.get(turn * 7919 % legal.len().max(1)) else {
                    board.play(Move::Pass);
                    continue;
                };
                let gain = before.gain(&board, p, me, value);
                let foes = board.stones(me.other());
                board.play(Move::Play(p));
                let after = BoardShapes::new(&board);
                assert_eq!(gain, total(&after) - total(&before), "{p} before\n{board}");
                if board.stones(me.other()) < foes {
                    captured += 1;
                } else {
                    let mut added = before.clone();
                    added.add(p, me);
                    assert!(added.squares().map(|(_, c)| c).eq(after.squares().map(|(_, c)| c)));
                }
            }
            assert!(captured > 10, "few captures on {width}×{height}");
        }
    }

    #[test]
    fn at_most_fourteen_squares_cover_a_point() {
        let board = Board::new(9, 9);
        let grid = Grid::of(&board);
        assert_eq!(grid.squares.len(), 81 + 64 + 49);
        let most = board.points().map(|p| grid.covering(p).len()).max();
        assert_eq!(most, Some(14));
        let corner = grid.covering(Point::new(0, 0)).len();
        assert_eq!(corner, 3);
    }
}
