//! The specs from which the rows of all families are derived.

use crate::go::EyeRule;
use crate::playout::Policy;
use crate::search::formula::equivalence_to_bias;
use crate::search::prune::Prune;
use crate::search::reward::Reward;
use crate::search::spec::{
    Answer, Beta, Expand, FirstPlay, Jitter, Parallel, Passing, PriorCounts, SearchSpec, Select,
    Sharing, States, Widen,
};

/// The choices that systems share unless their row says otherwise: plain UCT with MoGo's playouts.
pub(super) fn base() -> SearchSpec {
    SearchSpec {
        select: Select::Ucb { c: 0.3 },
        first_play: FirstPlay::Urgency(1.0),
        priors: Vec::new(),
        prior_counts: PriorCounts::BOTH,
        widen: Widen::All,
        jitter: Jitter::None,
        expand: Expand::After(1),
        eyes: EyeRule::Diagonals,
        prune: Prune::None,
        playout: Policy::Mogo,
        reward: Reward::Result,
        states: States::Replay,
        sharing: Sharing::Tree,
        parallel: Parallel::Tree { virtual_loss: 1 },
        answer: Answer::Robust,
        passing: Passing::Judged,
        resign_below: 0.08,
    }
}

/// The minimum-MSE schedule in which AMAF and real simulations weigh the same after `equivalence`
/// simulations.
pub(super) fn min_mse(equivalence: f32) -> Beta {
    Beta::MinMse { bias: equivalence_to_bias(equivalence) }
}
