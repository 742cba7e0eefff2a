//! Positions in which AMAF is sure of a wrong move.

use super::subject::Subject;
use super::trial::Trial;
use crate::go::{DiagramError, Record};
use crate::words::Message;

/// A position that AMAF misjudges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// The exhibit's name in links.
    pub id: &'static str,
    /// Black is to move; X is Black, O is White.
    pub board: &'static str,
    /// Komi in half points.
    pub half_komi: i16,
    /// The move that wins.
    pub right: &'static str,
    /// Moves that AMAF is sure of though they lose.
    pub wrong: &'static [&'static str],
}

/// The positions of the gallery.
pub const GALLERY: [Exhibit; 4] = [
    Exhibit {
        id: "nakade",
        board: "
            . . X O . . .
            . . X O O O O
            . . X X X X X
            . . . . . . .
            X X X X X X X
            O O O O O O O
            O . O . O O O",
        half_komi: 19,
        right: "F7",
        wrong: &["E7", "G7"],
    },
    Exhibit {
        id: "ladder",
        board: "
            . . . . . . O O O
            . . . . . . O . O
            . X . . . . O O O
            . . . . . X O . O
            X X X X O . O O O
            X O O O O X O . O
            X O O O O X O O O
            X X O O O X X X X
            X . X X X X . X .",
        half_komi: 13,
        right: "F5",
        wrong: &["C8", "D8"],
    },
    Exhibit {
        id: "semeai",
        board: "
            . O O . X X .
            X X O O X O O
            X X X X O O O
            X . X X O . O
            . X X X O O .
            X X . X O . O
            . X X X O O .",
        half_komi: 15,
        right: "A7",
        wrong: &["D7"],
    },
    Exhibit {
        id: "ko",
        board: "
            O O O O O O O O O
            O O . O . O . . .
            O O O O O O O X X
            O O O O O O O . .
            X X X X X X X O .
            X X X X X X X O .
            X X X X X X X O X
            X X . X . X X O O
            X X X X X X X X X",
        half_komi: 31,
        right: "H6",
        wrong: &["J4", "J5", "J6"],
    },
];

impl Exhibit {
    /// The name that people read.
    pub fn name(&self) -> Message {
        self.puzzle().name()
    }

    /// Why AMAF is wrong.
    pub fn why(&self) -> Message {
        self.puzzle().why()
    }

    /// A remedy for AMAF's mistake.
    pub fn cure(&self) -> Message {
        self.name().part("cure")
    }

    /// The position, Black to move.
    ///
    /// # Errors
    /// A [`DiagramError`] if the drawing is no position.
    pub fn record(&self) -> Result<Record, DiagramError> {
        self.puzzle().record()
    }

    /// The simulation at which the gallery shows this position: number 1000 of MC-RAVE.
    ///
    /// # Errors
    /// A [`DiagramError`] if the drawing is no position.
    pub fn subject(&self) -> Result<Subject, DiagramError> {
        let trial = Trial { record: self.record()?, ..Trial::default() };
        Ok(Subject { trial, number: 1000 })
    }
}
