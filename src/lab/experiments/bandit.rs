//! Shapiro's lecture: three arms under three rules (spec A.3).

use super::{Experiment, Settings};
use crate::bandit::{Bandit, Rule};
use crate::rng::mix;
use std::f64::consts::SQRT_2;
use std::io::Write;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "bandit",
    story: "Arms that win 10, 80 and 20 of 100: UCB, epsilon-greedy, Thompson. Games are runs.",
    source: "Shapiro's lecture; pulls and regret by 2,000 independent runs",
    run: table,
}];

const CHANCES: [f64; 3] = [0.1, 0.8, 0.2];

/// A rule, how many pulls, and the published mean pulls of each arm and regret, where there are.
type Row = (Rule, u64, Option<([f64; 3], f64)>);

const TABLE: &[Row] = &[
    (Rule::Ucb { c: SQRT_2 }, 1000, Some(([21.0, 952.0, 27.0], 31.1))),
    (Rule::Ucb { c: 1.0 }, 1000, Some(([12.0, 973.0, 15.0], 17.5))),
    (Rule::Ucb { c: 0.5 }, 1000, Some(([4.0, 991.0, 5.0], 5.5))),
    (Rule::EpsilonGreedy { epsilon: 0.1 }, 1000, Some(([39.0, 924.0, 37.0], 49.6))),
    (Rule::EpsilonGreedy { epsilon: 0.05 }, 1000, Some(([28.0, 949.0, 23.0], 33.3))),
    (Rule::Thompson, 1000, None),
    (Rule::Ucb { c: SQRT_2 }, 100_000, Some(([45.0, 99_893.0, 62.0], 68.8))),
    (Rule::EpsilonGreedy { epsilon: 0.1 }, 100_000, Some(([3339.0, 93_322.0, 3338.0], 4341.0))),
    (Rule::Thompson, 100_000, None),
];

fn table(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    for &(rule, steps, published) in TABLE {
        // The long rows vary little from run to run.
        let runs = settings.games.unwrap_or(2_000_000 / steps.max(1000));
        let (pulls, regret, error) = play(rule, steps, runs, settings.seed)?;
        let [a, b, c] = pulls.map(|pulls| format!("{pulls:.0}"));
        write!(
            out,
            "{:22} {steps:6} pulls: {a}/{b}/{c}, regret {regret:.1} ± {error:.1}",
            name(rule)
        )?;
        match published {
            Some(([a, b, c], regret)) => {
                writeln!(out, " (published {a}/{b}/{c}, {regret}); {runs} runs")?;
            }
            None => writeln!(out, "; {runs} runs")?,
        }
    }
    Ok(())
}

fn name(rule: Rule) -> String {
    match rule {
        Rule::Ucb { c } => format!("UCB, c = {c:.2}"),
        Rule::EpsilonGreedy { epsilon } => format!("epsilon-greedy, {epsilon}"),
        Rule::Thompson => "Thompson".to_string(),
    }
}

/// Mean pulls of each arm, mean regret and its standard error.
fn play(rule: Rule, steps: u64, runs: u64, seed: u64) -> anyhow::Result<([f64; 3], f64, f64)> {
    let (mut pulls, mut sum, mut squares) = ([0.0; 3], 0.0, 0.0);
    let n = runs as f64;
    for run in 0..runs {
        let mut bandit =
            Bandit::new(&CHANCES, rule, mix(seed) ^ run).map_err(anyhow::Error::msg)?;
        for _ in 0..steps {
            bandit.pull();
        }
        let regret = bandit.regret();
        sum += regret;
        squares += regret * regret;
        for (mean, arm) in pulls.iter_mut().zip(bandit.arms()) {
            *mean += arm.pulls as f64 / n;
        }
    }
    let mean = sum / n;
    let variance = (squares / n - mean * mean).max(0.0);
    Ok((pulls, mean, (variance / n).sqrt()))
}
