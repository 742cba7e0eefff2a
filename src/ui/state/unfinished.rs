//! A game that was begun here and has no result yet, as the library keeps it beside its record.

use super::open_record::OpenRecord;
use crate::go::ByColor;
use crate::go::sgf::{Cursor, Kifu, SgfError};
use crate::ui::options::Player;
use serde::{Deserialize, Serialize};

/// Where an unfinished game stands in its record, and among whom it goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unfinished {
    /// The players of the game.
    pub players: ByColor<Player>,
    /// The line, as [`Cursor::choices`] tells it.
    pub choices: Vec<usize>,
    /// Number of nodes of the line after the first.
    pub last: usize,
}

impl Unfinished {
    /// Whether all its players are known here: a page of another version may have others.
    pub fn is_known(&self) -> bool {
        [&self.players.black, &self.players.white].into_iter().all(Player::is_known)
    }

    /// The record at the end of the line.
    ///
    /// # Errors
    /// An [`SgfError`] if the board cannot be shown.
    pub(in crate::ui) fn record(&self, kifu: Kifu) -> Result<OpenRecord, SgfError> {
        on_line(kifu, &self.choices, self.last)
    }
}

/// A record with this line, which ends after so many nodes.
///
/// # Errors
/// An [`SgfError`] if the board cannot be shown.
pub(super) fn on_line(kifu: Kifu, choices: &[usize], last: usize) -> Result<OpenRecord, SgfError> {
    let line = Cursor::of_choices(&kifu, choices).ok_or(SgfError::NoGame)?;
    let path = line.line();
    let last = last.min(path.len() - 1);
    let mut record = OpenRecord::new(kifu)?;
    record.go_to(path[last]);
    record.end_at(last);
    Ok(record)
}
