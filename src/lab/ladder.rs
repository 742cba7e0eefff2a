//! The ladder of levels: which pairs play how many games, and the ratings that come of it.

use super::arm::{Arm, Finding, Stop};
use super::experiments::gnugo;
use super::game::Conditions;
use super::player::Opponent;
use super::samples::Samples;
use crate::figures::Published;
use crate::levels::{ANCHOR, BySize, Level, Rating, levels};
use crate::number;
use crate::search::Options;
use crate::stats::{Fit, Misfit, Pairing, Z95, elo};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

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

/// The experiment that plays the ladder.
pub const ID: &str = "levels";
/// Number of games of a pair at most.
pub const GAMES: BySize<u64> = BySize { nine: 200, thirteen: 100, nineteen: 40 };
/// Number of games of a pair at least.
const LEAST: BySize<u64> = BySize { nine: 60, thirteen: 40, nineteen: 20 };
/// Lead that a pair's sequential test tells from none, in Elo points: the smallest step wanted.
const STEP: f64 = 100.0;
/// Drawn games that are added to each pair in the fit: Jeffreys' prior of a share.
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
            Some(below) => (Opponent::level(below, size, Options::DEFAULT), Conditions::even(size)),
            None => gnugo(size),
        };
        let sides = [Opponent::level(level, size, Options::DEFAULT), other];
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

/// What the games of a pair say so far.
#[derive(Clone, Copy, Debug)]
struct Played {
    finding: Finding,
    /// Number of games that there are to be at most; none are missing once the sequential test has decided.
    wanted: u64,
}

impl Played {
    /// Number of games, and of how many if some are missing.
    fn games(&self) -> String {
        let (taken, wanted) = (self.finding.samples, self.wanted);
        if taken < wanted { format!("{taken} of {wanted}") } else { taken.to_string() }
    }

    /// The lead by the pair's own games, with its interval.
    fn lead(&self) -> [f64; 3] {
        let Finding { mean, low, high, .. } = self.finding;
        [mean, low, high].map(|percent| elo(percent / 100.0))
    }
}

/// What the ladder has found so far.
#[derive(Debug)]
pub struct Ladder {
    rungs: Vec<(Rung, Option<Played>)>,
    fits: Vec<(usize, Fit)>,
    commits: BTreeSet<String>,
    remark: Option<String>,
}

impl Ladder {
    /// The ladder from the record of its games with this seed.
    ///
    /// # Errors
    /// A sentence if the record cannot be read.
    pub fn read(record: &Path, seed: u64) -> anyhow::Result<Ladder> {
        let arms: Vec<Arm> = rungs().iter().map(|rung| rung.arm(*GAMES.of(rung.size))).collect();
        let samples = Samples::read(record, ID, seed, &arms)?;
        Ok(Ladder::new(&arms, &samples))
    }

    /// The ladder from the record of all arms, which are those of [`rungs`] in their order.
    fn new(arms: &[Arm], kept: &Samples) -> Ladder {
        let played = |i: usize| {
            let wanted = kept.enough(i, &arms[i]);
            let finding = Finding::of(arms[i].unit, &kept.samples(i, wanted))?;
            Some(Played { finding, wanted })
        };
        let rungs: Vec<_> =
            rungs().into_iter().enumerate().map(|(i, rung)| (rung, played(i))).collect();
        let fits = BySize::SIZES.map(|size| (size, fit(size, &rungs)));
        let commits = (0..arms.len()).flat_map(|i| kept.commits(i, arms[i].samples));
        let (commits, remark) = (commits.map(str::to_owned).collect(), kept.remark());
        Ladder { fits: fits.into(), commits, rungs, remark: remark.map(str::to_owned) }
    }

