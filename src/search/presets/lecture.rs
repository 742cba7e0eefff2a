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
    Preset { id: "uct-textbook", spec: textbook },
    Preset {
        id: "flat-mc",
        spec: || SearchSpec {
            select: Select::Flat,
            expand: Expand::Never,
            answer: Answer::Max,
            ..textbook()
        },
    },
];
