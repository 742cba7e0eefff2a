//! The forms of the lecture on MCTS (Shapiro).

use super::Preset;
use super::base::base;
use crate::go::EyeRule;
use crate::playout::Policy;
use crate::search::spec::{Answer, Expand, FirstPlay, SearchSpec, Select};
use std::f32::consts::SQRT_2;

/// The textbook's UCT: uniform playouts, and no move again before all have been tried.
fn textbook() -> SearchSpec {
    SearchSpec {
        // The lecture's `C√(2 ln N / n)` with C = 1.
        select: Select::Ucb { c: SQRT_2 },
        first_play: FirstPlay::UnvisitedFirst,
        playout: Policy::Uniform { eyes: EyeRule::Diagonals },
        ..base()
    }
}

pub(super) const ROWS: &[Preset] = &[
    Preset {
        id: "uct-textbook",
        name: "UCT, unvisited first",
        story: "Every move of a position is tried once before UCB chooses; on 9×9 that takes 81 \
                simulations of each position.",
        source: "Shapiro's lecture; Kocsis & Szepesvári 2006",
        spec: textbook,
    },
    Preset {
        id: "flat-mc",
        name: "Flat Monte Carlo",
        story: "No tree: every move is played out equally often, and the best mean is played.",
        source: "Shapiro's lecture; Ertel, §3.3",
        spec: || SearchSpec {
            select: Select::Flat,
            expand: Expand::Never,
            answer: Answer::Max,
            ..textbook()
        },
    },
];
