//! The ladder of levels: which pairs play how many games, and the ratings that come of it.

use super::arm::{Arm, Finding, Stop};
use super::experiments::gnugo;
use super::game::Conditions;
use super::player::Opponent;
use super::samples::Samples;
use crate::figures::Published;
use crate::levels::{ANCHOR, BySize, Level, Rating, levels};
use crate::search::Options;
use crate::stats::{Fit, Pairing, Z95};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Two players of the ladder on one board size.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// Number of points a side.
    pub size: usize,
    /// The stronger player, or the one that is held against GNU Go.
    pub level: &'static Level,
    /// The level below it; GNU Go where there is none.
    pub below: Option<&'static Level>,
}

/// Number of games of a pair at most.
pub const GAMES: BySize<u64> = BySize { nine: 200, thirteen: 100, nineteen: 40 };
/// Number of games of a pair at least.
const LEAST: BySize<u64> = BySize { nine: 60, thirteen: 40, nineteen: 20 };
/// Lead that a pair's sequential test tells from none, in Elo points: the smallest step wanted.
const STEP: f64 = 100.0;
/// Games by which each pair is doubted in the fit, half of them won: Jeffreys' prior of a share.
const DOUBT: f64 = 1.0;

/// All pairs: neighbours, and every second level against GNU Go.
pub fn rungs() -> Vec<Rung> {
    let of_size = |size: usize| {
        let neighbours = levels().windows(2);
        let neighbours =
            neighbours.map(move |pair| Rung { size, level: &pair[1], below: Some(&pair[0]) });
        let anchored = levels().iter().skip(1).step_by(2);
        neighbours.chain(anchored.map(move |level| Rung { size, level, below: None }))
    };
    BySize::SIZES.into_iter().flat_map(of_size).collect()
}

impl Rung {
    /// The games of the pair as an arm of an experiment.
    pub fn arm(&self, games: u64) -> Arm {
        let Rung { size, level, below } = *self;
        let (other, conditions) = match below {
            Some(below) => (Opponent::level(below, Options::DEFAULT), Conditions::even(size)),
            None => gnugo(size),
        };
        let sides = [Opponent::level(level, Options::DEFAULT), other];
        let stop = Stop::Sequential { least: *LEAST.of(size), elo: STEP };
        Arm { stop, ..Arm::duel(self.label(), sides, conditions, Published::Nothing, games) }
    }

    fn label(&self) -> String {
        let Rung { size, level, below } = self;
        format!("{size}×{size}: {} v {}", level.id, below.map_or("GNU Go", |below| below.id))
    }

    /// Place of a player among all: the levels, then GNU Go.
    fn places(&self) -> (usize, usize) {
        let place = |of: &Level| levels().iter().position(|level| level.id == of.id);
        let gnugo = levels().len();
        (place(self.level).unwrap_or(gnugo), self.below.and_then(place).unwrap_or(gnugo))
    }
}

/// What the ladder has found so far.
#[derive(Debug)]
pub struct Ladder {
    rungs: Vec<(Rung, Option<Finding>)>,
    fits: Vec<(usize, Fit)>,
    commits: BTreeSet<String>,
}

impl Ladder {
    /// The ladder from the record of all arms, which are those of [`rungs`] in their order.
    pub fn new(arms: &[Arm], kept: &Samples) -> Ladder {
        let samples = |i: usize| kept.samples(i, kept.enough(i, &arms[i]));
        let found = |i: usize| Finding::of(arms[i].unit, &samples(i));
        let rungs: Vec<_> =
            rungs().into_iter().enumerate().map(|(i, rung)| (rung, found(i))).collect();
        let fits = BySize::SIZES.map(|size| (size, fit(size, &rungs)));
        let commits = (0..arms.len()).flat_map(|i| kept.commits(i, arms[i].samples));
        Ladder { fits: fits.into(), commits: commits.map(str::to_owned).collect(), rungs }
    }

    fn fit(&self, size: usize) -> &Fit {
        &self.fits.iter().find(|(of, _)| *of == size).expect("every usual size is fitted").1
    }

    fn rating(&self, size: usize, place: usize) -> Option<Rating> {
        let (elo, error) = self.fit(size).rating(place)?;
        Some(Rating { elo, error })
    }

    /// The ratings as the program keeps them, a line each.
    pub fn data(&self) -> String {
        let mut text = String::new();
        for size in BySize::SIZES {
            for (place, level) in levels().iter().enumerate() {
                if let Some(rating) = self.rating(size, place) {
                    let _ = writeln!(text, "{}", rating.line(size, level.id));
                }
            }
        }
        text
    }

    /// The ratings and all steps in Markdown.
    pub fn page(&self) -> String {
        let mut text = String::from("| level | name | simulations | 9×9 | 13×13 | 19×19 |\n");
        text += "|---|---|---|---|---|---|\n";
        for (place, level) in levels().iter().enumerate() {
            let BySize { nine, thirteen, nineteen } = level.simulations;
            let ratings = BySize::SIZES.map(|size| match self.rating(size, place) {
                Some(Rating { elo, error }) => format!("{elo:.0} ± {error:.0}"),
                None => "–".to_owned(),
            });
            let _ = writeln!(
                text,
                "| {} | {} | {nine}, {thirteen}, {nineteen} | {} |",
                level.number(),
                level.name(),
                ratings.join(" | ")
            );
        }
        text += "\n## Pairs\n\n| pair | games | won | step by all games, 95 % interval | |\n";
        text += "|---|---|---|---|---|\n";
        for (rung, found) in &self.rungs {
            text += &self.line(rung, *found);
        }
        let commits: Vec<&str> = self.commits.iter().map(String::as_str).collect();
        let _ = writeln!(text, "\nEngine: {}.", commits.join(", "));
        text
    }

    fn line(&self, rung: &Rung, found: Option<Finding>) -> String {
        let label = rung.label();
        let (a, b) = rung.places();
        let (Some(found), Some((lead, error))) = (found, self.fit(rung.size).lead(a, b)) else {
            return format!("| {label} | 0 | – | – | |\n");
        };
        let (low, high) = (lead - Z95 * error, lead + Z95 * error);
        let remark = match rung.below {
            None => "",
            Some(_) if low <= 0.0 => "not known to be a step",
            Some(_) if !(STEP..=2.5 * STEP).contains(&lead) => "a step, not of 100 to 250",
            Some(_) => "a step",
        };
        let Finding { samples, mean, .. } = found;
        format!(
            "| {label} | {samples} | {mean:.0} % | {lead:+.0} ({low:+.0} to {high:+.0}) | {remark} |\n"
        )
    }
}

/// The fit of the games on one size.
fn fit(size: usize, rungs: &[(Rung, Option<Finding>)]) -> Fit {
    let pairing = |(rung, found): &(Rung, Option<Finding>)| {
        let (a, b) = rung.places();
        let found = found.filter(|_| rung.size == size)?;
        let games = found.samples as f64;
        Some(Pairing { a, b, score: found.mean / 100.0 * games, games })
    };
    let pairings: Vec<Pairing> = rungs.iter().filter_map(pairing).collect();
    Fit::new(levels().len() + 1, &pairings, (levels().len(), ANCHOR), DOUBT)
}
