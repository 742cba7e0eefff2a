//! A game as plain data, to be stored or sent.

use super::color::Color;
use super::diagram::SetupError;
use super::game::{Game, PlayError, Setup};
use super::point::Move;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A game as its beginning and its moves; playing them gives the [`Game`] again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The beginning of the game: size, komi, rules and stones.
    pub setup: Setup,
    /// All moves, each with the player who made it.
    pub moves: Vec<(Color, Move)>,
}

/// Why a record cannot be played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The beginning is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is illegal.
    #[error("move {number}: {why}")]
    Move {
        /// Number of the move, counted from 1.
        number: usize,
        /// The rule that it breaks.
        why: PlayError,
    },
}

impl Record {
    /// The record of a game.
    pub fn of(game: &Game) -> Record {
        Record { setup: game.setup().clone(), moves: game.moves().to_vec() }
    }

    /// Plays the record from its beginning.
    ///
    /// # Errors
    /// [`RecordError::Setup`], or [`RecordError::Move`] for the first illegal move.
    pub fn game(&self) -> Result<Game, RecordError> {
        let mut game = Game::new(self.setup.clone())?;
        for (i, &(color, mv)) in self.moves.iter().enumerate() {
            game.play_as(color, mv).map_err(|why| RecordError::Move { number: i + 1, why })?;
        }
        Ok(game)
    }
}
