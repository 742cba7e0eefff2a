//! Searches made for several processors, beside Ertel's two.

use super::Preset;
use super::base::{base, min_mse};
use crate::search::spec::{Expand, Parallel, SearchSpec, Select};

pub(super) const ROWS: &[Preset] = &[
    Preset {
        id: "tree-parallel",
        // Fuego's weights as in its source code: AMAF stays as good as 5,000 simulations. Fuego does not
        // explore, and misses refutations on 2×2 for some seeds; so here it does a little.
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(5000.0), c: 0.1 },
            expand: Expand::After(3),
            ..base()
        },
    },
    Preset {
        id: "cluster",
        // Depth, visits and rhythm are our choice; none are published but the rhythm, by time. A
        // tree that has missed a refutation spoils the sum, so all explore.
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(3000.0), c: 0.2 },
            parallel: Parallel::Cluster { trees: 4, every: 100, depth: 3, visits: 20 },
            ..base()
        },
    },
];
