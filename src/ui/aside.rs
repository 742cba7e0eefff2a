//! A game that made room for another, so that nothing is lost without a word.

use super::note::{Offer, say};
use super::options::Player;
use super::saved::Saved;
use super::state::{Guess, Phase, State};
use crate::go::sgf::{self, Record};
use crate::go::{Color, PointSet};
use crate::number;

impl State {
    /// The game that can be brought back.
    pub fn previous(&self) -> Option<&Saved> {
        self.aside.as_ref()
    }

    /// Keeps the game as it is, in case it is wanted back. One without moves is not.
    pub(super) fn set_aside(&mut self) {
        if !self.game().moves().is_empty() {
            self.aside = Some(Saved::of(self));
            self.asides += 1;
        }
    }

    /// Puts another game in this one's place, which is set aside.
    pub(super) fn replace(&mut self, record: Record) {
        self.set_aside();
        self.put(record);
    }

    /// Puts another game in this one's place.
    pub(super) fn put(&mut self, record: Record) {
        self.record = record;
        self.phase = Phase::Playing;
        self.resumed = 0;
        self.halted = false;
        self.reading = None;
        self.opinions = vec![None; self.game().moves().len() + 1];
        self.show(usize::MAX);
    }
}

/// Tells something after which the game before can be brought back.
pub(super) fn say_aside(state: &mut State, text: &str) {
    match state.aside {
        Some(_) => say(state, text, Some(Offer::Previous)),
        None => state.note = None,
    }
}

/// The game of an earlier visit can be brought back. Over an empty board that is told.
pub(super) fn keep(state: &mut State, saved: Saved) {
    let moves = number::of(saved.moves(), "move");
    state.aside = Some(saved);
    if state.game().moves().is_empty() && state.note.is_none() {
        say(state, format!("Your previous game of {moves} is kept."), Some(Offer::Previous));
    }
}

/// Goes on with what was set aside; the game on the board is set aside for it.
pub(super) fn bring_back(state: &mut State) -> Result<bool, String> {
    let saved = state.aside.take().ok_or("Nothing was set aside.")?;
    state.set_aside();
    state.asides += 1;
    saved.restore(state)?;
    state.note = None;
    state.halted = state.engine_to_move();
    state.show(usize::MAX);
    Ok(true)
}

/// Takes up a game record, in which both sides are people's.
pub(super) fn load(state: &mut State, text: &str) -> Result<(), String> {
    let record = sgf::read(text).map_err(|e| format!("This record cannot be read: {e}."))?;
    let mut told = format!("A record of {}.", number::of(record.game.moves().len(), "move"));
    for note in &record.notes {
        told.push_str(&format!(" {note}."));
    }
    state.replace(record);
    take_both_sides(state);
    if state.stopped() {
        state.phase = Phase::Counting { dead: PointSet::EMPTY, guess: Guess::Awaited };
    }
    let offer = state.aside.is_some().then_some(Offer::Previous);
    say(state, told, offer);
    Ok(())
}

/// People play both sides from now on.
pub(super) fn take_both_sides(state: &mut State) {
    for color in Color::BOTH {
        state.players[color] = Player::Human;
    }
}
