//! Two systems read the same position with the same seeds and budgets: after how many simulations
//! does each prefer the right move and stay with it? The page has the same as its race (`#race`).
//!
//! Run it with `cargo run --release --example race_two_systems`.

use std::error::Error;
use std::fmt::Write;
use yomi::demo::{PUZZLES, Run, Trial};
use yomi::go::Move;
use yomi::search::Variant;

/// Simulations of each search, and between two looks at it.
const BUDGET: u64 = 1000;
const STEP: u64 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", show()?);
    Ok(())
}

/// A line for each seed.
pub fn show() -> Result<String, Box<dyn Error>> {
    let mut out = format!("{}\nright: {}\n\n", PUZZLES[0].name(), PUZZLES[0].right);
    writeln!(out, "seed       uct   mc-rave")?;
    for seed in 1..=5 {
        let (uct, rave) = (found("uct", seed)?, found("mc-rave", seed)?);
        writeln!(out, "{seed:4} {:>9} {:>9}", told(uct), told(rave))?;
    }
    Ok(out)
}

fn told(simulations: Option<u64>) -> String {
    simulations.map_or("never".into(), |n| n.to_string())
}

/// The simulations after which a search prefers the right move until its end.
fn found(system: &str, seed: u64) -> Result<Option<u64>, Box<dyn Error>> {
    let right = Move::parse(PUZZLES[0].right, 9, 9)?;
    let trial = Trial { record: PUZZLES[0].record()?, system: Variant::parse(system)?, seed };
    let (mut run, mut since) = (Run::new(trial)?, None);
    while run.made() < BUDGET {
        run.go_on(run.made() + STEP, &|| false);
        let prefers = run.mark().best().is_some_and(|best| best.mv == right);
        since = if prefers { since.or(Some(run.made())) } else { None };
    }
    Ok(since)
}
