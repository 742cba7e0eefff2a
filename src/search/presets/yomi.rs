//! Yomi's own systems, the strongest among them.

use super::Preset;
use super::base::{base, min_mse};
use crate::playout::{Heavy, Policy};
use crate::search::reward::Reward;
use crate::search::spec::{Expand, Prior, PriorCounts, SearchSpec, Select, Widen};

pub(super) const ROWS: &[Preset] = &[Preset {
    id: "yomi",
    spec: || SearchSpec {
        select: Select::Rave { beta: min_mse(3000.0), c: 0.04 },
        priors: vec![
            Prior::Even { n: 10.0 },
            Prior::Network { n: 80.0, power: 0.5 },
            Prior::AgainstPass { n: 10.0 },
            Prior::Opening { n: 100.0 },
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
    },
}];
