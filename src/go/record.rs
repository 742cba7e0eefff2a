//! A game as plain data, to be stored or sent.

use super::color::Color;
use super::diagram::SetupError;
use super::game::{Game, PlayError, Setup};
use super::point::Move;
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};

/// A game as its beginning and its moves; playing them gives the [`Game`] again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The beginning of the game: size, komi, rules and stones.
    pub setup: Setup,
    /// All moves, each with the player who made it.
    pub moves: Vec<(Color, Move)>,
}

/// Why a record cannot be played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The beginning is impossible.
    Setup(SetupError),
    /// A move is illegal.
    Move {
        /// Number of the move, counted from 1.
        number: usize,
        /// The rule that it breaks.
        why: PlayError,
    },
}

impl From<SetupError> for RecordError {
    fn from(why: SetupError) -> RecordError {
        RecordError::Setup(why)
    }
}

impl Say for RecordError {
    fn say(&self) -> Message {
        match self {
            RecordError::Setup(why) => why.say(),
            RecordError::Move { number, why } => {
                say!("record-move", number = *number, why = why.say())
            }
        }
    }
}

errors_that_say!(RecordError);

impl Record {
    /// The record of a game.
    pub fn of(game: &Game) -> Record {
        Record { setup: game.setup().clone(), moves: game.moves().to_vec() }
    }

    /// Plays the record from its beginning, as it is recorded: a move may repeat a position.
    ///
    /// # Errors
    /// [`RecordError::Setup`], or [`RecordError::Move`] for the first illegal move.
    pub fn game(&self) -> Result<Game, RecordError> {
        let mut game = Game::new(self.setup.clone())?;
        for (i, &(color, mv)) in self.moves.iter().enumerate() {
            game.play_recorded(color, mv)
                .map_err(|why| RecordError::Move { number: i + 1, why })?;
        }
        Ok(game)
    }
}
