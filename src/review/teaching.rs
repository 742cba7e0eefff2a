//! What a teacher reads of a person's move before it stands, step by step.
//!
//! Three positions are read, and no more of them than is needed: the one before the move, the one after it,
//! first at a glance; and, where the move may be a blunder, the one after the better move, with the same
//! effort. A question is asked about what a review would call a blunder, by the same comparison.

use super::{Comparison, Reading, Size, Variation, Verdict};
use crate::go::{Color, Move};

/// Simulations after which most moves are seen to be no blunders.
const GLANCE: u64 = 250;
/// Simulations that a verdict rests on.
const ENOUGH: u64 = 1000;

/// How far the teacher is with a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Stage {
    /// The position before the move is read.
    #[default]
    Before,
    /// The position after it is read by so many simulations.
    After {
        /// The reading of the position before the move.
        before: Reading,
        /// Number of simulations to be made.
        simulations: u64,
    },
    /// The position after the better move is read.
    Instead {
        /// The better move, with what is expected after it.
        better: Variation,
        /// The reading of the position after the move that was played.
        after: Reading,
    },
    /// The person is asked.
    Asks(Verdict),
    /// The move stands.
    Over,
}

/// A position that the teacher reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// The one before the move.
    Before,
    /// The one after it.
    After,
    /// The one with this move in its place.
    Instead(Move),
}

impl Stage {
    /// The position to be read, and by how many simulations; `None` where nothing is left to read.
    pub fn reads(&self) -> Option<(Reads, u64)> {
        match self {
            Stage::Before => Some((Reads::Before, ENOUGH)),
            Stage::After { simulations, .. } => Some((Reads::After, *simulations)),
            Stage::Instead { better, after } => {
                Some((Reads::Instead(better.mv()?), after.simulations))
            }
            Stage::Asks(_) | Stage::Over => None,
        }
    }

    /// What follows from the reading that was asked for, about the move with this number.
    pub fn then(self, reading: Reading, number: usize, (color, played): (Color, Move)) -> Stage {
        match self {
            Stage::Before if reading.best().and_then(Variation::mv) != Some(played) => {
                Stage::After { before: reading, simulations: GLANCE }
            }
            Stage::After { before, simulations } => {
                let cost = Comparison::of(color, &before, &reading);
                match before.best().cloned().filter(|_| cost.may_be(Size::Blunder)) {
                    Some(_) if simulations < ENOUGH => Stage::After { before, simulations: ENOUGH },
                    Some(better) => Stage::Instead { better, after: reading },
                    None => Stage::Over,
                }
            }
            Stage::Instead { better, after } => {
                let cost = Comparison::of(color, &reading, &after);
                let verdict = Verdict { number, color, played, better: Some(better), cost };
                match verdict.size() {
                    Some(Size::Blunder) => Stage::Asks(verdict),
                    _ => Stage::Over,
                }
            }
            Stage::Before | Stage::Asks(_) | Stage::Over => Stage::Over,
        }
    }
}
