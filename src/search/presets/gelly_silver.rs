//! Gelly & Silver 2011: UCT and MC-RAVE with MoGo's playouts. A simulation makes a node, and the
//! move that is played is the one with the highest Q (Algorithm 1) or Q⋆ (Algorithm 2). Where the
//! listings divide by zero visits, MoGo's first-play urgency stands in: an untried move is worth 1,
//! so that it comes before all whose value and exploration together are below that.

use super::Preset;
use super::base::{base, min_mse};
use crate::search::spec::{
    Answer, Beta, Expand, FirstPlay, Prior, PriorCounts, SearchSpec, Select,
};

const HAND_1000: Beta = Beta::Hand { k: 1000.0 };

/// The value of an untried move where all but the pass have a prior: so low that a pass is tried
/// when little else is left. At 1 every new node would spend its first simulation on it.
const LAST: FirstPlay = FirstPlay::Urgency(0.1);

/// Two-player UCT, the paper's Algorithm 1.
fn uct() -> SearchSpec {
    SearchSpec { expand: Expand::AtOnce, answer: Answer::Max, ..base() }
}

/// MC-RAVE, Algorithm 2, without priors.
fn mc_rave(beta: Beta) -> SearchSpec {
    SearchSpec { select: Select::Rave { beta, c: 0.0 }, answer: Answer::Combined, ..uct() }
}

/// MC-RAVE, Algorithm 2, by the minimum-MSE schedule, with this prior.
fn heuristic(prior: Prior) -> SearchSpec {
    SearchSpec { priors: vec![prior], ..mc_rave(min_mse(3000.0)) }
}

pub(super) const ROWS: &[Preset] = &[
    Preset { id: "uct", spec: uct },
    Preset { id: "amaf", spec: || mc_rave(Beta::One) },
    Preset { id: "mc-rave-hand", spec: || mc_rave(HAND_1000) },
    Preset { id: "mc-rave", spec: || mc_rave(min_mse(3000.0)) },
    Preset {
        id: "uct-rave",
        spec: || SearchSpec {
            select: Select::Rave { beta: HAND_1000, c: 0.1 },
            ..mc_rave(HAND_1000)
        },
    },
    Preset {
        id: "uct-rave-2007",
        spec: || SearchSpec {
            select: Select::UctRave { beta: HAND_1000, c: 0.1 },
            ..mc_rave(HAND_1000)
        },
    },
    Preset {
        id: "heuristic-mcts",
        // Experience that is not one's own makes moves look better known than they are, so it
        // explores more than `uct`.
        spec: || SearchSpec {
            select: Select::Ucb { c: 0.4 },
            priors: vec![Prior::Handcrafted { n: 7.0, neutral: 7.0 }],
            prior_counts: PriorCounts::VISITS,
            ..uct()
        },
    },
    Preset {
        id: "heuristic-mc-rave",
        spec: || SearchSpec {
            priors: vec![Prior::LocalShape { n: 50.0 }],
            prior_counts: PriorCounts::AMAF,
            first_play: LAST,
            ..mc_rave(HAND_1000)
        },
    },
    Preset { id: "heuristic-mc-rave-even", spec: || heuristic(Prior::Even { n: 7.0 }) },
    Preset {
        id: "heuristic-mc-rave-grandfather",
        spec: || heuristic(Prior::Grandfather { n: 7.0 }),
    },
    Preset {
        id: "heuristic-mc-rave-handcrafted",
        // Experience for moves of which the policy thinks nothing drowns what AMAF knows of them.
        // Without it one that AMAF gives up is tried again only if all others lose too, and for
        // that the least exploration is enough (docs/experiments.md).
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(3000.0), c: 0.001 },
            prior_counts: PriorCounts::VISITS,
            ..heuristic(Prior::Handcrafted { n: 10.0, neutral: 0.0 })
        },
    },
    Preset {
        id: "heuristic-mc-rave-local-shape",
        spec: || heuristic(Prior::LocalShape { n: 15.0 }),
    },
    Preset {
        id: "mogo-policy",
        spec: || SearchSpec {
            expand: Expand::Never,
            answer: Answer::Policy,
            resign_below: 0.0,
            ..base()
        },
    },
];
