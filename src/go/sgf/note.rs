//! What was read otherwise than written.

use super::charset::Misnamed;
use crate::go::komi::Komi;
use std::fmt;

/// Something in a record that was read otherwise than written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Stones are set up in the middle: the game begins there.
    BeginsAnew {
        /// After so many moves.
        moves: usize,
    },
    /// The record is in another charset than it says.
    Charset(Misnamed),
    /// Moves repeat a position, which superko forbids: they are made as they are recorded.
    Repeats {
        /// Number of the first such move, counted from 1.
        first: usize,
        /// Number of such moves.
        count: usize,
    },
    /// The handicap is not a number and counts as none: the value of `HA`.
    Handicap(String),
    /// Komi is read otherwise than it is written.
    Komi {
        /// The value of `KM`.
        written: String,
        /// What it is taken for.
        read: Komi,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::BeginsAnew { moves } => {
                write!(f, "stones are set up after move {moves}: the game begins anew there")
            }
            Note::Charset(Misnamed { named, charset }) => {
                write!(f, "the charset is not {named:?}, as it says: read as {charset}")
            }
            Note::Repeats { first, count: 1 } => {
                write!(f, "move {first} repeats a position: played as recorded")
            }
            Note::Repeats { first, count } => {
                write!(
                    f,
                    "move {first} and {} later ones repeat positions: played as recorded",
                    count - 1
                )
            }
            Note::Handicap(stones) => {
                write!(f, "handicap {stones:?} is not a number: read as none")
            }
            Note::Komi { written, read } => write!(f, "komi {written:?} is read as {read}"),
        }
    }
}
