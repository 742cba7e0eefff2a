//! Selection, as an axis of a spec.

use super::ertel::{ErtelAmaf, ErtelOpponent, ErtelPass};
use serde::{Deserialize, Serialize};

/// The value that selection maximises. Exploration adds `c·√(ln N / n)`; sources that write
/// `C·√(2 ln N / n)` mean `c = C√2`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Select {
    /// Two-player UCT (Gelly & Silver 2011, Algorithm 1).
    Ucb {
        /// Exploration constant, 0 or more.
        c: f32,
    },
    /// UCT as Hung & Chen's program computes it: results are 1, 0 and −1, and the division of whole
    /// numbers rounds their mean down to one of these. Here that is 1, ½ or 0.
    UcbRoundedDown {
        /// Exploration constant, half of what it is with results from −1 to 1.
        c: f32,
    },
    /// MC-RAVE (Gelly & Silver 2011, Algorithm 2): `(1−β)Q + βQ̃`.
    Rave {
        /// The schedule that weighs AMAF.
        beta: Beta,
        /// Exploration constant; the paper found 0 best.
        c: f32,
    },
    /// Ertel's `HeuristicMCRave`: MC-RAVE by [`Beta::MinMse`] without exploration, with each slip
    /// of his program as a choice of its own.
    ErtelRave {
        /// Assumed bias of AMAF values; 1 in his program.
        bias: f32,
        /// Side for which the opponent plays.
        opponent: ErtelOpponent,
        /// The moves that AMAF counts.
        amaf: ErtelAmaf,
        /// The role of the pass.
        pass: ErtelPass,
    },
    /// UCT-RAVE (Gelly & Silver 2007): both means explore, each by its own counts:
    /// `(1−β)(Q + c√(ln N / n)) + β(Q̃ + c√(ln Ñ / ñ))` with `Ñ = Σñ`.
    UctRave {
        /// The schedule that weighs AMAF.
        beta: Beta,
        /// Exploration constant, above 0.
        c: f32,
    },
    /// PUCT (Rosin 2011) as AlphaGo Zero has it (Silver et al. 2017): `Q + c·P·√N / (1 + n)`, P being a
    /// move's share of the network's prior. A move that was never tried has the first-play urgency as Q.
    Puct {
        /// Exploration constant, 0 or more; half of what it is with values from −1 to 1.
        c: f32,
    },
    /// GoIntellect (Chen 2012): UCT-RAVE whose exploration is `√(ln n / (c·nᵢ))`: a larger `c`
    /// explores less.
    GoIntellect {
        /// Exploration constant, in the denominator under the root sign; above 0.
        c: f32,
        /// Constant of the schedule `b = √(k / (3n + k))`, which weighs AMAF.
        k: f32,
        /// Number of simulations of the node above which AMAF no longer counts.
        h: f32,
    },
    /// Flat Monte Carlo: every move equally often.
    Flat,
}

impl Select {
    /// Exploration constant of the rule; 0 where it has none.
    pub fn c(self) -> f32 {
        match self {
            Select::Ucb { c }
            | Select::UcbRoundedDown { c }
            | Select::Rave { c, .. }
            | Select::UctRave { c, .. }
            | Select::Puct { c } => c,
            // GoIntellect's c is of another kind.
            Select::GoIntellect { .. } | Select::ErtelRave { .. } | Select::Flat => 0.0,
        }
    }

    /// The schedule that weighs AMAF, if AMAF counts.
    pub(in crate::search) fn schedule(self) -> Option<Beta> {
        match self {
            Select::Rave { beta, .. } | Select::UctRave { beta, .. } => Some(beta),
            Select::ErtelRave { bias, .. } => Some(Beta::MinMse { bias }),
            Select::Ucb { .. }
            | Select::UcbRoundedDown { .. }
            | Select::Puct { .. }
            | Select::GoIntellect { .. }
            | Select::Flat => None,
        }
    }
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
    /// `√(k / (3n + k))` with the move's own simulations n where [`Beta::Hand`] has the node's, so that a move
    /// that lost its first one is still judged by AMAF. No source has it: it is here to be compared.
    HandByMove {
        /// Equivalence parameter, in simulations of the move.
        k: f32,
    },
    /// `ñ / (n + ñ + 4nñb²)`: minimises the mean squared error for a bias `b`.
    MinMse {
        /// Assumed bias of AMAF values; see [`crate::search::equivalence_to_bias`].
        bias: f32,
    },
    /// AMAF alone: β = 1.
    One,
}

/// The value of a move without any real, AMAF or prior experience.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FirstPlay {
    /// First-play urgency: a value for the side to move. An untried move comes before all whose
    /// value and exploration together are below it.
    Urgency(f32),
    /// Every move is tried once, in random order, before any is tried again.
    UnvisitedFirst,
}
