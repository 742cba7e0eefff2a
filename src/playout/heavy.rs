//! Yomi's own policy: MoGo's rules with care for self-atari, nakade and captures next to the last
//! move. Each rule is followed with its own probability, so that no mistake of a rule is repeated
//! in every playout.

use super::mogo::{Near, captures, pick, save_atari};
use super::uniform::{draw, is_playable};
use crate::go::{Board, EyeRule, Move, Point};
use crate::knowledge::{Patterns, is_bad_self_atari, low_liberty_moves, nakade};
use crate::rng::Rng;
use serde::{Deserialize, Serialize};

/// How often each rule is followed, each a percentage from 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Heavy {
    /// Capture the chain that made the last move.
    pub capture_last: u32,
    /// Save chains that the last move put in atari.
    pub save: u32,
    /// Where two liberties are left, attack the chain of the last move, or strengthen those next to
    /// it.
    pub low_liberty: u32,
    /// Play the vital point of a small eye space next to the last move.
    pub nakade: u32,
    /// Play a pattern next to the last move.
    pub pattern: u32,
    /// Capture any chain in atari on the board.
    pub capture: u32,
    /// Refuse a bad self-atari, both among the moves above and among random moves.
    pub refuse_self_atari: u32,
}

impl Heavy {
    /// How often each rule is followed, in the order of the fields.
    pub(crate) fn percents(self) -> [u32; 7] {
        let Heavy { capture_last, save, low_liberty, nakade, pattern, capture, refuse_self_atari } =
            self;
        [capture_last, save, low_liberty, nakade, pattern, capture, refuse_self_atari]
    }

    /// A move of the first rule that has one, uniform within the rule.
    #[inline]
    pub(super) fn choose(&self, board: &mut Board, patterns: &Patterns, rng: &mut Rng) -> Move {
        if let Move::Play(last) = board.last_move()
            && let Some(p) = self.answer(board, patterns, last, rng)
        {
            return Move::Play(p);
        }
        if rng.percent(self.capture)
            && let Some(p) = pick(&captures(board, board.to_play()), rng)
        {
            return Move::Play(p);
        }
        self.random(board, rng)
    }

    fn answer(
        &self,
        board: &Board,
        patterns: &Patterns,
        last: Point,
        rng: &mut Rng,
    ) -> Option<Point> {
        let me = board.to_play();
        let chain = board.chain(last);
        if chain.liberty_count == 1 && rng.percent(self.capture_last) {
            let capture = chain.liberties.first().filter(|&p| board.is_legal(p, me));
            if capture.is_some() {
                return capture;
            }
        }
        if rng.percent(self.save)
            && let Some(p) = pick(&save_atari(board, last, me), rng)
        {
            return Some(p);
        }
        if rng.percent(self.low_liberty)
            && let Some(p) = pick(&low_liberty_moves(board, last, me), rng)
        {
            return Some(p);
        }
        if rng.percent(self.nakade)
            && let Some(p) = nakade(board, last).filter(|&p| board.is_legal(p, me))
        {
            return Some(p);
        }
        if rng.percent(self.pattern) {
            let mut moves = Near::patterns(board, patterns, last, me);
            while let Some(p) = moves.take(rng) {
                if !is_bad_self_atari(board, p, me) || !rng.percent(self.refuse_self_atari) {
                    return Some(p);
                }
            }
        }
        None
    }

    /// Like the uniform policy, but refuses bad self-atari.
    #[inline(always)]
    fn random(&self, board: &mut Board, rng: &mut Rng) -> Move {
        draw(board, rng, |board, rng, p| {
            is_playable(board, p, EyeRule::Diagonals)
                && !(is_bad_self_atari(board, p, board.to_play())
                    && rng.percent(self.refuse_self_atari))
        })
    }
}
