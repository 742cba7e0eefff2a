//! Positions with a known right move.

use super::gallery::{Exhibit, GALLERY};
use crate::go::{Color, Diagram, Komi, Record, Rules};

/// A position with its right move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The puzzle's name in links.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Black is to move; X is Black, O is White.
    pub board: &'static str,
    /// Komi in half points.
    pub half_komi: i16,
    /// The move that wins.
    pub right: &'static str,
    /// A text that explains why the move wins.
    pub why: &'static str,
}

/// The puzzles: one in which AMAF leads at once, and those of the gallery in which it misleads.
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
    /// The exhibit as a puzzle.
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
        // Setup stones are put in SGF's order, so that a link brings back an equal record.
        record.setup.stones.sort_by_key(|&(color, _)| color == Color::White);
        Ok(record)
    }
}
