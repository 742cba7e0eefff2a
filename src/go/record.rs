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
    /// The player to move after them, where that is not the usual one: the other player than made the
    /// last move, or the one that the beginning names.
    #[serde(default)]
    pub next: Option<Color>,
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
        let mut record =
            Record { setup: game.setup().clone(), moves: game.moves().to_vec(), next: None };
        record.set_to_play(game.to_play());
        record
    }

    /// The player whose turn it is after the moves.
    pub fn to_play(&self) -> Color {
        self.next.unwrap_or_else(|| self.usual())
    }

    /// Says whose turn it is after the moves.
    pub fn set_to_play(&mut self, color: Color) {
        self.next = (color != self.usual()).then_some(color);
    }

    fn usual(&self) -> Color {
        self.turn(self.moves.len())
    }

    /// The player whose turn it is by the usual order after so many of the moves.
    pub fn turn(&self, moves: usize) -> Color {
        let before = moves.checked_sub(1).map(|last| self.moves[last].0);
        before.map_or(self.setup.to_play, Color::other)
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
        game.set_to_play(self.to_play());
        Ok(game)
    }
}
