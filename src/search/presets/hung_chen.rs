//! Hung & Chen: immediate against delayed reward, by the rewards and the pruning of their report and
//! their program's UCT, for which the report prints `√(ln N / n)`. `yomi lab hung-chen` measures where
//! else the program differs.

use super::Preset;
use super::base::base;
use crate::go::EyeRule;
use crate::knowledge::{Boundary, Edition, InfluenceRule};
use crate::playout::Policy;
use crate::search::prune::Prune;
use crate::search::reward::{Account, Reward, Span};
use crate::search::spec::{Answer, FirstPlay, SearchSpec, Select};
use std::f32::consts::FRAC_1_SQRT_2;

/// The report: "We use the empty boundary in the following."
const EMPTY: InfluenceRule = InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };
const ADVERSARIAL: InfluenceRule = InfluenceRule { boundary: Boundary::Adversarial, ..EMPTY };

/// The moves whose reward, less that of the best answer at `level` 2, is within ε of the best.
const fn within(epsilon: f32, level: u32, influence: InfluenceRule) -> Prune {
    Prune::Immediate { epsilon, level, influence }
}

const fn immediate(span: Span) -> Reward {
    Reward::Immediate { influence: EMPTY, account: Account::Difference, span }
}

/// Hung & Chen's UCT: any legal move in tree and playout, including eyes and passes. Their K = 1
/// before `√(2 ln N / n)` with results from −1 to 1 is `√2 / 2` with values from 0 to 1.
fn hung_chen() -> SearchSpec {
    SearchSpec {
        select: Select::Ucb { c: FRAC_1_SQRT_2 },
        first_play: FirstPlay::UnvisitedFirst,
        eyes: EyeRule::None,
        playout: Policy::AnyLegal,
        answer: Answer::Robust,
        resign_below: 0.0,
        ..base()
    }
}

pub(super) const ROWS: &[Preset] = &[
    Preset { id: "hung-chen-delayed", spec: hung_chen },
    Preset {
        id: "hung-chen-immediate",
        spec: || SearchSpec { reward: immediate(Span::Simulation), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-immediate-tree",
        spec: || SearchSpec { reward: immediate(Span::Tree), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned",
        spec: || SearchSpec { prune: within(0.0, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-0.125",
        spec: || SearchSpec { prune: within(0.125, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-0.25",
        spec: || SearchSpec { prune: within(0.25, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-0.5",
        spec: || SearchSpec { prune: within(0.5, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-adversarial",
        spec: || SearchSpec { prune: within(0.0, 1, ADVERSARIAL), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-immediate",
        spec: || SearchSpec {
            prune: within(0.0, 1, EMPTY),
            reward: immediate(Span::Simulation),
            ..hung_chen()
        },
    },
    Preset {
        id: "hung-chen-minmax",
        spec: || SearchSpec { prune: within(0.0, 2, EMPTY), ..hung_chen() },
    },
];
