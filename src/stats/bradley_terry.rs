//! Ratings from games of many pairs: the model of Bradley & Terry (1952), fitted by maximum likelihood.

use super::rate;
use std::f64::consts::LN_10;

/// The games of two players, by their places among all players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pairing {
    /// The player whose points are counted.
    pub a: usize,
    /// The other one.
    pub b: usize,
    /// Points of A: a win counts one, a draw one half.
    pub score: f64,
    /// Number of games.
    pub games: f64,
}

/// Ratings of players that games connect, one of them fixed, in Elo points.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    elo: Vec<Option<f64>>,
    covariance: Vec<Vec<f64>>,
    misfit: Misfit,
}

/// How badly results fit one scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Misfit {
    /// Pearson's χ²: the squares of surplus points in units of their variance, added up over the pairings.
    pub chi_square: f64,
    /// Degrees of freedom: pairings less ratings. By the model χ² is about as large.
    pub freedom: usize,
}

impl Misfit {
    /// Factor by which errors are widened where the results fit worse than the model says: the root of χ² by its
    /// degrees of freedom, at least 1 (McCullagh & Nelder, Generalized Linear Models, 2nd edition, § 4.5).
    pub fn widening(self) -> f64 {
        match self.freedom {
            0 => 1.0,
            freedom => (self.chi_square / freedom as f64).sqrt().max(1.0),
        }
    }
}

/// Elo points in a unit of the natural logarithm of odds.
const POINTS: f64 = 400.0 / LN_10;
/// Largest change of a rating in one step towards the fit, in Elo points.
const STRIDE: f64 = 400.0;
/// Most steps. They converge quadratically: far fewer are needed.
const STEPS: usize = 200;
/// Change of all ratings below which the fit has been reached, in Elo points.
const NOTHING: f64 = 1e-7;

impl Fit {
    /// The ratings of so many players that make these results most likely. `anchor` is the player whose
    /// rating is fixed, and that rating. To each pairing with a game `doubt` games are added, half of them
    /// won: with 0 a player who has won everything has no finite rating.
    pub fn new(players: usize, pairings: &[Pairing], anchor: (usize, f64), doubt: f64) -> Fit {
        let played: Vec<Pairing> = pairings
            .iter()
            .filter(|p| p.games > 0.0)
            .map(|p| Pairing { score: p.score + doubt / 2.0, games: p.games + doubt, ..*p })
            .collect();
        let free = connected(players, &played, anchor.0);
        let place = |player: usize| free.iter().position(|&other| other == player);
        let mut elo = vec![anchor.1; players];
        let mut covariance = Vec::new();
        for _ in 0..STEPS {
            let mut slope = vec![0.0; free.len()];
            let mut information = vec![vec![0.0; free.len()]; free.len()];
            for Pairing { a, b, score, games } in &played {
                let expected = rate(elo[*a] - elo[*b]);
                let surplus = (score - games * expected) / POINTS;
                let known = games * expected * (1.0 - expected) / POINTS.powi(2);
                for (player, sign) in [(a, 1.0), (b, -1.0)] {
                    let Some(i) = place(*player) else { continue };
                    slope[i] += sign * surplus;
                    information[i][i] += known;
                    let other = if player == a { b } else { a };
                    if let Some(j) = place(*other) {
                        information[i][j] -= known;
                    }
                }
            }
            covariance = inverse(information);
            let mut largest = 0.0_f64;
            for (i, row) in covariance.iter().enumerate() {
                let step: f64 = row.iter().zip(&slope).map(|(c, s)| c * s).sum();
                elo[free[i]] += step.clamp(-STRIDE, STRIDE);
                largest = largest.max(step.abs());
            }
            if largest < NOTHING {
                break;
            }
        }
        let known = |player: usize| player == anchor.0 || place(player).is_some();
        let counted: Vec<&Pairing> =
            pairings.iter().filter(|p| p.games > 0.0 && known(p.a) && known(p.b)).collect();
        let square = |p: &&Pairing| {
            let expected = rate(elo[p.a] - elo[p.b]);
            (p.score - p.games * expected).powi(2) / (p.games * expected * (1.0 - expected))
        };
        let misfit = Misfit {
            chi_square: counted.iter().map(square).sum(),
            freedom: counted.len().saturating_sub(free.len()),
        };
        let full = |a: usize, b: usize| match (place(a), place(b)) {
            (Some(i), Some(j)) => covariance[i][j],
            _ => 0.0,
        };
        Fit {
            misfit,
            covariance: (0..players).map(|a| (0..players).map(|b| full(a, b)).collect()).collect(),
            elo: (0..players).map(|player| known(player).then_some(elo[player])).collect(),
        }
    }

    /// How badly the results fit one scale.
    pub fn misfit(&self) -> Misfit {
        self.misfit
    }

    /// Rating of a player and its standard error; `None` if no games connect it with the anchor.
    pub fn rating(&self, player: usize) -> Option<(f64, f64)> {
        Some((self.elo[player]?, self.covariance[player][player].sqrt()))
    }

    /// Lead of one player over another and its standard error.
    pub fn lead(&self, a: usize, b: usize) -> Option<(f64, f64)> {
        let c = &self.covariance;
        let variance = c[a][a] + c[b][b] - 2.0 * c[a][b];
        Some((self.elo[a]? - self.elo[b]?, variance.max(0.0).sqrt()))
    }
}

