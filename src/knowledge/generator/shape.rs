//! Moves by the shape of the stones near them.

use super::tactical::touched;
use crate::go::{Board, Cell, Color, Point};
use crate::knowledge::Patterns;

pub(super) fn shapes(
    board: &Board,
    patterns: &Patterns,
    near: Point,
    found: &mut impl FnMut(Point, u32),
) {
    let me = board.to_play();
    for p in near.around().into_iter().filter(|&p| board.cell(p) == Cell::Empty) {
        if patterns.matches(board.code(p), me) {
            found(p, 1);
        }
    }
}

/// The points next to `last` where chains of `color` meet, with the number of chains.
pub(super) fn links(board: &Board, last: Point, color: Color, found: &mut impl FnMut(Point, u32)) {
    for p in last.around().into_iter().filter(|&p| is_link(board, p, color)) {
        found(p, touched(board, p, color, u16::MAX).len() as u32);
    }
}

/// True for an empty point that touches two or more of `color`'s chains and a foreign stone.
pub(super) fn is_link(board: &Board, p: Point, color: Color) -> bool {
    let foe = color.other().cell();
    board.cell(p) == Cell::Empty
        && p.orthogonals().iter().any(|&q| board.cell(q) == foe)
        && touched(board, p, color, u16::MAX).len() >= 2
}
