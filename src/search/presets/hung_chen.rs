//! Hung & Chen: immediate against delayed reward, by the formulas of their report. Where their
//! program differs, `yomi lab hung-chen` measures it.

use super::Preset;
use super::base::base;
use crate::go::EyeRule;
use crate::knowledge::{Boundary, Edition, InfluenceRule};
use crate::playout::Policy;
use crate::search::prune::Prune;
use crate::search::reward::{Account, Reward, Span};
use crate::search::spec::{Answer, FirstPlay, SearchSpec, Select};
use std::f32::consts::FRAC_1_SQRT_2;

const SOURCE: &str = "Hung & Chen, report and slides";

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
    Preset {
        id: "hung-chen-delayed",
        name: "Delayed reward",
        story: "Plain UCT over all legal moves: a simulation is worth the game's result.",
        source: SOURCE,
        spec: hung_chen,
    },
    Preset {
        id: "hung-chen-immediate",
        name: "Immediate reward",
        story: "A simulation is worth the influence and stones that its moves gain, move by move.",
        source: SOURCE,
        spec: || SearchSpec { reward: immediate(Span::Simulation), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-immediate-tree",
        name: "Immediate reward, tree alone",
        story: "The same but for the playout, whose moves count for nothing. Not the authors'.",
        source: "Ours, beside Hung & Chen",
        spec: || SearchSpec { reward: immediate(Span::Tree), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned",
        name: "Pruned by immediate reward",
        story: "UCT that looks only at the moves that gain the most influence and stones at once.",
        source: SOURCE,
        spec: || SearchSpec { prune: within(0.0, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-0.125",
        name: "Pruned, ε = 0.125",
        story: "UCT that looks at moves with at least seven eighths of the best immediate reward.",
        source: SOURCE,
        spec: || SearchSpec { prune: within(0.125, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-0.25",
        name: "Pruned, ε = 0.25",
        story: "UCT that looks at moves with at least three quarters of the best immediate reward.",
        source: SOURCE,
        spec: || SearchSpec { prune: within(0.25, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-0.5",
        name: "Pruned, ε = 0.5",
        story: "UCT that looks at moves with at least half of the best immediate reward.",
        source: SOURCE,
        spec: || SearchSpec { prune: within(0.5, 1, EMPTY), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-adversarial",
        name: "Pruned, adversarial boundary",
        story: "The moves that gain the most, where a ring of enemies stands around the board.",
        source: SOURCE,
        spec: || SearchSpec { prune: within(0.0, 1, ADVERSARIAL), ..hung_chen() },
    },
    Preset {
        id: "hung-chen-pruned-immediate",
        name: "Pruned, immediate reward",
        story: "The moves that gain the most at once, and simulations worth what theirs gain.",
        source: SOURCE,
        spec: || SearchSpec {
            prune: within(0.0, 1, EMPTY),
            reward: immediate(Span::Simulation),
            ..hung_chen()
        },
    },
    Preset {
        id: "hung-chen-minmax",
        name: "Pruned by min-max of immediate reward",
        story: "UCT that looks only at moves with the best gain less the best answer's gain.",
        source: SOURCE,
        spec: || SearchSpec { prune: within(0.0, 2, EMPTY), ..hung_chen() },
    },
];
