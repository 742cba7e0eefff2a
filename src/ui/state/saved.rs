//! A game as it is stored, so that neither a reload nor another game in its place loses it.

use super::live_game::{Ending, LiveGame};
use super::readings::{Opinion, Readings};
use super::seats::{Seats, Terms};
use crate::go::sgf::{self, SgfError};
use crate::go::{ByColor, Color, Point};
use crate::search::{Budget, Overlay};
use crate::ui::options::Player;
use crate::ui::stored::{Fields, StoredError};
use serde::Serialize;

/// A stored game: its record, players and end, and what was shown.
#[derive(Clone, Debug, Serialize)]
pub struct Saved {
    sgf: String,
    shown: usize,
    players: ByColor<Player>,
    budget: Budget,
    seed: u64,
    terms: Terms,
    overlay: Overlay,
    resumed: usize,
    resigned: Option<Color>,
    /// Marked stones, and whether the count was confirmed.
    dead: Option<(Vec<Point>, bool)>,
    winrates: Vec<Option<(f32, f32)>>,
}

impl Saved {
    /// Reads a stored game, and the names of its parts that could not be read.
    ///
    /// # Errors
    /// A [`StoredError`] if there is no game in it.
    pub fn read(text: &str) -> Result<(Saved, Vec<&'static str>), StoredError> {
        let mut fields = Fields::read(text)?;
        let any = ByColor { black: Player::Human, white: Player::Engine("yomi".into()) };
        let saved = Saved {
            sgf: fields.take("sgf", String::new(), |_| true),
            shown: fields.take("shown", usize::MAX, |_| true),
            players: fields.take("players", any, |players: &ByColor<Player>| {
                Color::BOTH.into_iter().all(|color| players[color].is_known())
            }),
            budget: fields.take("budget", Budget::USUAL, |budget: &Budget| budget.is_sensible()),
            seed: fields.take("seed", 1, |_| true),
            terms: fields.take("terms", Terms::default(), |_| true),
            overlay: fields.take("overlay", Overlay::None, |_| true),
            resumed: fields.take("resumed", 0, |_| true),
            resigned: fields.take("resigned", None, |_| true),
            dead: fields.take("dead", None, |_| true),
            winrates: fields.take("winrates", Vec::new(), |winrates| are_shares(winrates)),
        };
        sgf::read(&saved.sgf).map_err(StoredError::Record)?;
        Ok((saved, fields.odd()))
    }

    /// Number of moves in the game; 0 where it cannot be read.
    pub fn moves(&self) -> usize {
        sgf::read(&self.sgf).map_or(0, |record| record.game.moves().len())
    }

    /// The stored game made of these parts.
    pub(super) fn of(
        live: &LiveGame,
        seats: &Seats,
        readings: &Readings,
        overlay: Overlay,
    ) -> Saved {
        let Ending { resumed, resigned, dead } = live.ending();
        let winrates = readings.opinions().iter().map(|o| o.map(|o| (o.winrate, o.error)));
        Saved {
            sgf: sgf::write(live.record()),
            shown: live.shown(),
            players: seats.players().clone(),
            budget: seats.budget(),
            seed: seats.seed(),
            terms: seats.terms(),
            overlay,
            resumed,
            resigned,
            dead: dead.map(|(dead, confirmed)| (dead.iter().collect(), confirmed)),
            winrates: winrates.collect(),
        }
    }

    /// The game itself, read from its record and its end.
    ///
    /// # Errors
    /// An [`SgfError`] if what is stored is no game.
    pub(super) fn live(&self) -> Result<LiveGame, SgfError> {
        let record = sgf::read(&self.sgf)?;
        let dead = self.dead.as_ref();
        let dead = dead.map(|(dead, confirmed)| (dead.iter().copied().collect(), *confirmed));
        let ending = Ending { resumed: self.resumed, resigned: self.resigned, dead };
        Ok(LiveGame::stored(record, ending, self.shown))
    }

    /// The players of the game, with the engine's budget and seed.
    pub(super) fn seats(&self) -> Seats {
        Seats::new(self.players.clone(), self.budget, self.seed).on_terms(self.terms)
    }

    /// Who was winning, for a game of this many moves.
    pub(super) fn readings(&self, moves: usize) -> Readings {
        let opinion = |w: &Option<(f32, f32)>| w.map(|(winrate, error)| Opinion { winrate, error });
        Readings::stored(self.winrates.iter().map(opinion).collect(), moves)
    }

    /// The overlay that was drawn over the board.
    pub(super) fn overlay(&self) -> Overlay {
        self.overlay
    }
}

fn are_shares(winrates: &[Option<(f32, f32)>]) -> bool {
    let share = |n: f32| (0.0..=1.0).contains(&n);
    winrates.iter().flatten().all(|&(winrate, error)| share(winrate) && share(error))
}
