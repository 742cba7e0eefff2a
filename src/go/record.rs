//! A game as plain data.

use super::color::Color;
use super::game::{Game, Setup};
use super::point::Move;
use serde::{Deserialize, Serialize};

/// A game as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// How it began.
    pub setup: Setup,
    /// All moves, with who made them.
    pub moves: Vec<(Color, Move)>,
}

impl Record {
    /// The record of a game.
    pub fn of(game: &Game) -> Record {
        Record { setup: game.setup().clone(), moves: game.moves().to_vec() }
    }

    /// Plays the record.
    ///
    /// # Errors
    /// A sentence about the set-up, or about the first illegal move.
    pub fn game(&self) -> Result<Game, String> {
        let mut game = Game::new(self.setup.clone())?;
        for (i, &(color, mv)) in self.moves.iter().enumerate() {
            game.play_as(color, mv).map_err(|e| format!("move {}: {e}", i + 1))?;
        }
        Ok(game)
    }
}
