//! What a search system is: plain data, one enum for each axis of choice. "Off" is a variant,
//! and a variant's numbers live inside it.

use crate::playout::Policy;
use serde::{Deserialize, Serialize};

/// A search system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchSpec {
    /// How a move is chosen inside the tree.
    pub select: Select,
    /// What an unvisited move counts as.
    pub first_play: FirstPlay,
    /// What is believed of a move before it is simulated; sources add up.
    pub priors: Vec<Prior>,
    /// What the priors are experience of.
    pub prior_counts: PriorCounts,
    /// Visits after which a move gets a node of its own, 1 or more.
    pub expand_at: u32,
    /// How playouts choose their moves.
    pub playout: Policy,
    /// How several threads share the work.
    pub parallel: Parallel,
    /// Which move is played in the end.
    pub answer: Answer,
    /// Give up when the best move wins less often than this, 0 to 0.5; 0 never gives up.
    pub resign_below: f32,
}

/// The value that selection maximises. Exploration adds `c·√(ln N / n)`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Select {
    /// Two-player UCT (Gelly & Silver 2011, Algorithm 1).
    Ucb {
        /// Exploration.
        c: f32,
    },
    /// MC-RAVE (Gelly & Silver 2011, Algorithm 2): `(1−β)Q + βQ̃`.
    Rave {
        /// How much AMAF counts.
        beta: Beta,
        /// Exploration; the paper found 0 best.
        c: f32,
    },
}

/// The weight of AMAF against real simulations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Beta {
    /// `√(k / (3N(s) + k))`: one half at `N(s) = k`.
    Hand {
        /// Equivalence parameter, in simulations.
        k: f32,
    },
    /// `ñ / (n + ñ + 4nñb²)`: minimises the mean squared error for a bias `b`.
    MinMse {
        /// Assumed bias of AMAF values; see [`super::equivalence_to_bias`].
        bias: f32,
    },
}

/// What a move without any real, AMAF or prior experience counts as.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FirstPlay {
    /// First-play urgency: a value for the side to move, above 1 to try every move once.
    Urgency(f32),
}

/// What a prior is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PriorCounts {
    /// To `n` alone.
    Visits,
    /// To `n` and to `ñ` (Gelly & Silver 2011, Algorithm 2).
    VisitsAndAmaf,
}

/// A source of prior value, worth `n` simulations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Prior {
    /// One half for every move ("even game").
    Even {
        /// Equivalent experience.
        n: f32,
    },
    /// One for every move that MoGo's policy could choose, zero for self-atari, else one half.
    Handcrafted {
        /// Equivalent experience.
        n: f32,
    },
    /// Yomi's own knowledge of tactics, shape and locality.
    Knowledge(Knowledge),
}

/// Equivalent experience of each piece of Yomi's knowledge, in simulations won (or lost, where
/// it warns). 0 leaves a piece out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Knowledge {
    /// Every move, at one half.
    pub even: f32,
    /// Captures of one stone.
    pub capture: f32,
    /// Captures of more stones.
    pub capture_many: f32,
    /// Own stones in atari that escape.
    pub escape: f32,
    /// Patterns of MoGo's.
    pub pattern: f32,
    /// Warning: self-atari.
    pub self_atari: f32,
    /// At distance 1, 2 and 3 from the last move, chains counting as one step.
    pub near: [f32; 3],
    /// Where no stone is near: third line and above for, first and second line against.
    pub open_line: f32,
    /// Warning: pass.
    pub pass: f32,
}

/// How threads share the work.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Parallel {
    /// All threads in one tree. On one thread it is deterministic.
    Tree {
        /// Losses counted for each simulation under way; 0 for none.
        virtual_loss: u16,
    },
}

/// Which root move is played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// The highest value among moves with a tenth of the most visits or more.
    Max,
    /// The most visits.
    Robust,
    /// The most visits and the highest value; where no move has both, the search may go on by
    /// half its budget, then the most visits.
    MaxRobust,
    /// The highest `Q − c·√(2 ln N / n)`.
    Secure {
        /// Caution.
        c: f32,
    },
}
