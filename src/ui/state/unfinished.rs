//! A game that was begun here and has no result yet, as the library keeps it beside its record.

use super::open_record::OpenRecord;
use super::seats::{Seats, Terms};
use super::time::GameTime;
use crate::clock::Clock;
use crate::go::ByColor;
use crate::go::sgf::{Cursor, Kifu, SgfError};
use crate::search::Budget;
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
    /// How long the engine thinks about a move. Older pages kept neither this nor what follows.
    #[serde(default)]
    pub budget: Option<Budget>,
    /// On what terms the players sit there.
    #[serde(default)]
    pub(super) terms: Terms,
    /// The clocks as they stood when the turn began, and as they stand; none without time control.
    #[serde(default)]
    pub(super) clocks: Option<(Clock, Clock)>,
}

impl Unfinished {
    /// Whether all its players are known here: a page of another version may have others.
    pub fn is_known(&self) -> bool {
        [&self.players.black, &self.players.white].into_iter().all(Player::is_known)
    }

    /// The players, who go on as they sat, where these sit with such a budget.
    pub(in crate::ui) fn seats(&self, before: &Seats) -> Seats {
        let budget = self.budget.filter(|budget| budget.is_sensible()).unwrap_or(before.budget());
        Seats::new(self.players.clone(), budget, before.seed()).on_terms(self.terms)
    }

    /// The clocks, which stand still after so many moves; `None` if the game has none.
    pub(in crate::ui) fn time(&self, moves: usize, now: f64) -> Option<GameTime> {
        let (turn, clock) = self.clocks.clone().filter(are_sensible)?;
        Some(GameTime::stored(turn, clock, moves, now))
    }

    /// The record at the end of the line.
    ///
    /// # Errors
    /// An [`SgfError`] if the board cannot be shown.
    pub(in crate::ui) fn record(&self, kifu: Kifu) -> Result<OpenRecord, SgfError> {
        on_line(kifu, &self.choices, self.last)
    }
}

/// Whether these can be the clocks of one game: as a turn began, and as they stand.
pub(super) fn are_sensible((turn, now): &(Clock, Clock)) -> bool {
    turn.control() == now.control() && now.control().is_sensible()
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