/// The players that games connect with the anchor, without it, in ascending order.
fn connected(players: usize, played: &[Pairing], anchor: usize) -> Vec<usize> {
    let mut reached = vec![false; players];
    reached[anchor] = true;
    for _ in 0..players {
        for p in played {
            let either = reached[p.a] || reached[p.b];
            (reached[p.a], reached[p.b]) = (either, either);
        }
    }
    (0..players).filter(|&player| player != anchor && reached[player]).collect()
}

/// The inverse of a symmetric positive definite matrix, by Gauss and Jordan.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|j| f64::from(u8::from(i == j))));
    }
    for i in 0..n {
        let pivot = matrix[i][i];
        matrix[i].iter_mut().for_each(|x| *x /= pivot);
        let row = matrix[i].clone();
        for other in (0..n).filter(|&other| other != i) {
            let factor = matrix[other][i];
            matrix[other].iter_mut().zip(&row).for_each(|(x, y)| *x -= factor * y);
        }
    }
    matrix.into_iter().map(|row| row[n..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(a: usize, b: usize, score: f64, games: f64) -> Pairing {
        Pairing { a, b, score, games }
    }

    fn close(ours: Option<(f64, f64)>, elo: f64, error: f64) {
        let (value, uncertainty) = ours.unwrap();
        assert!((value - elo).abs() < 0.1 && (uncertainty - error).abs() < 0.1, "{ours:?}");
    }

    /// The American League of 1987 (Agresti, Categorical Data Analysis, table 10.10): wins of each team
    /// against each, Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore. Log-odds and
    /// errors relative to Baltimore as R's BradleyTerry2 prints them.
    #[test]
    fn baseball_is_as_published() {
        const WINS: [[u8; 7]; 7] = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        const PUBLISHED: [(f64, f64); 6] = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
        ];
        let pairs = (0..7).flat_map(|a| (0..a).map(move |b| (a, b)));
        let pairings: Vec<Pairing> = pairs
            .map(|(a, b)| pairing(a, b, WINS[a][b].into(), f64::from(WINS[a][b] + WINS[b][a])))
            .collect();
        let fit = Fit::new(7, &pairings, (6, 0.0), 0.0);
        for (team, (log_odds, error)) in PUBLISHED.into_iter().enumerate() {
            close(fit.rating(team), log_odds * POINTS, error * POINTS);
        }
        close(fit.rating(6), 0.0, 0.0);
        // Worked out by hand from the published log-odds; their deviance, 15.74, is about as large.
        let Misfit { chi_square, freedom } = fit.misfit();
        assert!((chi_square - 14.6).abs() < 0.5 && freedom == 15, "{chi_square} on {freedom}");
        close(fit.lead(0, 6), PUBLISHED[0].0 * POINTS, PUBLISHED[0].1 * POINTS);
    }

    #[test]
    fn two_players_differ_by_the_odds() {
        let fit = Fit::new(2, &[pairing(0, 1, 75.0, 100.0)], (1, 1800.0), 0.0);
        close(fit.rating(0), 1800.0 + 400.0 * 3f64.log10(), POINTS / (100.0_f64 * 0.1875).sqrt());
    }

    /// On a chain the leads are those of the pairs, and their variances add up.
    #[test]
    fn a_chain_adds_up() {
        let chain = [pairing(0, 1, 30.0, 40.0), pairing(1, 2, 28.0, 40.0)];
        let fit = Fit::new(3, &chain, (2, 0.0), 0.0);
        let alone = |p: Pairing| {
            let fit = Fit::new(2, &[Pairing { a: 0, b: 1, ..p }], (1, 0.0), 0.0);
            fit.rating(0).unwrap()
        };
        let (one, two) = (alone(chain[0]), alone(chain[1]));
        close(fit.rating(0), one.0 + two.0, one.1.hypot(two.1));
        close(fit.lead(0, 1), one.0, one.1);
    }

    /// Three players beat each other in a ring, which no scale can tell.
    #[test]
    fn results_that_fit_no_scale_widen_the_errors() {
        let ring = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| pairing(a, b, 30.0, 40.0));
        let misfit = Fit::new(3, &ring, (2, 0.0), 0.0).misfit();
        // All are level, so that each pair is 10 points away from 20, with a variance of 10.
        assert!((misfit.chi_square - 30.0).abs() < 1e-6 && misfit.freedom == 1, "{misfit:?}");
        assert!((misfit.widening() - 30f64.sqrt()).abs() < 1e-6);
        let chain = [pairing(0, 1, 30.0, 40.0), pairing(1, 2, 28.0, 40.0)];
        assert_eq!(Fit::new(3, &chain, (2, 0.0), 0.0).misfit().widening(), 1.0);
    }

    #[test]
    fn who_won_everything_has_a_rating_and_who_never_played_has_none() {
        let pairings = [pairing(0, 1, 20.0, 20.0), pairing(1, 2, 0.0, 0.0)];
        let fit = Fit::new(3, &pairings, (1, 1800.0), 1.0);
        let (elo, error) = fit.rating(0).unwrap();
        assert!(
            (elo - 1800.0 - 400.0 * 41f64.log10()).abs() < 1e-3 && error > 200.0,
            "{elo} ± {error}"
        );
        assert_eq!((fit.rating(2), fit.lead(0, 2)), (None, None));
    }
}
