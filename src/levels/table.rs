//! The table of levels. The lower ones read less, know less, and choose among more moves that look alike.

use super::{BySize, Level};
use crate::playout::Policy;
use crate::search::{Answer, Glance, Prior, Reward, SearchSpec, Select, preset};

pub(super) const ROWS: &[Level] = &[
    Level { id: "level-1", simulations: each(36, 48, 60), spec: || plain(2.0, 0.5, 0.0) },
    Level { id: "level-2", simulations: each(30, 36, 48), spec: || plain(10.0, 0.25, 0.08) },
    Level { id: "level-3", simulations: each(360, 800, 400), spec: || plain(10.0, 0.08, 0.2) },
    Level { id: "level-4", simulations: each(24, 36, 45), spec: || quick(0.12, 0.1) },
    Level { id: "level-5", simulations: each(80, 190, 120), spec: || quick(0.08, 0.15) },
    Level { id: "level-6", simulations: each(390, 560, 400), spec: || quick(0.05, 0.2) },
    Level { id: "level-7", simulations: each(650, 600, 750), spec: || yomi(0.03, 0.25) },
    Level { id: "level-8", simulations: each(1350, 1600, 1250), spec: || yomi(0.02, 0.3) },
    Level { id: "level-9", simulations: each(2600, 3200, 2400), spec: || yomi(0.01, 0.5) },
    Level { id: "level-10", simulations: each(10_000, 10_000, 10_000), spec: strongest },
];

const fn each(nine: u64, thirteen: u64, nineteen: u64) -> BySize<u64> {
    BySize { nine, thirteen, nineteen }
}

/// The strongest system, with people's customs in the opening, which its network has not learned.
fn strongest() -> SearchSpec {
    let mut spec = preset("yomi").expect("it is in the registry").spec();
    spec.priors.push(Prior::Opening { n: 100.0 });
    spec
}

/// The strongest system with a choice among nearly equal moves.
fn yomi(within: f32, share: f32) -> SearchSpec {
    let answer = Answer::Near { within, share, glance: Glance::Near };
    SearchSpec { answer, ..strongest() }
}

/// The same, so quick that what it takes and saves at sight goes first.
fn quick(within: f32, share: f32) -> SearchSpec {
    SearchSpec { answer: Answer::Near { within, share, glance: Glance::First }, ..strongest() }
}

/// A search that believes its playouts: without AMAF and without the network's outlook, which only says
/// what to look at, the more the heavier: `network` is its weight.
fn plain(network: f32, within: f32, share: f32) -> SearchSpec {
    SearchSpec {
        select: Select::Ucb { c: 0.2 },
        priors: vec![
            Prior::Even { n: 2.0 },
            Prior::Network { n: network, power: 0.5 },
            Prior::AgainstPass { n: 2.0 },
            Prior::Opening { n: 12.0 },
        ],
        playout: Policy::Mogo,
        reward: Reward::Result,
        ..quick(within, share)
    }
}
