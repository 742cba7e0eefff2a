//! "Adapt to me": what results say of a person's strength, by Glicko (Glickman 1999), and which level
//! comes next.

use super::{Level, Rating, levels};
use crate::stats::rate;
use std::f64::consts::{LN_10, PI};

/// A finished game against an opponent of known strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// The opponent's rating.
    pub opponent: Rating,
    /// The person's score: 1 for a win, 0 for a loss, one half for a draw.
    pub score: f64,
}

/// What is known of a person's strength, on the scale of the levels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// The estimate with its uncertainty.
    pub rating: Rating,
}

/// Standard error of somebody about whom nothing is known, in Elo points (Glickman's).
const UNKNOWN: f64 = 350.0;
/// Growth of uncertainty from one game to the next, in Elo points: a person learns. It lets the error fall
/// to some 80 points and no further.
const LEARNING: f64 = 20.0;
/// Change of levels at most from one game to the next.
const STRIDE: usize = 2;
/// Glicko's q: natural logarithms in an Elo point.
const Q: f64 = LN_10 / 400.0;

impl Player {
    /// Somebody who begins against a level of this rating, of whom nothing else is known.
    pub fn beginning(elo: f64) -> Player {
        Player { rating: Rating { elo, error: UNKNOWN } }
    }

    /// The same person after these games, in their order.
    pub fn after(self, games: &[RatedGame]) -> Player {
        games.iter().fold(self, |player, &game| player.later().judged(&[game]))
    }

    /// The same person a game later, about whom a little less is known.
    fn later(self) -> Player {
        let Rating { elo, error } = self.rating;
        Player { rating: Rating { elo, error: error.hypot(LEARNING).min(UNKNOWN) } }
    }

    /// The estimate in the light of games that count together: one period of Glicko.
    fn judged(self, games: &[RatedGame]) -> Player {
        let Rating { elo, error } = self.rating;
        let (mut pull, mut known) = (0.0, error.powi(-2));
        for RatedGame { opponent, score } in games {
            let weight = (1.0 + 3.0 * (Q * opponent.error / PI).powi(2)).sqrt().recip();
            let expected = rate(weight * (elo - opponent.elo));
            pull += weight * (score - expected);
            known += (Q * weight).powi(2) * expected * (1.0 - expected);
        }
        Player { rating: Rating { elo: elo + Q * pull / known, error: known.sqrt().recip() } }
    }

    /// The level for the next game on this size: the one nearest in strength, at most two away from the
    /// last.
    pub fn next_level(&self, size: usize, last: Option<&Level>) -> &'static Level {
        let away = |level: &Level| (level.assumed(size).elo - self.rating.elo).abs();
        let place = last.and_then(|last| levels().iter().position(|level| level.id == last.id));
        let near = match place {
            Some(i) => &levels()[i.saturating_sub(STRIDE)..levels().len().min(i + STRIDE + 1)],
            None => levels(),
        };
        near.iter().min_by(|a, b| away(a).total_cmp(&away(b))).expect("there are levels")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// The example of Glickman, "The Glicko system": 1500 ± 200 becomes 1464 ± 151.4.
    #[test]
    fn one_period_is_glickmans() {
        let game = |elo, error, score| RatedGame { opponent: Rating { elo, error }, score };
        let games = [game(1400.0, 30.0, 1.0), game(1550.0, 100.0, 0.0), game(1700.0, 300.0, 0.0)];
        let before = Player { rating: Rating { elo: 1500.0, error: 200.0 } };
        let Rating { elo, error } = before.judged(&games).rating;
        assert!((elo - 1464.0).abs() < 0.5 && (error - 151.4).abs() < 0.1, "{elo} ± {error}");
    }

    /// Somebody who plays whatever level comes next, with this strength at each game.
    fn career(seed: u64, games: usize, strength: impl Fn(usize) -> f64) -> (Player, Vec<f64>) {
        let mut rng = Rng::new(seed);
        let first = &levels()[4];
        let mut player = Player::beginning(first.assumed(9).elo);
        let (mut level, mut opponents) = (first, Vec::new());
        for game in 0..games {
            let opponent = level.assumed(9);
            let expected = rate(strength(game) - opponent.elo);
            let score = f64::from(u8::from(f64::from(rng.next_u32()) < expected * 2f64.powi(32)));
            player = player.after(&[RatedGame { opponent, score }]);
            level = player.next_level(9, Some(level));
            opponents.push(opponent.elo);
        }
        (player, opponents)
    }

    #[test]
    fn the_estimate_finds_the_strength_and_knows_how_sure_it_is() {
        let (low, high) = (levels()[1].assumed(9).elo, levels()[8].assumed(9).elo);
        for strength in [low, (low + high) / 2.0, high] {
            let estimates = (0..200).map(|seed| career(seed, 60, |_| strength).0.rating);
            let far = estimates.filter(|r| (r.elo - strength).abs() > 1.96 * r.error).count();
            assert!(far <= 24, "{far} of 200 intervals miss {strength}");
        }
        assert!(career(1, 60, |_| low).0.rating.error < 110.0);
    }

    #[test]
    fn opponents_come_to_be_as_strong_as_the_person_and_follow_who_learns() {
        let mean = |elos: &[f64]| elos.iter().sum::<f64>() / elos.len() as f64;
        let (low, high) = (levels()[2].assumed(9).elo, levels()[7].assumed(9).elo);
        for seed in 0..20 {
            let (_, opponents) = career(seed, 80, |_| low);
            assert!((mean(&opponents[20..]) - low).abs() < 150.0, "{opponents:?}");
            let climbing = |game| low + (high - low) * (game as f64 / 200.0).min(1.0);
            let (_, opponents) = career(seed, 260, climbing);
            assert!((mean(&opponents[220..]) - high).abs() < 200.0, "{opponents:?}");
        }
    }

    #[test]
    fn levels_change_by_two_at_most() {
        let strong = Player::beginning(9000.0);
        let [first, third, last] = [0, 2, 9].map(|i| &levels()[i]);
        assert_eq!(strong.next_level(9, Some(first)).id, third.id);
        assert_eq!(strong.next_level(9, None).id, last.id);
        assert_eq!(Player::beginning(0.0).next_level(19, Some(third)).id, first.id);
    }

    #[test]
    fn a_win_never_lowers_and_a_loss_never_raises() {
        for level in levels() {
            let opponent = level.assumed(13);
            let player = Player::beginning(1500.0);
            let after = |score| player.after(&[RatedGame { opponent, score }]).rating.elo;
            assert!(after(1.0) > 1500.0 && after(0.0) < 1500.0, "{}", level.id);
        }
    }
}
