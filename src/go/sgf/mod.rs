//! Game records in SGF, the Smart Game Format (FF\[4\], and older files as far as they go).
//!
//! A record is read leniently: what cannot be understood but does not change the position is
//! left out and named in [`Record::notes`]; an impossible move or board is an error.

mod error;
mod note;
mod read;
mod syntax;
mod write;

use super::color::ByColor;
use super::game::Game;

pub use error::{SgfError, SgfMoveError, SgfPointError};
pub use note::Note;
pub use read::{LONGEST, read, read_at};
pub use write::write;

/// A game record: the main line and what is written about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The main line of the record.
    pub game: Game,
    /// The players' names; empty if unknown.
    pub names: ByColor<String>,
    /// The result as it was written, such as `B+3.5` or `W+R`; empty if unknown.
    pub result: String,
    /// The comment at the beginning.
    pub comment: String,
    /// Other properties of the first node, such as the date: names and values.
    pub other: Vec<(String, Vec<String>)>,
    /// What was read otherwise than it was written.
    pub notes: Vec<Note>,
}

impl Record {
    /// A record of which only the game is known.
    pub fn new(game: Game) -> Record {
        Record {
            game,
            names: ByColor::default(),
            result: String::new(),
            comment: String::new(),
            other: Vec::new(),
            notes: Vec::new(),
        }
    }
}
