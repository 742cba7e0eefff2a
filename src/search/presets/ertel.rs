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
    Preset {
        id: "random-bot",
        name: "Random",
        story: "No search: any move that fills no own eye.",
        source: "Ertel, §3.1",
        spec: || bot(Policy::Uniform { eyes: EYES }),
    },
    Preset {
        id: "pattern-bot",
        name: "Coded patterns",
        story: "No search: saves stones from atari, plays patterns, captures, else at random.",
        source: "Ertel, §3.2",
        spec: || bot(Policy::CodedPatterns),
    },
    Preset {
        id: "ertel-mcts-pure",
        name: "Ertel's MCTS, random playouts",
        story: "Textbook UCT that plays the move with the best mean. Unlike his program it fills no \
                own eyes, and it can pass.",
        source: "Ertel, §4.1",
        spec: pure,
    },
    Preset {
        id: "ertel-mcts-pattern",
        name: "Ertel's MCTS, coded patterns",
        story: "Textbook UCT whose playouts follow coded patterns.",
        source: "Ertel, §4.1 and Fig. 4.3",
        spec: || SearchSpec { playout: Policy::CodedPatterns, ..pure() },
    },
    Preset {
        id: "standard-mcts",
        name: "Standard MCTS",
        story: "Every simulation makes a node that stores its position: two copies of the board.",
        source: "Ertel, §4.2",
        spec: || SearchSpec { expand: Expand::AtOnce, states: States::Stored, ..pure() },
    },
    Preset {
        id: "economic-mcts",
        name: "Economic MCTS",
        story: "The same search with moves in the nodes: one copy of the root, moves played again.",
        source: "Ertel, §4.2",
        spec: || SearchSpec { expand: Expand::AtOnce, ..pure() },
    },
    Preset {
        id: "virtual-mcts",
        name: "Virtual MCTS",
        story: "Statistics belong to positions, so that ways of reaching the same one join.",
        source: "Ertel, §4.3",
        spec: || SearchSpec { expand: Expand::AtOnce, sharing: Sharing::Virtual, ..pure() },
    },
    Preset {
        id: "leaf-parallel",
        name: "Leaf parallelisation",
        story: "One selection at a time, played out four times at once.",
        source: "Ertel, §4.4",
        spec: || SearchSpec { parallel: Parallel::Leaf { playouts: WORKERS }, ..pure() },
    },
    Preset {
        id: "root-parallel",
        name: "Root parallelisation",
        story: "Four trees that know nothing of each other; visits and wins are added at the root.",
        source: "Ertel, §4.4",
        spec: || SearchSpec { parallel: Parallel::Root { trees: WORKERS }, ..pure() },
    },
    Preset {
        id: "ertel-heuristic-mc-rave",
        name: "Ertel's heuristic MC-RAVE, corrected",
        story: "Virtual MCTS with RAVE and an even prior.",
        source: "Ertel, §5",
        spec: heuristic_mc_rave,
    },
];

/// Ertel's `HeuristicMCRave`, corrected. He found it much weaker than his MCTS, and his program has
/// slips that are no part of RAVE: at the opponent's nodes it takes the lowest of values that are
/// the opponent's already, so that the opponent plays the worst moves; the bias b = 1 makes β about
/// 1/(4n), which leaves next to nothing of RAVE; AMAF leaves out the first two moves of each
/// simulation; and no pass is chosen in the tree. Its prior is worth 1 simulation a move in the
/// program that plays, and 60 only in a speed test that is commented out. Here values are seen by
/// the side to move, b is 0.009, AMAF counts every move, passes are moves, and the prior is worth
/// 7. `yomi lab ertel-heuristic-mc-rave` plays it as programmed, with each slip mended alone, and
/// with all.
fn heuristic_mc_rave() -> SearchSpec {
    SearchSpec {
        select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
        first_play: FirstPlay::Urgency(1.0),
        priors: vec![Prior::Even { n: 7.0 }],
        expand: Expand::AtOnce,
        sharing: Sharing::Virtual,
        ..pure()
    }
}
