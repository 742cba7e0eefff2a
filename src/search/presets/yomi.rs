//! Our own.

use super::Preset;
use super::gelly_silver::{gelly_silver, min_mse};
use crate::playout::{Heavy, Policy};
use crate::search::spec::{Expand, Knowledge, Prior, PriorCounts, SearchSpec, Select};

pub(super) const ROWS: &[Preset] = &[Preset {
    id: "yomi",
    name: "Yomi",
    story: "The strongest: MC-RAVE with tactical knowledge as priors.",
    source: "Yomi",
    spec: || SearchSpec {
        select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
        priors: vec![Prior::Knowledge(Knowledge {
            even: 10.0,
            capture: 15.0,
            capture_many: 30.0,
            escape: 15.0,
            pattern: 10.0,
            self_atari: 10.0,
            near: [24.0, 22.0, 8.0],
            open_line: 10.0,
            pass: 10.0,
        })],
        prior_counts: PriorCounts::Visits,
        playout: Policy::Heavy(Heavy {
            capture_last: 100,
            save: 100,
            nakade: 100,
            pattern: 100,
            capture: 100,
            refuse_self_atari: 90,
        }),
        expand: Expand::After(2),
        ..gelly_silver()
    },
}];
