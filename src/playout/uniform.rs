//! The uniform policy.

use crate::go::{Board, EyeRule, Move};
use crate::rng::Rng;

/// A legal move that fills no own eye, all equally likely; a pass if there is none.
#[inline(always)]
pub(super) fn choose(board: &mut Board, rng: &mut Rng, eyes: EyeRule) -> Move {
    let me = board.to_play();
    let mut left = board.empties().len() as u32;
    while left > 0 {
        let i = rng.below(left);
        let p = board.empties_mut().get(i);
        if board.has_empty_neighbor(p) || (!eyes.is_eye(board, p, me) && board.is_legal(p, me)) {
            return Move::Play(p);
        }
        left -= 1;
        board.empties_mut().swap(i, left);
    }
    Move::Pass
}