    /// What was not as one would expect of the record, as a sentence.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    fn fit(&self, size: usize) -> &Fit {
        &self.fits.iter().find(|(of, _)| *of == size).expect("every usual size is fitted").1
    }

    fn rating(&self, size: usize, place: usize) -> Option<Rating> {
        let fit = self.fit(size);
        let (elo, error) = fit.rating(place)?;
        Some(Rating { elo, error: error * fit.misfit().widening() })
    }

    /// Whether every pair on a size has the games that it has in any case.
    fn is_told(&self, size: usize) -> bool {
        let mut rungs = self.rungs.iter().filter(|(rung, _)| rung.size == size);
        rungs.all(|(_, played)| played.is_some_and(|p| p.finding.samples >= *LEAST.of(size)))
    }

    /// The ratings as the program keeps them, a line each, on the sizes on which enough has been played.
    pub fn data(&self) -> String {
        let mut text = String::new();
        for size in BySize::SIZES.into_iter().filter(|&size| self.is_told(size)) {
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
        text += "\n## Pairs\n\n";
        text +=
            "| pair | games | won | lead by its own games, 95 % | lead by all games, 95 % | |\n";
        text += "|---|---|---|---|---|---|\n";
        for (rung, played) in &self.rungs {
            text += &self.line(rung, *played);
        }
        text += "\n## How well one scale fits\n\n";
        for size in BySize::SIZES {
            text += &self.doubt(size);
        }
        let commits: Vec<&str> = self.commits.iter().map(String::as_str).collect();
        let _ = writeln!(text, "\nEngine: {}.", commits.join(", "));
        text
    }

    fn line(&self, rung: &Rung, played: Option<Played>) -> String {
        let label = rung.label();
        let (a, b) = rung.places();
        let fit = self.fit(rung.size);
        let (Some(played), Some((lead, error))) = (played, fit.lead(a, b)) else {
            return format!("| {label} | 0 | – | – | – | |\n");
        };
        let own = played.lead();
        let half = Z95 * error * fit.misfit().widening();
        let remark = match rung.below {
            None => "",
            Some(_) if own[1] <= 0.0 => "not known to be a step",
            Some(_) if !(STEP..=2.5 * STEP).contains(&lead.round()) => {
                "a step, but its lead by all games is not 100 to 250"
            }
            Some(_) => "a step",
        };
        let (games, won) = (played.games(), played.finding.mean);
        let [own, all] = [own, [lead, lead - half, lead + half]].map(interval);
        format!("| {label} | {games} | {won:.0} % | {own} | {all} | {remark} |\n")
    }

    /// How well the results on one size fit one scale.
    fn doubt(&self, size: usize) -> String {
        let misfit = self.fit(size).misfit();
        let Misfit { chi_square, freedom } = misfit;
        if freedom == 0 {
            return String::new();
        }
        let widening = misfit.widening();
        let neighbours: Vec<bool> = self
            .rungs
            .iter()
            .filter(|(rung, _)| rung.size == size && rung.below.is_some())
            .filter_map(|(rung, played)| {
                let (a, b) = rung.places();
                Some((*played)?.lead()[0] > self.fit(size).lead(a, b)?.0)
            })
            .collect();
        let more = neighbours.iter().filter(|more| **more).count();
        format!(
            "- {size}×{size}: χ² = {chi_square:.1} on {freedom} degrees of freedom, so errors by all games are \
             {widening:.2} times those of the model. In {more} of {} pairs of neighbours the stronger one won \
             more than the fit expects.\n",
            neighbours.len()
        )
    }
}

/// A lead with the ends of its interval, in whole points.
fn interval(ends: [f64; 3]) -> String {
    // A share of 1 is one but for rounding, and its lead has no end.
    const ENDLESS: f64 = 3000.0;
    let [lead, low, high] = ends.map(|lead| match lead.abs() > ENDLESS {
        true => number::elo(lead.signum() * f64::INFINITY),
        false => number::elo(lead),
    });
    format!("{lead} ({low} to {high})")
}

/// The fit of the games on one size.
fn fit(size: usize, rungs: &[(Rung, Option<Played>)]) -> Fit {
    let pairing = |(rung, played): &(Rung, Option<Played>)| {
        let (a, b) = rung.places();
        let Finding { samples, mean, .. } = played.filter(|_| rung.size == size)?.finding;
        let games = samples as f64;
        Some(Pairing { a, b, score: mean / 100.0 * games, games })
    };
    let pairings: Vec<Pairing> = rungs.iter().filter_map(pairing).collect();
    Fit::new(levels().len() + 1, &pairings, (levels().len(), ANCHOR), DOUBT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_have_true_signs_and_no_end_where_all_games_were_won() {
        let lost = [0.0, 1e-12, 0.5].map(elo);
        assert_eq!(interval(lost), "−∞ (−∞ to +0)");
        assert_eq!(interval([-0.2, -119.6, f64::INFINITY]), "+0 (−120 to +∞)");
    }
}
