//! Where a demo's searches begin.

use crate::demo::{PUZZLES, Puzzle, read_position, write_position};
use crate::go::{Game, Komi, Move, Record};

/// A position to search.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// One whose answer is known.
    Known(&'static Puzzle),
    /// Any.
    Given(Box<Record>),
}

impl Start {
    /// The empty 9×9 board.
    pub fn empty() -> Start {
        Start::Given(Box::new(Record::of(&Game::even(9, Komi::from_half_points(15)))))
    }

    /// The position; for a game, one with a known answer if it is that.
    pub fn of(record: Record) -> Start {
        let same = |puzzle: &&Puzzle| puzzle.record().is_ok_and(|other| other == record);
        match PUZZLES.iter().find(same) {
            Some(puzzle) => Start::Known(puzzle),
            None => Start::Given(Box::new(record)),
        }
    }

    /// The game up to it.
    pub fn record(&self) -> Record {
        match self {
            Start::Known(puzzle) => puzzle.record().expect("the drawings are positions"),
            Start::Given(record) => (**record).clone(),
        }
    }

    /// The right move, where it is known.
    pub fn right(&self) -> Option<Move> {
        let Start::Known(puzzle) = self else { return None };
        let setup = self.record().setup;
        Move::parse(puzzle.right, setup.width, setup.height).ok()
    }

    /// Whether [`Start::read`] reads what an address names so.
    pub fn is_named(name: &str) -> bool {
        matches!(name, "position" | "size" | "komi" | "moves" | "sgf")
    }

    /// What an address says of it, if it says anything: `position`, or `size`, `komi` and `moves`, or
    /// `sgf`.
    ///
    /// # Errors
    /// A sentence about the first that is wrong.
    pub fn read(pairs: &[(String, String)]) -> Result<Option<Start>, String> {
        let (named, place): (Vec<_>, Vec<_>) = pairs
            .iter()
            .filter(|(name, _)| Start::is_named(name))
            .cloned()
            .partition(|(name, _)| name == "position");
        if !place.is_empty() {
            return Ok(Some(Start::of(read_position(&place)?)));
        }
        let Some((_, id)) = named.last() else { return Ok(None) };
        let puzzle = PUZZLES.iter().find(|puzzle| puzzle.id == id);
        let ids = PUZZLES.map(|puzzle| puzzle.id).join(" or ");
        Ok(Some(Start::Known(puzzle.ok_or(format!("a position is {ids}"))?)))
    }

    /// Names and values that [`Start::read`] reads back.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        match self {
            Start::Known(puzzle) => vec![("position", puzzle.id.to_owned())],
            Start::Given(record) => write_position(record),
        }
    }
}
