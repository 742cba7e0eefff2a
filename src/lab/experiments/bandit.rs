//! Shapiro's lecture: three arms under three rules.

use super::{Allowance, Experiment, PLAIN, Work};
use crate::bandit::{Bandit, Rule};
use crate::lab::{Arm, Published, Stop, Unit, small_run};
use crate::rng::mix;
use std::f64::consts::SQRT_2;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "bandit",
    story: "Regret with arms that win 10, 80 and 20 of 100: UCB, epsilon-greedy, Thompson.",
    source: "Shapiro's lecture, which prints no regrets",
    work: Work::Measure(table),
    note: "The lecture gives arms and rules, and no figures. Regret counts the wins given up against pulling the best arm \
           every time.",
    ..PLAIN
}];

const CHANCES: [f64; 3] = [0.1, 0.8, 0.2];

/// Rules, each with its number of pulls.
const TABLE: &[(Rule, u64)] = &[
    (Rule::Ucb { c: SQRT_2 }, 1000),
    (Rule::Ucb { c: 1.0 }, 1000),
    (Rule::Ucb { c: 0.5 }, 1000),
    (Rule::EpsilonGreedy { epsilon: 0.1 }, 1000),
    (Rule::EpsilonGreedy { epsilon: 0.05 }, 1000),
    (Rule::Thompson, 1000),
    (Rule::Ucb { c: SQRT_2 }, 100_000),
    (Rule::EpsilonGreedy { epsilon: 0.1 }, 100_000),
    (Rule::Thompson, 100_000),
];

fn table(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let arm = |&(rule, pulls): &(Rule, u64)| {
        // The long rows vary little from run to run.
        let runs = if pulls > 1000 { allowance.games(20, 200) } else { allowance.games(500, 2000) };
        Arm {
            label: format!("{rule}, {pulls} pulls"),
            published: Published::Nothing,
            unit: Unit::Number("wins"),
            samples: runs,
            stop: Stop::Never,
            spec: format!("{rule:?} {pulls} {CHANCES:?}").into(),
            sample: Box::new(move |number, seed| {
                let mut bandit = Bandit::new(&CHANCES, rule, mix(seed) ^ number)?;
                for _ in 0..pulls {
                    bandit.pull();
                }
                Ok(bandit.regret())
            }),
            run: small_run::of_bandit(&CHANCES, rule, pulls),
        }
    };
    Ok(TABLE.iter().map(arm).collect())
}
