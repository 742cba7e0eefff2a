//! Positions with a known right move.

use super::gallery::{Exhibit, GALLERY};
use crate::go::{Color, Diagram, DiagramError, Komi, Record, Rules};
use crate::words::Message;

/// A position with its right move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The puzzle's name in links.
    pub id: &'static str,
    /// Black is to move; X is Black, O is White.
    pub board: &'static str,
    /// Komi in half points.
    pub half_komi: i16,
    /// The move that wins.
    pub right: &'static str,
}

/// The puzzles: one in which AMAF leads at once, those of the gallery in which it misleads, and the two that
/// the lessons follow.
pub const PUZZLES: [Puzzle; 5] = [
    Puzzle {
        id: "endgame",
        board: "
            O O O O O O O O O
            O O O O O . O . O
            O O . O O O O O O
            . O X O O O O O O
            . X X X X O X X .
            X X X X X . X X .
            X X X X X X X X .
            X X X X X . X . X
            X X X X X X X X X",
        half_komi: 17,
        right: "J5",
    },
    GALLERY[0].puzzle(),
    GALLERY[1].puzzle(),
    Puzzle {
        id: "shared-liberty",
        board: "
            O O O O O X X X X
            O O O O O X X X X
            O . . . . . . . X
            O O . . . . . . X
            O . . . . . X . X
            O O . . O . X X X
            O O O O O X X X X
            O X X X . O O O X
            O . . X . . . O X",
        half_komi: -21,
        right: "E2",
    },
    Puzzle {
        id: "astray",
        board: "
            O O O O X X X X X
            O O O O X X X X X
            O . O O X X X . X
            O O O O X X X X X
            O . O O X X X . X
            O O O O X X X X X
            O O O O X X X X X
            O X X X O O O O X
            O . . . . O . . X",
        half_komi: 29,
        right: "H1",
    },
];

/// The position that the lessons follow: RAVE is quick in it, and UCT late.
pub const STORY: &Puzzle = &PUZZLES[3];

impl Exhibit {
    /// The exhibit as a puzzle.
    pub const fn puzzle(&self) -> Puzzle {
        let Exhibit { id, board, half_komi, right, .. } = *self;
        Puzzle { id, board, half_komi, right }
    }
}

impl Puzzle {
    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("position", self.id)
    }

    /// A text that explains why the move wins.
    pub fn why(&self) -> Message {
        self.name().part("why")
    }

    /// The position, Black to move.
    ///
    /// # Errors
    /// A [`DiagramError`] if the drawing is no position.
    pub fn record(&self) -> Result<Record, DiagramError> {
        let komi = Komi::from_half_points(self.half_komi);
        let game = Diagram::parse(self.board)?.game(Color::Black, komi, Rules::default());
        let mut record = Record::of(&game);
        // A link brings back an equal record.
        record.setup.sort_stones();
        Ok(record)
    }
}
