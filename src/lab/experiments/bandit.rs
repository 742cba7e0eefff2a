//! Shapiro's lecture: three arms under three rules (spec A.3).

use super::{Experiment, PLAIN, Settings, Work};
use crate::bandit::{Bandit, Rule};
use crate::lab::{Arm, Published, Unit};
use crate::rng::mix;
use std::f64::consts::SQRT_2;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "bandit",
    story: "Regret with arms that win 10, 80 and 20 of 100: UCB, epsilon-greedy, Thompson.",
    source: "Shapiro's lecture; regret by 2,000 independent runs",
    work: Work::Measure(table),
    ..PLAIN
}];

const CHANCES: [f64; 3] = [0.1, 0.8, 0.2];

/// A rule, how many pulls, and the published mean regret, where there is one.
type Row = (Rule, u64, Published);

const TABLE: &[Row] = &[
    (Rule::Ucb { c: SQRT_2 }, 1000, Published::Value(31.1)),
    (Rule::Ucb { c: 1.0 }, 1000, Published::Value(17.5)),
    (Rule::Ucb { c: 0.5 }, 1000, Published::Value(5.5)),
    // By two conventions for the start and for ties.
    (Rule::EpsilonGreedy { epsilon: 0.1 }, 1000, Published::Between(46.5, 49.6)),
    (Rule::EpsilonGreedy { epsilon: 0.05 }, 1000, Published::Value(33.3)),
    (Rule::Thompson, 1000, Published::Nothing),
    (Rule::Ucb { c: SQRT_2 }, 100_000, Published::Value(68.8)),
    (Rule::EpsilonGreedy { epsilon: 0.1 }, 100_000, Published::Value(4341.0)),
    (Rule::Thompson, 100_000, Published::Nothing),
];

fn table(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let arm = |&(rule, pulls, published): &Row| {
        // The long rows vary little from run to run.
        let runs = if pulls > 1000 { settings.games(20, 200) } else { settings.games(500, 2000) };
        Arm {
            label: format!("{rule}, {pulls} pulls"),
            published,
            unit: Unit::Number("lost"),
            samples: runs,
            spec: format!("{rule:?} {pulls} {CHANCES:?}").into(),
            sample: Box::new(move |number, seed| {
                let mut bandit = Bandit::new(&CHANCES, rule, mix(seed) ^ number)?;
                for _ in 0..pulls {
                    bandit.pull();
                }
                Ok(bandit.regret())
            }),
        }
    };
    Ok(TABLE.iter().map(arm).collect())
}
