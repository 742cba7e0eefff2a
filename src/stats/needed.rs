//! How many games it takes until the interval of a share ends where it is to end.

use super::Z95;

/// Number of games after which the 95 % interval of a share that stays `share` ends at `end`: an end of
/// Wilson's interval is the share from which what was seen is [`Z95`] standard errors away (Wilson 1927),
/// solved for the number of games.
pub fn games_until(share: f64, end: f64) -> f64 {
    Z95 * Z95 * end * (1.0 - end) / ((share - end) * (share - end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::wilson;

    /// The intervals of Newcombe 1998, table I, lead back to the games behind them.
    #[test]
    fn the_ends_of_published_intervals_lead_back_to_their_games() {
        for (wins, games, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            for end in [low, high] {
                let found = games_until(wins / games, end);
                // The table has four digits.
                assert!((found / games - 1.0).abs() < 0.02, "{found} is not {games}");
            }
        }
    }

    #[test]
    fn one_game_less_does_not_do() {
        let needed = games_until(0.6, 0.5).ceil();
        let low = |games: f64| wilson(0.6 * games, games, Z95).0;
        assert!(low(needed) >= 0.5 && low(needed - 1.0) < 0.5, "{needed}");
        assert!(!games_until(0.5, 0.5).is_finite());
    }
}
