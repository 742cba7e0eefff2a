//! How a move is chosen inside the tree.

use super::ertel::{ErtelAmaf, ErtelOpponent, ErtelPass};
use serde::{Deserialize, Serialize};

/// The value that selection maximises. Exploration adds `c·√(ln N / n)`; sources that write
/// `C·√(2 ln N / n)` mean `c = C√2`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Select {
    /// Two-player UCT (Gelly & Silver 2011, Algorithm 1).
    Ucb {
        /// Exploration.
        c: f32,
    },
    /// UCT as Hung & Chen's program computes it: results are 1, 0 and −1, and division of whole
    /// numbers rounds their mean down to one of these. Here that is to 1, ½ or 0.
    UcbRoundedDown {
        /// Exploration, half of what it is beside results from −1 to 1.
        c: f32,
    },
    /// MC-RAVE (Gelly & Silver 2011, Algorithm 2): `(1−β)Q + βQ̃`.
    Rave {
        /// How much AMAF counts.
        beta: Beta,
        /// Exploration; the paper found 0 best.
        c: f32,
    },
    /// Ertel's `HeuristicMCRave`, with the slips of his program, each by itself: MC-RAVE by
    /// [`Beta::MinMse`] without exploration, but for them.
    ErtelRave {
        /// Assumed bias of AMAF values; 1 in his program.
        bias: f32,
        /// Whom the opponent plays for.
        opponent: ErtelOpponent,
        /// Which moves AMAF counts.
        amaf: ErtelAmaf,
        /// Whether a pass is chosen.
        pass: ErtelPass,
    },
    /// UCT-RAVE (Gelly & Silver 2007): both means explore, each by its own counts:
    /// `(1−β)(Q + c√(ln N / n)) + β(Q̃ + c√(ln Ñ / ñ))` with `Ñ = Σñ`.
    UctRave {
        /// How much AMAF counts.
        beta: Beta,
        /// Exploration, above 0.
        c: f32,
    },
    /// GoIntellect (Chen 2012): UCT-RAVE whose exploration is `√(ln n / (c·nᵢ))`: a larger `c`
    /// explores less.
    GoIntellect {
        /// Inside the root, in the denominator; above 0.
        c: f32,
        /// `b = √(k / (3n + k))` weighs AMAF.
        k: f32,
        /// Above so many simulations of the node, AMAF counts no more.
        h: f32,
    },
    /// Flat Monte Carlo: every move equally often.
    Flat,
}

impl Select {
    /// Exploration.
    pub fn c(self) -> f32 {
        match self {
            Select::Ucb { c }
            | Select::UcbRoundedDown { c }
            | Select::Rave { c, .. }
            | Select::UctRave { c, .. } => c,
            // GoIntellect's c is of another kind.
            Select::GoIntellect { .. } | Select::ErtelRave { .. } | Select::Flat => 0.0,
        }
    }

    /// The schedule of AMAF, where it counts.
    pub(in crate::search) fn schedule(self) -> Option<Beta> {
        match self {
            Select::Rave { beta, .. } | Select::UctRave { beta, .. } => Some(beta),
            Select::ErtelRave { bias, .. } => Some(Beta::MinMse { bias }),
            Select::Ucb { .. }
            | Select::UcbRoundedDown { .. }
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
    /// `ñ / (n + ñ + 4nñb²)`: minimises the mean squared error for a bias `b`.
    MinMse {
        /// Assumed bias of AMAF values; see [`super::equivalence_to_bias`].
        bias: f32,
    },
    /// 1: AMAF alone.
    One,
}

/// What a move without any real, AMAF or prior experience counts as.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FirstPlay {
    /// First-play urgency: a value for the side to move, above 1 to try every move once.
    Urgency(f32),
    /// Every move is tried once, in random order, before any is tried again.
    UnvisitedFirst,
}
