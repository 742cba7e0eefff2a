//! The table of levels. The lower ones read less, know less, and choose among more moves that look alike.

use super::{BySize, Level};
use crate::playout::Policy;
use crate::search::{Answer, Glance, Prior, Reward, SearchSpec, Select, preset};

pub(super) const ROWS: &[Level] = &[
    Level {
        id: "level-1",
        simulations: each(36, 48, 1000),
        spec: |size| plain(2.0, near(size, (0.5, 0.0), (0.052, 0.28))),
    },
    Level {
        id: "level-2",
        simulations: each(30, 36, 1120),
        spec: |size| plain(10.0, near(size, (0.25, 0.08), (0.037, 0.36))),
    },
    Level {
        id: "level-3",
        simulations: each(360, 720, 1700),
        spec: |size| plain(10.0, near(size, (0.08, 0.2), (0.027, 0.42))),
    },
    Level {
        id: "level-4",
        simulations: each(24, 33, 230),
        spec: |size| quick(near(size, (0.12, 0.1), (0.045, 0.23))),
    },
    Level {
        id: "level-5",
        simulations: each(80, 300, 700),
        spec: |size| quick(near(size, (0.08, 0.15), (0.03, 0.32))),
    },
    Level {
        id: "level-6",
        simulations: each(390, 560, 1150),
        spec: |size| quick(near(size, (0.05, 0.2), (0.018, 0.39))),
    },
    Level {
        id: "level-7",
        simulations: each(650, 600, 1750),
        spec: |size| yomi(near(size, (0.03, 0.25), (0.013, 0.42))),
    },
    Level {
        id: "level-8",
        simulations: each(1350, 1600, 2800),
        spec: |size| yomi(near(size, (0.02, 0.3), (0.011, 0.46))),
    },
    Level {
        id: "level-9",
        simulations: each(2600, 3200, 4200),
        spec: |size| yomi(near(size, (0.01, 0.5), (0.008, 0.55))),
    },
    Level { id: "level-10", simulations: each(10_000, 10_000, 10_000), spec: |_| strongest() },
];

const fn each(nine: u64, thirteen: u64, nineteen: u64) -> BySize<u64> {
    BySize { nine, thirteen, nineteen }
}

/// How much less a move may be worth, and how often it must have been tried, to be nearly equal to the best:
/// see [`Answer::Near`].
struct Near {
    within: f32,
    share: f32,
}

/// The choice on the smaller boards, and that on 19×19, where a single move decides less of the game, so that
/// moves that lose it look nearly equal sooner.
fn near(size: usize, small: (f32, f32), large: (f32, f32)) -> Near {
    let by_size = BySize { nine: small, thirteen: small, nineteen: large };
    let &(within, share) = by_size.of(size);
    Near { within, share }
}

/// The strongest system, with people's customs in the opening, which its network has not learned.
fn strongest() -> SearchSpec {
    let mut spec = preset("yomi").expect("it is in the registry").spec();
    spec.priors.push(Prior::Opening { n: 100.0 });
    spec
}

/// The strongest system with a choice among nearly equal moves.
fn yomi(Near { within, share }: Near) -> SearchSpec {
    let answer = Answer::Near { within, share, glance: Glance::Near };
    SearchSpec { answer, ..strongest() }
}

/// The same, so quick that what it takes and saves at sight goes first.
fn quick(Near { within, share }: Near) -> SearchSpec {
    SearchSpec { answer: Answer::Near { within, share, glance: Glance::First }, ..strongest() }
}

/// A search that believes its playouts: without AMAF and without the network's outlook, which only says
/// what to look at, the more the heavier: `network` is its weight.
fn plain(network: f32, near: Near) -> SearchSpec {
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
        ..quick(near)
    }
}
