//! The teacher: before the engine answers a person's move, it reads what the move costs, and asks about a
//! blunder.
//!
//! It reads three positions, and no more of them than it needs: the one before the move, which the engine has
//! often read while the person thought; the one after it, first at a glance; and, where the move may be a
//! blunder, the one after the better move, with the same effort. It asks about what a review would call a
//! blunder, by the same comparison. All but its progress follows from the record, so that a question is asked
//! again after a reload.

use crate::go::sgf::NodeId;
use crate::go::{Color, Move};
use crate::review::{Comparison, Reading, Size, Variation, Verdict};

/// Simulations after which most moves are seen to be no blunders.
const GLANCE: u64 = 250;
/// Simulations that a verdict rests on.
pub(in crate::ui) const ENOUGH: u64 = 1000;

/// What is known of the move at a node.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    at: Option<NodeId>,
    stage: Stage,
}

/// How far the teacher is with a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::ui) enum Stage {
    /// The position before the move is read.
    #[default]
    Before,
    /// The position after it is read by so many simulations.
    After { before: Reading, simulations: u64 },
    /// The position after the better move is read.
    Instead { better: Variation, after: Reading },
    /// The person is asked.
    Asks(Verdict),
    /// The move stands.
    Over,
}

impl Stage {
    /// What follows from the reading that was asked for, about the move with this number.
    fn then(self, reading: Reading, number: usize, (color, played): (Color, Move)) -> Stage {
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

impl Teacher {
    /// How far it is with the move at this node.
    pub(in crate::ui) fn stage(&self, at: NodeId) -> Option<&Stage> {
        Some(&self.stage).filter(|_| self.at == Some(at))
    }

    /// Takes note of a reading that was asked for, about this move, the one with this number; without one the
    /// move stands. True if the person is asked from now on.
    pub(in crate::ui) fn learn(
        &mut self,
        at: NodeId,
        reading: Option<Reading>,
        number: usize,
        played: (Color, Move),
    ) -> bool {
        let before = std::mem::take(self);
        let stage = if before.at == Some(at) { before.stage } else { Stage::Before };
        let then = |reading| stage.then(reading, number, played);
        *self = Teacher { at: Some(at), stage: reading.map_or(Stage::Over, then) };
        matches!(self.stage, Stage::Asks(_))
    }

    /// Lets the move at this node stand.
    pub(in crate::ui) fn trust(&mut self, at: NodeId) {
        *self = Teacher { at: Some(at), stage: Stage::Over };
    }
}
