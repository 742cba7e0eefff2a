//! A game as plain data.

use super::color::Color;
use super::diagram::SetupError;
use super::game::{Game, PlayError, Setup};
use super::point::Move;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A game as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// How it began.
    pub setup: Setup,
    /// All moves, with who made them.
    pub moves: Vec<(Color, Move)>,
}

/// Why a record cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The game cannot begin so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is illegal.
    #[error("move {number}: {why}")]
    Move {
        /// Which move, from 1.
        number: usize,
        /// What is wrong with it.
        why: PlayError,
    },
}

impl Record {
    /// The record of a game.
    pub fn of(game: &Game) -> Record {
        Record { setup: game.setup().clone(), moves: game.moves().to_vec() }
    }

    /// Plays the record.
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
