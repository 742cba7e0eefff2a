//! What Ertel's `HeuristicMCRave` does otherwise than MC-RAVE, slip by slip, as its source code shows.

use crate::go::{Color, Move};
use serde::{Deserialize, Serialize};

/// Whom the opponent of the root's side plays for in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErtelOpponent {
    /// For itself.
    Adversary,
    /// For the root's side: his program takes the lowest of values that are the opponent's already,
    /// and so the opponent's worst move.
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
    /// All of them.
    EveryMove,
    /// All after the first two.
    FromTheThird,
}

/// What a pass is to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErtelPass {
    /// A move like any other.
    Move,
    /// What is left where no other move is legal.
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
