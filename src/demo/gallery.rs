//! Positions in which AMAF is sure of a wrong move.

use super::subject::Subject;
use super::trial::Trial;
use crate::go::Record;

/// A position that AMAF misjudges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// The exhibit's name in links.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Black is to move; X is Black, O is White.
    pub board: &'static str,
    /// Komi in half points.
    pub half_komi: i16,
    /// The move that wins.
    pub right: &'static str,
    /// Moves that AMAF is sure of though they lose.
    pub wrong: &'static [&'static str],
    /// Why AMAF is wrong.
    pub why: &'static str,
    /// A remedy for AMAF's mistake.
    pub cure: &'static str,
}

/// The positions of the gallery.
pub const GALLERY: [Exhibit; 4] = [
    Exhibit {
        id: "nakade",
        name: "Nakade: one move kills",
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
        why: "Only F7, in the middle of the three points, takes White's second eye. In the \
              simulations that Black wins, F7 is played first and other points later; AMAF \
              credits them all alike, and so every point of the board looks won.",
        cure: "Simulations of the moves themselves: once a move has a few of its own, β falls and \
               they count. Knowledge of nakade gives F7 a start.",
    },
    Exhibit {
        id: "ladder",
        name: "Ladder: the first atari first",
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
        why: "F5 keeps White's stones from their friends on the right and drives them into a \
              ladder, which ends at B7. On its way Black plays D8 and C8: they belong to \
              the games that Black wins, and AMAF is as sure of them as of F5. Played first, they \
              leave F5 to White, who is out.",
        cure: "Simulations of the moves themselves: MC-RAVE and UCT come back to F5 within a \
               thousand. Knowledge of ladders sees it at once.",
    },
    Exhibit {
        id: "semeai",
        name: "Semeai: the order of liberties",
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
        why: "Each side has one liberty outside and shares the one at D7. Black wins the race from \
              outside: first A7, then D7. Played first, D7 leaves Black in atari and loses. AMAF \
              does not know first from later, and likes both.",
        cure: "Real simulations of both orders. UCT, which does not ask AMAF, finds A7.",
    },
    Exhibit {
        id: "ko",
        name: "Ko: from outside first",
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
        why: "Black takes the white stones on the right only from outside, at H6, and it comes to a \
              ko. J4, J5 and J6 are needed later and are in nearly every game that Black wins, so \
              AMAF is sure of all three. Played first, each of them lets the stones live.",
        cure: "Simulations of the moves themselves: the first few of each lose, β falls, and MC-RAVE \
               turns to H6, as does UCT.",
    },
];

impl Exhibit {
    /// The position, Black to move.
    ///
    /// # Errors
    /// A sentence if the drawing is no position.
    pub fn record(&self) -> Result<Record, String> {
        self.puzzle().record()
    }

    /// The simulation at which the gallery shows this position: number 1000 of MC-RAVE.
    ///
    /// # Errors
    /// A sentence if the drawing is no position.
    pub fn subject(&self) -> Result<Subject, String> {
        let trial = Trial { record: self.record()?, ..Trial::default() };
        Ok(Subject { trial, number: 1000 })
    }
}
