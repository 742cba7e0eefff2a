//! The teacher: before the engine answers a person's move, it reads what the move costs, and asks about a
//! blunder.
//!
//! What it reads is told by [`Stage`]. The position before the move the engine has often read while the person
//! thought. A question is stored with the game, so that it is the same one after a reload.

use crate::go::sgf::NodeId;
use crate::go::{Color, Move};
use crate::review::{Reading, Stage, Verdict};

/// What is known of the move at a node.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    at: Option<NodeId>,
    stage: Stage,
}

impl Teacher {
    /// How far it is with the move at this node.
    pub(in crate::ui) fn stage(&self, at: NodeId) -> Option<&Stage> {
        Some(&self.stage).filter(|_| self.at == Some(at))
    }

    /// The verdict on the move at this node, if a person is asked about it.
    pub(super) fn asks(&self, at: NodeId) -> Option<&Verdict> {
        match self.stage(at) {
            Some(Stage::Asks(verdict)) => Some(verdict),
            _ => None,
        }
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

    /// A teacher that asks about the move at this node.
    pub(super) fn asking(at: NodeId, verdict: Verdict) -> Teacher {
        Teacher { at: Some(at), stage: Stage::Asks(verdict) }
    }

    /// Lets the move at this node stand.
    pub(in crate::ui) fn trust(&mut self, at: NodeId) {
        *self = Teacher { at: Some(at), stage: Stage::Over };
    }
}
