//! Statistics of a match: counts of wins, and pure functions of them.

mod bradley_terry;
mod median;
mod needed;

use crate::go::Color;
pub use crate::search::{Z95, wilson};
pub use bradley_terry::{Fit, Misfit, Pairing};
pub use median::{LEAST_BY_RANK, median_rank};
pub use needed::games_until;
use std::f64::consts::LN_10;

/// Standard error of a win rate seen as `score` out of `games`.
pub fn standard_error(score: f64, games: f64) -> f64 {
    let rate = score / games;
    (rate * (1.0 - rate) / games).sqrt()
}

/// Bounds of the middle 80 % of ascending numbers, of which there is one at least.
pub fn middle(ascending: &[f64]) -> (f64, f64) {
    let last = ascending.len() - 1;
    let tenth = (last as f64 * 0.1).round() as usize;
    (ascending[tenth], ascending[last - tenth])
}

/// Lead in Elo points that a win rate means; infinite at 0 and 1.
pub fn elo(rate: f64) -> f64 {
    400.0 * libm::log10(rate / (1.0 - rate))
}

/// Win rate that a lead of `elo` points means.
pub fn rate(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-elo * LN_10 / 400.0))
}

/// Points of a match that a game brings A, who had the colour `a`: 1 if A won, 0 if B won, one half for a draw.
pub fn score(winner: Option<Color>, a: Color) -> f64 {
    match winner {
        None => 0.5,
        Some(winner) if winner == a => 1.0,
        Some(_) => 0.0,
    }
}

/// The results of a match between A and B so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Number of finished games.
    pub games: u64,
    /// Number of games that A won as Black.
    pub black_wins: u64,
    /// Number of games that A won as White.
    pub white_wins: u64,
    /// Number of drawn games.
    pub draws: u64,
}

impl Tally {
    /// Counts a game by what it brought A ([`score`]), who had the colour `a`.
    pub fn add(&mut self, score: f64, a: Color) {
        self.games += 1;
        match (score, a) {
            (1.0, Color::Black) => self.black_wins += 1,
            (1.0, Color::White) => self.white_wins += 1,
            (0.0, _) => {}
            _ => self.draws += 1,
        }
    }

    /// Number of games that A won.
    pub fn wins(&self) -> u64 {
        self.black_wins + self.white_wins
    }

    /// A's points: a win counts one, a draw one half.
    pub fn score(&self) -> f64 {
        self.wins() as f64 + self.draws as f64 / 2.0
    }
}

/// Wald's sequential test between two leads in Elo points, both errors 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// Lead in Elo points by the null hypothesis.
    pub elo0: f64,
    /// Lead in Elo points by the alternative, which must be larger.
    pub elo1: f64,
}

/// The verdict of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The score does not decide yet: play on.
    Open,
    /// The lead is `elo0` rather than `elo1`.
    Lower,
    /// The lead is `elo1` rather than `elo0`.
    Higher,
}

impl Sprt {
    /// Logarithm of the likelihood ratio at which the test ends:
    /// ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_438_979;

    /// Logarithm of the likelihood ratio of `elo1` to `elo0` for this score; a draw counts as half
    /// a win and half a loss.
    pub fn log_likelihood_ratio(self, score: f64, games: f64) -> f64 {
        let (p0, p1) = (rate(self.elo0), rate(self.elo1));
        score * libm::log(p1 / p0) + (games - score) * libm::log((1.0 - p1) / (1.0 - p0))
    }

    /// The test's verdict on this score.
    pub fn verdict(self, score: f64, games: f64) -> Verdict {
        match self.log_likelihood_ratio(score, games) {
            ratio if ratio >= Sprt::BOUND => Verdict::Higher,
            ratio if ratio <= -Sprt::BOUND => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 5e-4, "{a} is not {b}");
    }

    /// Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn wilson_intervals_as_published() {
        for (wins, games, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let (l, h) = wilson(wins, games, Z95);
            close(l, low);
            close(h, high);
        }
        assert_eq!(wilson(0.0, 0.0, Z95), (0.0, 1.0));
        assert_eq!(wilson(5.0, 5.0, Z95).1, 1.0);
    }

    #[test]
    fn elo_and_rate_are_inverse() {
        close(rate(200.0), 0.7597);
        close(elo(0.64), 99.951);
        for lead in [-400.0, -33.0, 0.0, 80.0, 700.0] {
            close(elo(rate(lead)), lead);
        }
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn games_are_counted_for_a() {
        let [black, white] = Color::BOTH;
        let mut tally = Tally::default();
        for (winner, a) in [(Some(black), black), (Some(black), white), (None, white)] {
            tally.add(score(winner, a), a);
        }
        assert_eq!((tally.black_wins, tally.white_wins, tally.draws, tally.games), (1, 0, 1, 3));
        assert_eq!(tally.score(), 1.5);
    }

    #[test]
    fn standard_errors() {
        close(standard_error(24.0, 100.0), 0.0427);
        close(standard_error(200.0, 400.0), 0.025);
    }

    #[test]
    fn the_sequential_test_ends_on_either_side() {
        let test = Sprt { elo0: 0.0, elo1: 50.0 };
        assert_eq!(test.verdict(0.0, 0.0), Verdict::Open);
        assert_eq!(test.verdict(30.0, 60.0), Verdict::Open);
        assert_eq!(test.verdict(70.0, 100.0), Verdict::Higher);
        assert_eq!(test.verdict(130.0, 300.0), Verdict::Lower);
        close(test.log_likelihood_ratio(1.0, 1.0), (rate(50.0) / 0.5).ln());
        let swapped = Sprt { elo0: 50.0, elo1: 0.0 };
        close(test.log_likelihood_ratio(7.0, 9.0), -swapped.log_likelihood_ratio(7.0, 9.0));
    }
}
