//! The share of a collection of positions that a system solves.

use super::{Allowance, Experiment, Knob, PLAIN, Work};
use crate::go::Move;
use crate::lab::positions::Problem;
use crate::search::{Decision, Variant};
use crate::stats::{Z95, wilson};
use std::io::Write;
use std::path::Path;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "positions",
    story: "The share of tests/positions that a system (yomi) solves at 10,000 simulations, by theme.",
    source: "Yomi",
    work: Work::Make(run),
    heeds: &[Knob::System, Knob::Playouts, Knob::Seed],
    ..PLAIN
}];

/// Folder of the collection, from the root of the repository.
const FOLDER: &str = "tests/positions";

fn run(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let system = Variant::parse(allowance.system.as_deref().unwrap_or("yomi"))?;
    let simulations = allowance.playouts.unwrap_or(10_000);
    let all = Problem::collection(Path::new(FOLDER))?;
    let mut solved = 0;
    for theme in all.chunk_by(|a, b| a.theme == b.theme) {
        let mut here = 0;
        let mut failures = Vec::new();
        for position in theme {
            let answer = position.answer(&system.spec, simulations, allowance.seed)?;
            if answer.right {
                here += 1;
                continue;
            }
            let played = match answer.decision {
                Decision::Play(mv) => mv.to_string(),
                Decision::Resign => "resigns".to_owned(),
            };
            let right: Vec<String> = position.right.iter().map(Move::to_string).collect();
            let value = answer.value.map_or("-".to_owned(), |v| format!("{v:.2}"));
            let (title, right) = (&position.title, right.join(" "));
            failures.push(format!("  {title}: {played} (value {value}), right: {right}"));
        }
        writeln!(out, "{}: {here} of {}", theme[0].theme, theme.len())?;
        failures.iter().try_for_each(|failure| writeln!(out, "{failure}"))?;
        solved += here;
    }
    let (score, count) = (f64::from(solved), all.len() as f64);
    let (low, high) = wilson(score, count, Z95);
    Ok(writeln!(
        out,
        "{} solves {solved} of {count} = {:.1} % (95 % {:.1} to {:.1}) at {simulations} simulations",
        system.name,
        100.0 * score / count,
        100.0 * low,
        100.0 * high
    )?)
}
