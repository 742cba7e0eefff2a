//! Positions whose answer is known.

use super::gallery::{Exhibit, GALLERY};
use crate::go::{Color, Diagram, Komi, Record, Rules};

/// A position with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name in links.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Black is to move; X is Black, O is White.
    pub board: &'static str,
    /// In half points.
    pub half_komi: i16,
    /// The move that wins.
    pub right: &'static str,
    /// Why.
    pub why: &'static str,
}

/// One in which AMAF leads at once, and the gallery's, in which it misleads.
pub const PUZZLES: [Puzzle; 3] = [
    Puzzle {
        id: "endgame",
        name: "Endgame: AMAF leads",
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
        why: "Every other move loses two points, and with them the game. Black wins most of the \
              simulations in which Black gets J5, now or later; AMAF counts them all, and so MC-RAVE \
              mostly finds the move with fewer simulations than UCT. With some seeds it is late: \
              AMAF liked another move first, and without exploration the right one is tried again \
              only once the others have lost. UCT tries it sooner.",
    },
    GALLERY[0].puzzle(),
    GALLERY[1].puzzle(),
];

impl Exhibit {
    /// The position with its answer.
    pub const fn puzzle(&self) -> Puzzle {
        let Exhibit { id, name, board, half_komi, right, why, .. } = *self;
        Puzzle { id, name, board, half_komi, right, why }
    }
}

impl Puzzle {
    /// The position, Black to move.
    ///
    /// # Errors
    /// A sentence if the drawing is no position.
    pub fn record(&self) -> Result<Record, String> {
        let komi = Komi::from_half_points(self.half_komi);
        let game = Diagram::parse(self.board).map_err(|e| e.to_string())?.game(
            Color::Black,
            komi,
            Rules::default(),
        );
        let mut record = Record::of(&game);
        // As SGF has them, so that a link brings back an equal record.
        record.setup.stones.sort_by_key(|&(color, _)| color == Color::White);
        Ok(record)
    }
}
