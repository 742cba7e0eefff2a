//! The choices in which Ertel's `HeuristicMCRave` differs from MC-RAVE, slip by slip, as its source
//! code shows.

use crate::go::{Color, Move};
use serde::{Deserialize, Serialize};

/// Side for which the opponent of the root's side plays in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErtelOpponent {
    /// The opponent plays for itself.
    Adversary,
    /// The opponent plays for the root's side: Ertel's program takes the lowest of values that are
    /// the opponent's already, and so the opponent's worst move.
    Helper,
}

impl ErtelOpponent {
    /// The side whose value a choice of `mover` maximises, below a root where `root` is to move.
    #[inline(always)]
    pub(in crate::search) fn beneficiary(self, root: Color, mover: Color) -> Color {
        match self {
            ErtelOpponent::Adversary => mover,
            ErtelOpponent::Helper => root,
        }
    }
}

/// The moves of a simulation that AMAF counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErtelAmaf {
    /// Every move of the simulation.
    EveryMove,
    /// Every move after the first two.
    FromTheThird,
}

/// The role of the pass in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErtelPass {
    /// The pass is a move like any other.
    Move,
    /// The pass is left for when no other move is legal.
    LastResort,
}

impl ErtelPass {
    /// The score of a move, below all others where it is a pass that is never chosen.
    #[inline(always)]
    pub(in crate::search) fn score(self, mv: Move, score: f32) -> f32 {
        match (self, mv) {
            (ErtelPass::LastResort, Move::Pass) => f32::MIN,
            _ => score,
        }
    }
}
