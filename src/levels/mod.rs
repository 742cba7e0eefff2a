//! Ten opponents from beginner to the full engine. A level is a system with a number of simulations for each
//! board size; how strong it is has been measured (`yomi lab levels`).

mod adapt;
mod by_size;
mod rating;
mod table;

pub use adapt::{Player, RatedGame};
pub use by_size::BySize;
pub use rating::{ANCHOR, Rating};

use crate::search::{SearchSpec, Variant, VariantError};
use crate::words::{Message, Say, errors_that_say, quoted, say};

/// Number of simulations of a move for each thread that plays a level: with fewer the threads would choose
/// without what the others have just found, and the level would be another than was measured.
const FOR_A_THREAD: u64 = 250;

/// An opponent that a person can choose: a row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name in commands and links, `level-1` for the weakest.
    pub id: &'static str,
    /// Number of new simulations for each move.
    pub simulations: BySize<u64>,
    spec: fn(usize) -> SearchSpec,
}

impl Level {
    /// The system that plays on boards of so many points a side, built anew.
    pub fn spec(&self, size: usize) -> SearchSpec {
        (self.spec)(size)
    }

    /// Its number as in its id, from 1.
    pub fn number(&self) -> &'static str {
        self.id.strip_prefix("level-").unwrap_or(self.id)
    }

    /// The largest number of threads that may play it on boards of so many points a side.
    pub fn threads(&self, size: usize) -> usize {
        (self.simulations.of(size) / FOR_A_THREAD).max(1) as usize
    }

    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("level", self.number())
    }

    /// A line on how it plays.
    pub fn story(&self) -> Message {
        Message::about("about-level", self.number())
    }

    /// Its measured rating on boards of so many points a side; `None` if it has not been measured.
    pub fn rating(&self, size: usize) -> Option<Rating> {
        rating::measured(self.id, size)
    }

    /// Its measured rating, or, where there is none yet, the rating at which it is aimed.
    pub fn assumed(&self, size: usize) -> Rating {
        let place = levels().iter().position(|level| level.id == self.id).unwrap_or(0);
        self.rating(size).unwrap_or_else(|| Rating::aimed_at(place))
    }
}

/// All levels, the weakest first.
pub fn levels() -> &'static [Level] {
    table::ROWS
}

/// The level of exactly this id.
pub fn by_id(id: &str) -> Option<&'static Level> {
    levels().iter().find(|level| level.id == id)
}

/// Error for a text that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(
    /// The text.
    pub String,
);

impl Say for UnknownLevel {
    fn say(&self) -> Message {
        say!("level-unknown", text = quoted(&self.0), count = levels().len())
    }
}

errors_that_say!(UnknownLevel);

/// The level of an id, `level-3`, or of a number, `3`.
///
/// # Errors
/// [`UnknownLevel`] if there is none.
pub fn level(text: &str) -> Result<&'static Level, UnknownLevel> {
    let number = text.strip_prefix("level-").unwrap_or(text);
    levels()
        .iter()
        .find(|level| level.number() == number)
        .ok_or_else(|| UnknownLevel(text.to_owned()))
}

/// The system that a level's id or a variant's text names, on boards of so many points a side.
///
/// # Errors
/// A [`VariantError`] if it names neither.
pub fn system(text: &str, size: usize) -> Result<Variant, VariantError> {
    match by_id(text) {
        Some(level) => Ok(Variant { name: text.to_owned(), spec: level.spec(size) }),
        None => Variant::parse(text),
    }
}

/// Whether a text is a level's id or names a variant.
pub fn is_known(text: &str) -> bool {
    by_id(text).is_some() || Variant::parse(text).is_ok()
}
