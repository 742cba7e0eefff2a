//! The choice of a playout policy, and the loop that plays one out.

use super::{Heavy, MoveLog, Order, any_legal, ertel, generators, mogo, uniform};
use crate::go::{Board, EyeRule, Move};
use crate::knowledge::{Patterns, Tables};
use crate::rng::Rng;
use serde::{Deserialize, Serialize};

/// How playouts choose their moves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Policy {
    /// Any legal move that fills no own eye, all equally likely.
    Uniform {
        /// The rule by which an own eye is told.
        eyes: EyeRule,
    },
    /// Any legal move or a pass, all equally likely; 4096 moves at most (Hung & Chen).
    AnyLegal,
    /// MoGo's rules in strict order (INRIA RR-6062): save from atari, patterns around the last move,
    /// capture, else uniform.
    Mogo,
    /// Ertel's coded patterns: save from atari, patterns, capture, else uniform with his eyes.
    CodedPatterns,
    /// Yomi's own rules, each with its probability.
    Heavy(Heavy),
    /// Chen's move generators, asked in turn.
    Generators {
        /// The order in which they are asked.
        order: Order,
    },
}

impl Policy {
    /// Plays `board` on to two passes, or to three moves for each point (a policy may have an end
    /// of its own), noting every move.
    #[inline]
    pub fn run(self, board: &mut Board, patterns: &Patterns, rng: &mut Rng, log: &mut MoveLog) {
        match self {
            Policy::Uniform { eyes } => {
                play_out(board, log, |board| uniform::choose(board, rng, eyes));
            }
            Policy::AnyLegal => any_legal::run(board, rng, log),
            Policy::Mogo => play_out(board, log, |board| mogo::choose(board, patterns, rng)),
            Policy::CodedPatterns => play_out(board, log, |board| ertel::choose(board, rng)),
            Policy::Heavy(heavy) => {
                play_out(board, log, |board| heavy.choose(board, patterns, rng));
            }
            Policy::Generators { order } => {
                let tables = Tables::get();
                play_out(board, log, |board| generators::choose(board, order, tables, rng));
            }
        }
    }

    /// The move that the policy plays next.
    pub fn choose(self, board: &mut Board, patterns: &Patterns, rng: &mut Rng) -> Move {
        match self {
            Policy::Uniform { eyes } => uniform::choose(board, rng, eyes),
            Policy::AnyLegal => any_legal::choose(board, rng).unwrap_or(Move::Pass),
            Policy::Mogo => mogo::choose(board, patterns, rng),
            Policy::CodedPatterns => ertel::choose(board, rng),
            Policy::Heavy(heavy) => heavy.choose(board, patterns, rng),
            Policy::Generators { order } => generators::choose(board, order, Tables::get(), rng),
        }
    }
}

#[inline(always)]
fn play_out(board: &mut Board, log: &mut MoveLog, mut choose: impl FnMut(&mut Board) -> Move) {
    // Without an eye rule games can run for ever.
    let mut left = 3 * board.area();
    while board.passes() < 2 && left > 0 {
        let mv = choose(board);
        board.play(mv);
        log.push(mv);
        left -= 1;
    }
}
