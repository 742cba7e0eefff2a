//! The uniform policy: any move that fills no own eye.

use crate::go::{Board, EyeRule, Move, Point};
use crate::rng::Rng;

/// A legal move that fills no own eye, all equally likely; a pass if there is none.
#[inline(always)]
pub(super) fn choose(board: &mut Board, rng: &mut Rng, eyes: EyeRule) -> Move {
    draw(board, rng, |board, _, p| is_playable(board, p, eyes))
}

/// True if `p` is legal and fills no own eye.
#[inline(always)]
pub(super) fn is_playable(board: &Board, p: Point, eyes: EyeRule) -> bool {
    let me = board.to_play();
    board.has_empty_neighbor(p) || (!eyes.is_eye(board, p, me) && board.is_legal(p, me))
}

/// Draws empty points without putting back until one is accepted; a pass if none is.
#[inline(always)]
pub(super) fn draw(
    board: &mut Board,
    rng: &mut Rng,
    mut accept: impl FnMut(&Board, &mut Rng, Point) -> bool,
) -> Move {
    let mut left = board.empties().len() as u32;
    while left > 0 {
        let i = rng.below(left);
        let p = board.empties_mut().get(i);
        if accept(board, rng, p) {
            return Move::Play(p);
        }
        left -= 1;
        board.empties_mut().swap(i, left);
    }
    Move::Pass
}
