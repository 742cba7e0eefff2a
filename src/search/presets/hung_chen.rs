//! Hung & Chen: immediate against delayed reward (spec B.2), with their text's formulas. What their
//! program does otherwise is measured by `yomi lab hung-chen`.

use super::Preset;
use super::gelly_silver::gelly_silver;
use crate::go::EyeRule;
use crate::knowledge::{Boundary, Edition, InfluenceRule};
use crate::playout::Policy;
use crate::search::prune::Prune;
use crate::search::reward::{Account, Reward};
use crate::search::spec::{Answer, FirstPlay, SearchSpec, Select};
use std::f32::consts::FRAC_1_SQRT_2;

const SOURCE: &str = "Hung & Chen, report and slides";

/// With an empty boundary there is nothing to win on an empty board, and min-max would pass.
const INFLUENCE: InfluenceRule =
    InfluenceRule { boundary: Boundary::Adversarial, edition: Edition::Printed };

const BEST_ALONE: Prune = Prune::Immediate { epsilon: 0.0, level: 1, influence: INFLUENCE };
const BEST_AFTER_ANSWER: Prune = Prune::Immediate { epsilon: 0.0, level: 2, influence: INFLUENCE };

/// Their UCT: any legal move in tree and playout, eyes and passes among them. Their K = 1 before
/// `√(2 ln N / n)` beside results from −1 to 1 is `√2 / 2` beside values from 0 to 1.
fn hung_chen() -> SearchSpec {
    SearchSpec {
        select: Select::Ucb { c: FRAC_1_SQRT_2 },
        first_play: FirstPlay::UnvisitedFirst,
        eyes: EyeRule::None,
        playout: Policy::AnyLegal,
        answer: Answer::Robust,
        resign_below: 0.0,
        ..gelly_silver()
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
        story: "A simulation is worth the influence and stones its moves in the tree gain.",
        source: SOURCE,
        spec: || SearchSpec {
            reward: Reward::Immediate { influence: INFLUENCE, account: Account::Difference },
            ..hung_chen()
        },
    },
    Preset {
        id: "hung-chen-pruned",
        name: "Pruned by immediate reward",
        story: "UCT that looks only at the moves that gain the most influence and stones at once.",
        source: SOURCE,
        spec: || SearchSpec { prune: BEST_ALONE, ..hung_chen() },
    },
    Preset {
        id: "hung-chen-minmax",
        name: "Pruned by min-max of immediate reward",
        story: "UCT that looks only at moves with the best gain less the best answer's gain.",
        source: SOURCE,
        spec: || SearchSpec { prune: BEST_AFTER_ANSWER, ..hung_chen() },
    },
];
