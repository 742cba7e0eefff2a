//! Why a text is no record.

use super::LONGEST;
use crate::go::color::Color;
use crate::go::diagram::SetupError;
use crate::go::game::PlayError;
use thiserror::Error;

/// Why a record cannot be read. Offsets are bytes from the beginning of the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SgfError {
    /// The text has more than [`LONGEST`] bytes.
    #[error(
        "a record of {:.1} MB is too long: at most {} MB are read",
        megabytes(*.bytes), megabytes(LONGEST as u64)
    )]
    TooLong {
        /// Length of the text in bytes.
        bytes: u64,
    },
    /// No game begins in the text.
    #[error("this is not an SGF record: it has no \"(;\"")]
    NoGame,
    /// A value stands where no property is.
    #[error("a value stands where no property is")]
    NoProperty {
        /// Byte at which its bracket opens.
        offset: usize,
    },
    /// A value's bracket is never closed.
    #[error("the value \"[{begin}…\" of this SGF record is never closed")]
    Unclosed {
        /// Byte at which the bracket opens.
        offset: usize,
        /// The first characters of the value.
        begin: String,
    },
    /// The record is of another game than Go: the value of `GM`.
    #[error("this SGF record is of another game than Go (GM[{0}])")]
    OtherGame(String),
    /// The board has no readable size: the value of `SZ`.
    #[error("the board size {0:?} of this SGF record is not a number")]
    Size(String),
    /// Stones are set up on a point that is none.
    #[error(transparent)]
    Point(#[from] SgfPointError),
    /// The stones that are set up cannot stand.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move cannot be made.
    #[error("move {number} ({}): {why}", .color.name())]
    Move {
        /// Number of the move, counted from 1.
        number: usize,
        /// The player who was to make it.
        color: Color,
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
