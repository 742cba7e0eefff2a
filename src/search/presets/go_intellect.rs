//! Chen's GoIntellect: the values of all parameters are ours, for the paper gives none.

use super::Preset;
use super::base::base;
use crate::playout::{Order, Policy};
use crate::search::spec::{Jitter, Prior, SearchSpec, Select, Widen};

const RANDOM_PARAMETERS: Jitter = Jitter::Uniform { spread: 0.5 };
const RANDOM_PLAYOUTS: Policy = Policy::Generators { order: Order::Shuffled };

/// GoIntellect for budgets of some thousand simulations: AMAF has had its say after 500 of a node.
/// Where it counts as long as it may at 128,000 (h from 10,000), 100,000 do not solve 2×2.
fn fixed() -> SearchSpec {
    SearchSpec {
        select: Select::GoIntellect { c: 25.0, k: 300.0, h: 500.0 },
        priors: vec![Prior::Modules { root: 20.0, elsewhere: 5.0 }],
        widen: Widen::Branching { start: 5, visits: 50.0, growth: 1.3 },
        playout: Policy::Generators { order: Order::Fixed },
        ..base()
    }
}

pub(super) const ROWS: &[Preset] = &[
    Preset {
        id: "go-intellect",
        spec: || SearchSpec { jitter: RANDOM_PARAMETERS, playout: RANDOM_PLAYOUTS, ..fixed() },
    },
    Preset {
        id: "go-intellect-random-parameters",
        spec: || SearchSpec { jitter: RANDOM_PARAMETERS, ..fixed() },
    },
    Preset {
        id: "go-intellect-random-playouts",
        spec: || SearchSpec { playout: RANDOM_PLAYOUTS, ..fixed() },
    },
    Preset { id: "go-intellect-fixed", spec: fixed },
];
