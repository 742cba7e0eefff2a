//! Why a file is no record, and where.

use super::spot::MAX_SHOWN;
use super::{LONGEST, MOST_NODES};
use crate::go::color::Color;
use crate::go::diagram::SetupError;
use crate::go::game::PlayError;
use std::fmt;
use thiserror::Error;

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

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SgfError {
    /// The file has more than [`LONGEST`] bytes.
    #[error(
        "a record of {:.1} MB is too long: at most {} MB are read",
        megabytes(*.bytes), megabytes(LONGEST as u64)
    )]
    TooLong {
        /// Length of the file in bytes.
        bytes: u64,
    },
    /// The file has more than [`MOST_NODES`] nodes.
    #[error("{at}: a record of more than {MOST_NODES} nodes is too long")]
    TooMany {
        /// Where the first that is too many stands.
        at: Location,
    },
    /// No game begins in the file.
    #[error("this is not an SGF record: it has no \"(;\"")]
    NoGame,
    /// A value stands where no property is.
    #[error("{at}: a value stands where no property is")]
    NoProperty {
        /// Where its bracket opens.
        at: Location,
    },
    /// A value's bracket is never closed.
    #[error("{at}: the value \"[{begin}…\" of this SGF record is never closed")]
    Unclosed {
        /// Where the bracket opens.
        at: Location,
        /// The first characters of the value.
        begin: String,
    },
    /// The record is of another game than Go: the value of `GM`.
    #[error("this SGF record is of another game than Go (GM[{0}])")]
    OtherGame(String),
    /// The board has no readable size: the value of `SZ`.
    #[error("the board size {0:?} of this SGF record is not a number")]
    Size(String),
    /// The board is too small or too large to be shown.
    #[error("a board of {width}×{height} is not 1 to {MAX_SHOWN} points a side")]
    Shown {
        /// Number of points in a row.
        width: usize,
        /// Number of points in a column.
        height: usize,
    },
    /// Stones are set up on a point that is none.
    #[error("{at}: {why}")]
    Point {
        /// Where the node begins.
        at: Location,
        /// What is wrong with the point.
        why: SgfPointError,
    },
    /// The stones that are set up cannot stand.
    #[error("{at}: {why}")]
    Setup {
        /// Where the node begins.
        at: Location,
        /// The reason why they cannot.
        why: SetupError,
    },
    /// A move cannot be made.
    #[error("move {number} ({}): {why} ({at})", .color.name())]
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

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// Why a move of a record cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SgfMoveError {
    /// Its point is unreadable or off the board.
    #[error(transparent)]
    Point(#[from] SgfPointError),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] PlayError),
}

/// Why a value is no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SgfPointError {
    /// It is not two letters.
    #[error("{0:?} is not a point of an SGF record")]
    Unreadable(String),
    /// It names a point that this board does not have.
    #[error("{value:?} is outside the {width}×{height} board")]
    OffBoard {
        /// The value as it was written.
        value: String,
        /// Number of points in a row of the board.
        width: usize,
        /// Number of points in a column of the board.
        height: usize,
    },
}
