//! What was read otherwise than written.

use super::charset::Misnamed;
use super::error::SgfError;
use crate::go::komi::Komi;
use crate::go::rules::Rules;
use crate::words::{Message, Say, quoted, say};
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
    /// The file ends before its variations do: it may have been cut short.
    Unclosed {
        /// Number of parentheses that are not closed.
        unclosed: usize,
    },
    /// Moves repeat a position, which superko forbids: they are made as they are recorded.
    Repeats {
        /// Number of the first such move, counted from 1.
        first: usize,
        /// Number of such moves.
        count: usize,
    },
    /// A move that the rules forbid is played as recorded, and the game begins anew there; the error says
    /// which, where and why.
    Illegal(SgfError),
    /// A move whose point cannot be read is left out, and the game begins anew there. The error says where and why.
    Unread(SgfError),
    /// Stones that cannot stand are set up after the first node ([`SgfError::Setup`]): they are shown, and nobody can
    /// play on from there.
    Shown(SgfError),
    /// Set-up is left out: what is no point of the board ([`SgfError::Point`]), or in the first node stones that
    /// cannot stand ([`SgfError::Setup`]).
    LeftOut {
        /// Where and why, for the first.
        first: SgfError,
        /// Number of others for which the reason is of the same kind.
        more: usize,
    },
    /// The handicap is not a number and counts as none: the value of `HA`.
    Handicap(String),
    /// The handicap has more stones than are set up: it counts those.
    Stones {
        /// Number of stones that `HA` says, two at least.
        written: usize,
        /// Number of stones that are set up.
        read: usize,
    },
    /// The rules are not known, and the usual ones are in their place: the value of `RU`.
    Rules(String),
    /// Komi is read otherwise than it is written.
    Komi {
        /// The value of `KM`.
        written: String,
        /// What it is taken for.
        read: Komi,
    },
}

impl Say for Note {
    fn say(&self) -> Message {
        match self {
            Note::BeginsAnew { moves } => say!("note-begins-anew", moves = *moves),
            Note::Charset(Misnamed { named, charset }) => {
                let named = quoted(named);
                say!("note-charset", named = named, charset = charset.to_string())
            }
            Note::Unclosed { unclosed } => say!("note-unclosed", unclosed = *unclosed),
            Note::Repeats { first, count } => {
                say!("note-repeats", first = *first, later = count - 1)
            }
            Note::Illegal(error) => say!("note-illegal", told = error.say()),
            Note::Unread(error) => say!("note-unread", told = error.say()),
            Note::Shown(error) => say!("note-shown", told = error.say()),
            Note::LeftOut { first, more } => {
                say!("note-left-out", told = first.say(), more = *more)
            }
            Note::Handicap(text) => say!("note-handicap", text = quoted(text)),
            Note::Stones { written, read } => {
                say!("note-stones", written = written.to_string(), read = *read)
            }
            Note::Rules(text) => {
                let read = Rules::default().to_string();
                say!("note-rules", text = quoted(text), rules = read)
            }
            Note::Komi { written, read } => {
                say!("note-komi", text = quoted(written), komi = read.to_string())
            }
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(f)
    }
}
