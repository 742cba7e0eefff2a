//! Gelly & Silver 2011: UCT and MC-RAVE with MoGo's playouts. A simulation makes a node, and the
//! move that is played is the one with the highest Q (Algorithm 1) or Q⋆ (Algorithm 2). Where the
//! listings divide by zero visits, first-play urgency 1 stands in: every move is tried once.

use super::Preset;
use super::base::{base, min_mse};
use crate::search::spec::{Answer, Beta, Expand, Prior, PriorCounts, SearchSpec, Select};

const HAND_1000: Beta = Beta::Hand { k: 1000.0 };

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
    Preset {
        id: "uct",
        name: "UCT",
        story: "Two-player UCT: each position of the tree is a bandit.",
        source: "Gelly & Silver 2011, Algorithm 1",
        spec: uct,
    },
    Preset {
        id: "amaf",
        name: "AMAF alone",
        story: "Every move of a simulation counts as if it were the first; nothing corrects that.",
        source: "Gelly & Silver 2011, §4.1",
        spec: || mc_rave(Beta::One),
    },
    Preset {
        id: "mc-rave-hand",
        name: "MC-RAVE, hand-selected schedule",
        story: "AMAF values lead at first and fade as the position is visited: √(k/(3N+k)).",
        source: "Gelly & Silver 2011, §4.3",
        spec: || mc_rave(HAND_1000),
    },
    Preset {
        id: "mc-rave",
        name: "MC-RAVE, minimum MSE",
        story: "AMAF and real simulations weighed for the least squared error of each move.",
        source: "Gelly & Silver 2011, §4.4",
        spec: || mc_rave(min_mse(3000.0)),
    },
    Preset {
        id: "uct-rave",
        name: "UCT-RAVE",
        story: "MC-RAVE that explores: c·√(ln N / n) on the combined value.",
        source: "Gelly & Silver 2011, §4.5; Shapiro's lecture",
        spec: || SearchSpec {
            select: Select::Rave { beta: HAND_1000, c: 0.1 },
            ..mc_rave(HAND_1000)
        },
    },
    Preset {
        id: "uct-rave-2007",
        name: "UCT-RAVE, 2007",
        story: "The older form: real and AMAF values explore, each by its own counts.",
        source: "Gelly & Silver 2007",
        spec: || SearchSpec {
            select: Select::UctRave { beta: HAND_1000, c: 0.1 },
            ..mc_rave(HAND_1000)
        },
    },
    Preset {
        id: "heuristic-mcts",
        name: "Heuristic MCTS",
        story: "UCT in which new moves start with what MoGo's policy thinks of them.",
        source: "Gelly & Silver 2011, §5",
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
        name: "Heuristic MC-RAVE",
        story: "The paper's best: hand-selected schedule, local shape worth 50 AMAF simulations.",
        source: "Gelly & Silver 2011, Algorithm 2 and Fig. 6",
        spec: || SearchSpec {
            priors: vec![Prior::LocalShape { n: 50.0 }],
            prior_counts: PriorCounts::AMAF,
            ..mc_rave(HAND_1000)
        },
    },
    Preset {
        id: "heuristic-mc-rave-even",
        name: "Heuristic MC-RAVE, even game",
        story: "MC-RAVE in which every new move starts as even, worth 7 simulations.",
        source: "Gelly & Silver 2011, Algorithm 2 and §5",
        spec: || heuristic(Prior::Even { n: 7.0 }),
    },
    Preset {
        id: "heuristic-mc-rave-grandfather",
        name: "Heuristic MC-RAVE, grandfather",
        story: "MC-RAVE in which a new move starts with what it was worth two moves before.",
        source: "Gelly & Silver 2011, Algorithm 2 and §5",
        spec: || heuristic(Prior::Grandfather { n: 7.0 }),
    },
    Preset {
        id: "heuristic-mc-rave-handcrafted",
        name: "Heuristic MC-RAVE, handcrafted",
        story: "MC-RAVE in which new moves start with what MoGo's policy thinks of them.",
        source: "Gelly & Silver 2011, Algorithm 2 and §5",
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
        name: "Heuristic MC-RAVE, local shape",
        story: "MC-RAVE in which new moves start with what learned local shapes expect of them.",
        source: "Gelly & Silver 2011, Algorithm 2 and §3.4",
        spec: || heuristic(Prior::LocalShape { n: 15.0 }),
    },
    Preset {
        id: "mogo-policy",
        name: "MoGo's policy",
        story: "No search: what a playout would play.",
        source: "Gelly & al. 2006; Gelly & Silver 2011, §3",
        spec: || SearchSpec {
            expand: Expand::Never,
            answer: Answer::Policy,
            resign_below: 0.0,
            ..base()
        },
    },
];
