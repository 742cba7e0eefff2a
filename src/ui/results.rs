//! What became of a person's games against levels, from which the next opponent follows.

use crate::levels::{self, BySize, Level, Player, RatedGame, levels};
use serde::{Deserialize, Serialize};

/// Number of results that are kept for each board size. A person learns: what is older says little.
const KEPT: usize = 60;
/// Index of the level that a person without results meets first: weak enough to frighten nobody off, and who loses
/// to it soon meets weaker ones.
const FIRST: usize = 2;

/// Results of even games against levels, the oldest first, for each board size.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Results(BySize<Vec<Met>>);

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Met {
    /// The id of the level.
    level: String,
    /// The person's score: 1 for a win, 0 for a loss, one half for a draw.
    score: f64,
}

impl Met {
    fn level(&self) -> Option<&'static Level> {
        levels::by_id(&self.level)
    }
}

impl Results {
    /// Whether they can have been stored: every level is known, every score is one.
    pub fn is_sensible(&self) -> bool {
        let fits = |met: &Met| met.level().is_some() && (0.0..=1.0).contains(&met.score);
        self.0.each().into_iter().flatten().all(fits)
    }

    /// Adds the result of a game on a board of so many points a side.
    pub(super) fn add(&mut self, size: usize, level: &Level, score: f64) {
        let met = self.0.of_mut(size);
        met.push(Met { level: level.id.to_owned(), score });
        met.drain(..met.len().saturating_sub(KEPT));
    }

    /// Number of games that are kept for such boards.
    pub fn games(&self, size: usize) -> usize {
        self.0.of(size).len()
    }

    /// Whether there are none at all.
    pub fn is_empty(&self) -> bool {
        self.0.each().into_iter().all(Vec::is_empty)
    }

    /// What the results on such boards say of the person; none without results. Ratings of the levels that
    /// were measured since then count.
    pub fn player(&self, size: usize) -> Option<Player> {
        let known = || self.0.of(size).iter().filter_map(|met| Some((met.level()?, met.score)));
        let game =
            |(level, score): (&Level, f64)| RatedGame { opponent: level.assumed(size), score };
        let games: Vec<RatedGame> = known().map(game).collect();
        let first = games.first()?.opponent.elo;
        Some(Player::beginning(first).after(&games))
    }

    /// The level to be met next on such boards.
    pub fn next_level(&self, size: usize) -> &'static Level {
        let last = self.0.of(size).last().and_then(Met::level);
        self.player(size).map_or(&levels()[FIRST], |player| player.next_level(size, last))
    }
}
