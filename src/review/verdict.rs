//! Verdicts: what a move of the game cost.

use super::{Comparison, Size, Variation};
use crate::go::{Color, Move};
use serde::{Deserialize, Serialize};

/// What is to be said of a move that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// Number of the move, counted from 1.
    pub number: usize,
    /// The player who made it.
    pub color: Color,
    /// The move that was played.
    pub played: Move,
    /// The better move with what would follow; `None` if the best was played.
    pub better: Option<Variation>,
    /// What it cost against the better move.
    pub cost: Comparison,
}

impl Verdict {
    /// The size of the mistake; `None` if it surely was none, or the sample cannot tell.
    pub fn size(&self) -> Option<Size> {
        self.cost.size()
    }
}
