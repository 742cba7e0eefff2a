//! Experiments: published figures that `yomi lab` measures again, a file for each source.

mod bandit;
mod ertel;
mod gelly_silver;
mod go_intellect;
mod hung_chen;
mod predictor;
mod rlgo;

use super::{Conditions, Effort, Opponent, Series};
use crate::lab::Tally;
use crate::lab::stats::{Z95, elo, standard_error, wilson};
use crate::search::Options;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// How much an experiment may spend, and where its files go.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Games (or runs) for each figure; `None` for the experiment's own number.
    pub games: Option<u64>,
    /// Simulations a move; `None` for the experiment's own number.
    pub playouts: Option<u64>,
    /// Games at the same time.
    pub jobs: usize,
    /// Equal seeds give equal figures.
    pub seed: u64,
    /// A file for what an experiment makes, if it makes one.
    pub out: Option<PathBuf>,
}

/// A row of the registry of experiments.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// What the command line calls it.
    pub id: &'static str,
    /// One line on what is measured.
    pub story: &'static str,
    /// Where the published figure is.
    pub source: &'static str,
    /// Measures and tells.
    ///
    /// # Errors
    /// A sentence if it cannot be done.
    pub run: fn(&Settings, &mut dyn Write) -> anyhow::Result<()>,
}

/// The sources.
const SOURCES: &[&[Experiment]] = &[
    bandit::ROWS,
    gelly_silver::ROWS,
    ertel::ROWS,
    go_intellect::ROWS,
    hung_chen::ROWS,
    predictor::ROWS,
    rlgo::ROWS,
];

/// Every experiment.
pub fn experiments() -> impl Iterator<Item = &'static Experiment> + Clone {
    SOURCES.iter().copied().flatten()
}

/// Lets two systems play and tells the share that the first won, with its interval. Returns it.
///
/// # Errors
/// If a system does not exist or cannot play.
pub fn duel(
    [a, b]: [&str; 2],
    size: usize,
    settings: &Settings,
    games: u64,
    playouts: u64,
    out: &mut dyn Write,
) -> anyhow::Result<f64> {
    let effort = Effort::Simulations(settings.playouts.unwrap_or(playouts));
    let side = |id: &str| {
        Opponent::parse(id, effort, Options::default(), Duration::MAX).map_err(anyhow::Error::msg)
    };
    let tally = contest([side(a)?, side(b)?], Conditions::even(size), settings, games, out)?;
    Ok(tally.score() / tally.games as f64)
}

/// Lets two opponents play and tells the share that the first won, with its standard error,
/// interval and lead in Elo. Returns the tally.
///
/// # Errors
/// If a side cannot play.
pub fn contest(
    [a, b]: [Opponent; 2],
    conditions: Conditions,
    settings: &Settings,
    games: u64,
    out: &mut dyn Write,
) -> anyhow::Result<Tally> {
    let games = settings.games.unwrap_or(games);
    let series =
        Series { a, b, conditions, games, jobs: settings.jobs, seed: settings.seed, sprt: None };
    let tally = series.run(|_, _| {}).map_err(anyhow::Error::msg)?;
    let (score, games) = (tally.score(), tally.games as f64);
    let (low, high) = wilson(score, games, Z95);
    writeln!(
        out,
        "{} v {}: {score} of {games} = {:.1} % ± {:.1} (95 % {:.1} to {:.1}), {:+.0} Elo",
        series.a.name(),
        series.b.name(),
        100.0 * score / games,
        100.0 * standard_error(score, games),
        100.0 * low,
        100.0 * high,
        elo(score / games)
    )?;
    Ok(tally)
}
