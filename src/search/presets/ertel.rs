//! Ertel's report and program: UCT with unvisited moves first, his eye rule, and the highest mean in
//! the end.
//!
//! His trees have every legal move, own eyes among them, and no pass: his bots play on until one
//! gives up or has no legal move left. Here the tree leaves his eyes alone and has a pass, and the
//! bots pass with sense, for a game against a person has to end. His own trees are measured on
//! `HeuristicMCRave` by `yomi lab ertel-heuristic-mc-rave`.

use super::Preset;
use super::base::{base, min_mse};
use crate::go::EyeRule;
use crate::playout::Policy;
use crate::search::spec::{
    Answer, Expand, FirstPlay, Parallel, Prior, SearchSpec, Select, Sharing, States,
};
use std::f32::consts::SQRT_2;

const EYES: EyeRule = EyeRule::FriendlyDiagonals;

/// Number of workers in Ertel's parallel forms.
const WORKERS: u32 = 4;

/// Ertel's MCTS bots with random playouts.
fn pure() -> SearchSpec {
    SearchSpec {
        // His temperature: √(ln N / n) without the 2.
        select: Select::Ucb { c: SQRT_2 },
        first_play: FirstPlay::UnvisitedFirst,
        eyes: EYES,
        playout: Policy::Uniform { eyes: EYES },
        answer: Answer::Max,
        resign_below: 0.1,
        ..base()
    }
}

fn bot(playout: Policy) -> SearchSpec {
    SearchSpec {
        expand: Expand::Never,
        answer: Answer::Policy,
        resign_below: 0.0,
        playout,
        ..pure()
    }
}

pub(super) const ROWS: &[Preset] = &[
    Preset { id: "random-bot", spec: || bot(Policy::Uniform { eyes: EYES }) },
    Preset { id: "pattern-bot", spec: || bot(Policy::CodedPatterns) },
    Preset { id: "ertel-mcts-pure", spec: pure },
    Preset {
        id: "ertel-mcts-pattern",
        spec: || SearchSpec { playout: Policy::CodedPatterns, ..pure() },
    },
    Preset {
        id: "standard-mcts",
        spec: || SearchSpec { expand: Expand::AtOnce, states: States::Stored, ..pure() },
    },
    Preset { id: "economic-mcts", spec: || SearchSpec { expand: Expand::AtOnce, ..pure() } },
    Preset {
        id: "virtual-mcts",
        spec: || SearchSpec { expand: Expand::AtOnce, sharing: Sharing::Virtual, ..pure() },
    },
    Preset {
        id: "leaf-parallel",
        spec: || SearchSpec { parallel: Parallel::Leaf { playouts: WORKERS }, ..pure() },
    },
    Preset {
        id: "root-parallel",
        spec: || SearchSpec { parallel: Parallel::Root { trees: WORKERS }, ..pure() },
    },
    Preset { id: "ertel-heuristic-mc-rave", spec: heuristic_mc_rave },
];

/// Ertel's `HeuristicMCRave`, corrected. He found it much weaker than his MCTS, and his program has
/// slips that are no part of RAVE: at the opponent's nodes it takes the lowest of values that are
/// the opponent's already, so that the opponent plays the worst moves; the bias b = 1 makes β about
/// 1/(4n), which leaves next to nothing of RAVE; AMAF leaves out the first two moves of each
/// simulation; and no pass is chosen in the tree. Its prior is worth 1 simulation a move in the
/// program that plays, and 60 only in a speed test that is commented out. Here values are seen by
/// the side to move, b is 0.009, AMAF counts every move, passes are moves, and the prior is worth
/// 7. The move with the highest combined value is played, as in his program. `yomi lab
/// ertel-heuristic-mc-rave` plays it as programmed, with each slip mended alone, and with all.
fn heuristic_mc_rave() -> SearchSpec {
    SearchSpec {
        select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
        first_play: FirstPlay::Urgency(1.0),
        priors: vec![Prior::Even { n: 7.0 }],
        expand: Expand::AtOnce,
        sharing: Sharing::Virtual,
        answer: Answer::Combined,
        ..pure()
    }
}
