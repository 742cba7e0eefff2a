//! What is believed of a move before it is simulated.

use serde::{Deserialize, Serialize};

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
    /// What the same move is worth to the same side two moves before; one half where that is not
    /// known ("grandfather").
    Grandfather {
        /// Equivalent experience.
        n: f32,
    },
    /// One for every move that MoGo's policy could choose, zero for self-atari, else one half.
    Handcrafted {
        /// Equivalent experience.
        n: f32,
        /// That of moves which are one half: the policy thinks nothing of them.
        neutral: f32,
    },
    /// What RLGO's local shapes expect of the position after the move.
    LocalShape {
        /// Equivalent experience.
        n: f32,
    },
    /// The network of moves: `n` times a power of the move's probability, all won.
    Network {
        /// Equivalent experience of a move that is sure to be played.
        n: f32,
        /// The power.
        power: f32,
    },
    /// GoIntellect's modules and generators: `u / u_max`, where `u` adds up what they say of a
    /// move and `u_max` is the best move's.
    Modules {
        /// Equivalent experience at the root, where all modules speak (k0).
        root: f32,
        /// Elsewhere, where generators, the surrounding index and what the root's modules said,
        /// less with depth, speak (k1).
        elsewhere: f32,
    },
    /// Zero for a pass.
    AgainstPass {
        /// Equivalent experience.
        n: f32,
    },
}
