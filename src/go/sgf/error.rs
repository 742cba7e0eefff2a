//! Why a file is no record, and where.

use super::spot::MAX_SHOWN;
use super::{LONGEST, MOST_NODES};
use crate::go::color::Color;
use crate::go::diagram::SetupError;
use crate::go::game::PlayError;
use crate::words::{Message, Say, cut, errors_that_say, quoted, say};
use std::fmt;

/// A place in a file, as editors count: lines and characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// Number of the line, counted from 1.
    pub line: usize,
    /// Number of the character in its line, counted from 1.
    pub column: usize,
}

impl Location {
    /// The place of a byte. Where a file is not UTF-8, bytes count as characters.
    pub(super) fn of(file: &[u8], offset: usize) -> Location {
        let before = &file[..offset.min(file.len())];
        let is_end = |i: usize| match before[i] {
            b'\n' => true,
            b'\r' => before.get(i + 1) != Some(&b'\n'),
            _ => false,
        };
        let ends = (0..before.len()).filter(|&i| is_end(i));
        let (lines, begin) = ends.fold((0, 0), |(lines, _), i| (lines + 1, i + 1));
        let column = String::from_utf8_lossy(&before[begin..]).chars().count();
        Location { line: lines + 1, column: column + 1 }
    }
}

impl Say for Location {
    fn say(&self) -> Message {
        say!("place-in-file", line = self.line, column = self.column)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(f)
    }
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfError {
    /// The file has more than [`LONGEST`] bytes.
    TooLong {
        /// Length of the file in bytes.
        bytes: u64,
    },
    /// The file has more than [`MOST_NODES`] nodes.
    TooMany {
        /// Where the first that is too many stands.
        at: Location,
    },
    /// No game begins in the file.
    NoGame,
    /// A value stands where no property is.
    NoProperty {
        /// Where its bracket opens.
        at: Location,
    },
    /// A value's bracket is never closed.
    Unclosed {
        /// Where the bracket opens.
        at: Location,
        /// The first characters of the value.
        begin: String,
    },
    /// The record is of another game than Go: the value of `GM`.
    OtherGame(String),
    /// The board has no readable size: the value of `SZ`.
    Size(String),
    /// The board is too small or too large to be shown.
    Shown {
        /// Number of points in a row.
        width: usize,
        /// Number of points in a column.
        height: usize,
    },
    /// Stones are set up on a point that is none.
    Point {
        /// Where the value begins.
        at: Location,
        /// What is wrong with the point.
        why: SgfPointError,
    },
    /// The stones that are set up cannot stand.
    Setup {
        /// Where the value of the stone begins, or the node.
        at: Location,
        /// The reason why they cannot.
        why: SetupError,
    },
    /// A move cannot be made.
    Move {
        /// Number of the move, counted from 1.
        number: usize,
        /// The player who was to make it.
        color: Color,
        /// Where the node begins.
        at: Location,
        /// The reason why it cannot be made.
        why: SgfMoveError,
    },
}

/// Why a move of a record cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfMoveError {
    /// Its point is unreadable or off the board.
    Point(SgfPointError),
    /// The rules forbid it.
    Illegal(PlayError),
}

/// Why a value is no point of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfPointError {
    /// It is not two letters.
    Unreadable(String),
    /// It names a point that this board does not have.
    OffBoard {
        /// The value as it was written.
        value: String,
        /// Number of points in a row of the board.
        width: usize,
        /// Number of points in a column of the board.
        height: usize,
    },
}

impl From<SgfPointError> for SgfMoveError {
    fn from(why: SgfPointError) -> SgfMoveError {
        SgfMoveError::Point(why)
    }
}

impl From<PlayError> for SgfMoveError {
    fn from(why: PlayError) -> SgfMoveError {
        SgfMoveError::Illegal(why)
    }
}

impl Say for SgfError {
    fn say(&self) -> Message {
        match self {
            SgfError::TooLong { bytes } => {
                let megabytes = format!("{:.1}", *bytes as f64 / f64::from(1 << 20));
                say!("record-too-long", megabytes = megabytes, most = LONGEST >> 20)
            }
            SgfError::TooMany { at } => say!("record-too-many", at = at.say(), most = MOST_NODES),
            SgfError::NoGame => say!("record-no-game"),
            SgfError::NoProperty { at } => say!("record-no-property", at = at.say()),
            SgfError::Unclosed { at, begin } => {
                say!("record-unclosed", at = at.say(), begin = begin.as_str())
            }
            SgfError::OtherGame(game) => say!("record-other-game", game = cut(game)),
            SgfError::Size(text) => say!("record-size", text = quoted(text)),
            SgfError::Shown { width, height } => {
                say!("board-size", width = *width, height = *height, most = MAX_SHOWN)
            }
            SgfError::Point { at, why } => say!("record-at", at = at.say(), why = why.say()),
            SgfError::Setup { at, why } => say!("record-at", at = at.say(), why = why.say()),
            SgfError::Move { number, color, at, why } => say!(
                "record-bad-move",
                number = *number,
                color = *color,
                at = at.say(),
                why = why.say(),
            ),
        }
    }
}

impl Say for SgfMoveError {
    fn say(&self) -> Message {
        match self {
            SgfMoveError::Point(why) => why.say(),
            SgfMoveError::Illegal(why) => why.say(),
        }
    }
}

impl Say for SgfPointError {
    fn say(&self) -> Message {
        match self {
            SgfPointError::Unreadable(text) => say!("record-point", text = quoted(text)),
            SgfPointError::OffBoard { value, width, height } => {
                say!("point-outside", point = quoted(value), width = *width, height = *height)
            }
        }
    }
}

errors_that_say!(SgfError, SgfMoveError, SgfPointError);
