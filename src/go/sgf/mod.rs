//! Game records in SGF, the Smart Game Format (FF\[4\], and older files as far as they go).
//!
//! A file is read as a [`Kifu`]: all games with all variations, properties and comments, which can be
//! edited and is written as it was but for the edits. A [`MainLine`] is the main line of one as a game
//! that can be played on.
//!
//! Reading is lenient. What cannot be understood stays in the file. What does not change the position is
//! left out of a record and named in [`MainLine::notes`], and so are points of a set-up that are none and
//! stones that cannot stand at the beginning; an impossible move or board is an error.

mod charset;
mod cursor;
mod error;
mod kifu;
mod note;
mod position;
mod property;
mod read;
mod scan;
mod spot;
mod stones;
mod value;
mod write;

use super::color::ByColor;
use super::game::Game;

pub use charset::{Charset, Decoder, Misnamed, Plain};
pub use cursor::Cursor;
pub use error::{Location, SgfError, SgfMoveError, SgfPointError};
pub use kifu::{Cutting, Kifu, Mark, NodeId, Turn};
pub use note::Note;
pub use position::Position;
pub use property::Property;
pub use read::{LONGEST, read, read_at, read_file};
pub use scan::MOST_NODES;
pub use spot::{MAX_SHOWN, Spot};
pub use stones::Stones;
pub use value::Value;
pub use write::write;

/// A game record: the main line and what is written about it.
#[derive(Clone, Debug)]
pub struct MainLine {
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

impl MainLine {
    /// A record of which only the game is known.
    pub fn new(game: Game) -> MainLine {
        MainLine {
            game,
            names: ByColor::default(),
            result: String::new(),
            comment: String::new(),
            other: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Number of moves up to the position at hand, with those before stones were set up in the middle.
    pub fn moves(&self) -> usize {
        let begun = self.notes.iter().rev().find_map(|note| match note {
            Note::BeginsAnew { moves } => Some(*moves),
            _ => None,
        });
        begun.unwrap_or(0) + self.game.moves().len()
    }
}
