//! What a person has asked the engine for, beside its moves.

use crate::go::Move;
use crate::search::Estimate;
use crate::words::Message;
use serde::Serialize;

/// The move that a person has asked for, until another position is on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hint {
    /// The engine is still reading.
    Awaited,
    /// The engine would play this move.
    Given(Move),
}

/// The playouts that a person has asked for, until another position is on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Playouts {
    /// Number of playouts that were asked for.
    pub asked: u64,
    /// The estimate from those made so far.
    pub estimate: Option<Estimate>,
}

impl Playouts {
    /// Share of the playouts that are made, 0 to 1.
    pub fn done(&self) -> f64 {
        let made = self.estimate.as_ref().map_or(0, |estimate| estimate.playouts);
        made as f64 / self.asked as f64
    }
}

/// What a person has asked for.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    analysis: bool,
    hint: Option<Hint>,
    playouts: Option<Playouts>,
    /// What to do where the person tries again.
    again: Option<Message>,
}

impl Asked {
    /// Whether the position on the board is to be read, and what is read shown.
    pub fn analysis(&self) -> bool {
        self.analysis
    }

    /// The move that a person has asked for.
    pub fn hint(&self) -> Option<Hint> {
        self.hint
    }

    /// The playouts that a person has asked for.
    pub fn playouts(&self) -> Option<&Playouts> {
        self.playouts.as_ref()
    }

    /// What to do in the position on the board, if a person tries again from there.
    pub fn again(&self) -> Option<&Message> {
        self.again.as_ref()
    }

    /// Forgets what was asked for in one position, as another is on the board.
    pub(super) fn leave_position(&mut self) {
        *self = Asked { analysis: self.analysis, ..Asked::default() };
    }

    /// Notes what to do where a person tries again.
    pub(super) fn try_again(&mut self, told: Message) {
        self.again = Some(told);
    }

    /// Forgets all that was asked for.
    pub(in crate::ui) fn forget(&mut self) {
        *self = Asked::default();
    }

    /// Sets whether the position on the board is to be read, and what is read shown.
    pub(in crate::ui) fn analyse(&mut self, on: bool) {
        self.analysis = on;
    }

    /// Notes that a move is asked for.
    pub(in crate::ui) fn ask_hint(&mut self) {
        self.hint = Some(Hint::Awaited);
    }

    /// Notes the move that the engine has found.
    pub(in crate::ui) fn give_hint(&mut self, mv: Move) {
        self.hint = Some(Hint::Given(mv));
    }

    /// Gives up what is still to be read, as the engine is halted.
    pub(in crate::ui) fn halt(&mut self) {
        self.analysis = false;
        self.hint.take_if(|hint| *hint == Hint::Awaited);
    }

    /// Notes that this many playouts are asked for.
    pub(in crate::ui) fn ask_playouts(&mut self, asked: u64) {
        self.playouts = Some(Playouts { asked, estimate: None });
    }

    /// Forgets the playouts that were asked for.
    pub(in crate::ui) fn put_playouts_away(&mut self) {
        self.playouts = None;
    }

    /// Notes the estimate from the playouts so far; true once all are made.
    pub(in crate::ui) fn give_playouts(&mut self, estimate: Estimate) -> bool {
        let Some(playouts) = &mut self.playouts else { return false };
        playouts.estimate = Some(estimate);
        playouts.done() >= 1.0
    }
}
