//! Hung & Chen: immediate against delayed reward (spec B.2).

use super::{Experiment, Settings};
use crate::go::{Board, playout_score};
use crate::knowledge::{Boundary, Edition, InfluenceRule, Patterns, gains};
use crate::lab::stats::standard_error;
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use std::io::Write;

const SOURCE: &str = "Hung & Chen, report and slides";

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "hung-chen-boundary",
    story: "How often the rewards of a random game's moves name another winner than the board.",
    source: SOURCE,
    run: boundary,
}];

const SIZE: usize = 9;

fn boundary(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let games = settings.games.unwrap_or(10_000);
    writeln!(out, "published: about 200 of 1000 games disagree, for both boundaries")?;
    for edition in [Edition::Program, Edition::Printed] {
        for boundary in [Boundary::Empty, Boundary::Adversarial] {
            let rule = InfluenceRule { boundary, edition };
            let disagree = (0..games).filter(|&game| disagrees(rule, settings.seed, game)).count();
            let (rate, error) = (
                100.0 * disagree as f64 / games as f64,
                100.0 * standard_error(disagree as f64, games as f64),
            );
            writeln!(
                out,
                "{boundary:?}, {edition:?}: {disagree} of {games} = {rate:.1} % ± {error:.1}"
            )?;
        }
    }
    Ok(())
}

/// True if a random game's rewards and its board do not say the same of who won.
fn disagrees(rule: InfluenceRule, seed: u64, game: u64) -> bool {
    let start = Board::new(SIZE, SIZE);
    let mut end = start.clone();
    let mut log = MoveLog::new();
    Policy::AnyLegal.run(&mut end, Patterns::mogo(), &mut Rng::stream(seed, game), &mut log);
    let moves = log.moves().iter().enumerate().map(|(i, &mv)| (log.color(i), mv));
    let gained = gains(&start, moves, rule);
    (gained.black - gained.white).signum() != playout_score(&end).signum()
}
