//! Priors, as an axis of a spec.

use crate::go::Move;
use serde::{Deserialize, Serialize};

/// The weight of a prior in each of a move's two values: a prior worth M simulations counts as `C =
/// visits·M` real ones and as `C̃ = amaf·M` of AMAF (Gelly & Silver 2011, Algorithm 2, where
/// `N(s,a) = C(s,a)` and `Ñ(s,a) = C̃(s,a)` in a new node).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PriorCounts {
    /// C as a share of M, 0 to 1. With 0 the first real result replaces the prior in Q.
    pub visits: f32,
    /// C̃ as a share of M, 0 to 1.
    pub amaf: f32,
}

impl PriorCounts {
    /// C = M, C̃ = 0: AMAF's values know nothing of priors.
    pub const VISITS: PriorCounts = PriorCounts { visits: 1.0, amaf: 0.0 };
    /// C = 0, C̃ = M: how Gelly & Silver measured their heuristics.
    pub const AMAF: PriorCounts = PriorCounts { visits: 0.0, amaf: 1.0 };
    /// C = C̃ = 0: priors say what to try first, and count as no simulations. That is how PUCT has them.
    pub const NONE: PriorCounts = PriorCounts { visits: 0.0, amaf: 0.0 };
    /// C = C̃ = M.
    pub const BOTH: PriorCounts = PriorCounts { visits: 1.0, amaf: 1.0 };

    /// Whether a prior may be set for this move. AMAF counts no passes, so a pass whose prior counted
    /// there alone would keep it whatever its simulations say.
    pub(in crate::search) fn reaches(self, mv: Move) -> bool {
        mv != Move::Pass || self.visits > 0.0 || self.amaf == 0.0
    }

    /// The confidence with which a value is handed down beside its real simulations, as a share of M:
    /// the greater of C and C̃, for with C = 0 one lost simulation would hand down a certain loss.
    pub(in crate::search) fn inherited(self) -> f32 {
        self.visits.max(self.amaf)
    }
}

/// A source of prior value, worth `n` simulations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Prior {
    /// One half for every move ("even game").
    Even {
        /// Equivalent experience, in simulations.
        n: f32,
    },
    /// The value of the same move for the same side two moves before, `Q(s_{t−2}, a)` with that
    /// node's own prior in it, so that a value is handed down until results replace it; one half if
    /// there was no such move ("grandfather").
    Grandfather {
        /// Equivalent experience, in simulations.
        n: f32,
    },
    /// One for every move that MoGo's policy could choose by its best rule, zero for a self-atari
    /// that it would not choose, else one half: the greedy choice is the policy's.
    Handcrafted {
        /// Equivalent experience, in simulations.
        n: f32,
        /// Equivalent experience of moves that are worth one half, about which the policy has no
        /// opinion.
        neutral: f32,
    },
    /// The value that RLGO's local shapes expect of the position after the move.
    LocalShape {
        /// Equivalent experience, in simulations.
        n: f32,
    },
    /// The network of moves: `n` times a power of the move's probability, all won.
    Network {
        /// Equivalent experience of a move that is sure to be played.
        n: f32,
        /// Exponent of the move's probability.
        power: f32,
    },
    /// GoIntellect's modules and generators: `u / u_max`, where `u` is the sum of what they say of
    /// a move and `u_max` is that of the best move.
    Modules {
        /// Equivalent experience at the root, where all modules speak (k0).
        root: f32,
        /// Equivalent experience elsewhere, where generators, the surrounding index and, less with
        /// depth, the root's modules speak (k1).
        elsewhere: f32,
    },
    /// Customs of the opening on large boards, which the network has not learned: one for each
    /// customary move, in empty corners most of all.
    Opening {
        /// Equivalent experience of the most customary move, in simulations.
        n: f32,
    },
    /// Zero for a pass.
    AgainstPass {
        /// Equivalent experience, in simulations.
        n: f32,
    },
}
