//! The position from which a demo's searches begin.

use super::link::{LinkError, Pairs, puzzles};
use super::place::{read_position, write_position};
use super::puzzle::{PUZZLES, Puzzle};
use crate::go::{Game, Komi, Move, Record};

/// A position from which to search.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A position whose right move is known.
    Known(&'static Puzzle),
    /// A position of any game.
    Given(Box<Record>),
}

impl Start {
    /// The empty 9×9 board.
    pub fn empty() -> Start {
        Start::Given(Box::new(Record::of(&Game::even(9, Komi::USUAL))))
    }

    /// The start at the end of this record; a puzzle, if the record is that of one.
    pub fn of(record: Record) -> Start {
        let same = |puzzle: &&Puzzle| puzzle.record().is_ok_and(|other| other == record);
        match PUZZLES.iter().find(same) {
            Some(puzzle) => Start::Known(puzzle),
            None => Start::Given(Box::new(record)),
        }
    }

    /// The game up to the position.
    pub fn record(&self) -> Record {
        match self {
            Start::Known(puzzle) => puzzle.record().expect("the drawings are positions"),
            Start::Given(record) => (**record).clone(),
        }
    }

    /// The right move, if the position is a puzzle.
    pub fn right(&self) -> Option<Move> {
        let Start::Known(puzzle) = self else { return None };
        let setup = self.record().setup;
        Move::parse(puzzle.right, setup.width, setup.height).ok()
    }

    /// Reads what an address says of the start: `position`, or `size`, `komi` and `moves`, or
    /// `sgf`.
    ///
    /// # Errors
    /// A [`LinkError`] about the first that is wrong.
    pub(super) fn read(pairs: &Pairs) -> Result<Start, LinkError> {
        let (named, place): (Vec<_>, Vec<_>) =
            pairs.iter().cloned().partition(|(name, _)| name == "position");
        if !place.is_empty() {
            return Ok(Start::of(read_position(&place)?));
        }
        let id = named.last().map_or("", |(_, id)| id);
        let puzzle = PUZZLES.iter().find(|puzzle| puzzle.id == id);
        let missing = || LinkError::Choice { name: "position", words: puzzles() };
        Ok(Start::Known(puzzle.ok_or_else(missing)?))
    }

    /// Names and values that `Start::read` reads back.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        match self {
            Start::Known(puzzle) => vec![("position", puzzle.id.to_owned())],
            Start::Given(record) => write_position(record),
        }
    }
}
