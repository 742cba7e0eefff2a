//! Yomi's own systems, the strongest among them.

use super::Preset;
use super::base::{base, min_mse};
use crate::playout::{Heavy, Policy};
use crate::search::reward::Reward;
use crate::search::spec::{Expand, FirstPlay, Prior, PriorCounts, SearchSpec, Select, Widen};

pub(super) const ROWS: &[Preset] =
    &[Preset { id: "yomi", spec: yomi }, Preset { id: "puct", spec: puct }];

/// The strongest.
fn yomi() -> SearchSpec {
    SearchSpec {
        select: Select::Rave { beta: min_mse(3000.0), c: 0.04 },
        priors: vec![
            Prior::Even { n: 10.0 },
            Prior::Network { n: 80.0, power: 0.5 },
            Prior::AgainstPass { n: 10.0 },
        ],
        prior_counts: PriorCounts::VISITS,
        playout: Policy::Heavy(Heavy {
            capture_last: 100,
            save: 100,
            low_liberty: 60,
            nakade: 100,
            pattern: 100,
            capture: 20,
            refuse_self_atari: 90,
        }),
        reward: Reward::Mixed { outlook: 0.5 },
        expand: Expand::Rising { nodes: 4096 },
        widen: Widen::Progressive { start: 5, visits: 30.0, growth: 1.4 },
        ..base()
    }
}

/// PUCT as in AlphaGo Zero, with the network of moves for P. Where AlphaGo Zero asks a network who wins, this
/// takes the mean of ours and of a playout, as AlphaGo did.
fn puct() -> SearchSpec {
    SearchSpec {
        select: Select::Puct { c: 1.0 },
        // Q begins as that of an even game, which is 0 where values go from −1 to 1.
        first_play: FirstPlay::Urgency(0.5),
        priors: vec![Prior::Network { n: 1000.0, power: 1.0 }],
        prior_counts: PriorCounts::NONE,
        reward: Reward::Mixed { outlook: 0.5 },
        ..base()
    }
}
