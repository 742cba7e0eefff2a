//! A game that is set aside when another takes its place, so that nothing is lost without a word.

use super::refusal::Refusal;
use super::state::{Offer, Saved, State};
use crate::go::sgf;
use crate::words::{Message, Say, say};

/// Tells what took the place of a game, and offers to bring that back; clears the note if there is none.
pub(super) fn say_aside(state: &mut State, told: Message) {
    match state.previous() {
        Some(_) => state.say(told, Some(Offer::Previous)),
        None => state.note = None,
    }
}

/// Keeps the game of an earlier visit, to be brought back. Over an empty board the player is told.
pub(super) fn keep(state: &mut State, saved: Saved) {
    let moves = saved.moves();
    state.aside.keep(saved);
    if state.game().moves().is_empty() && state.note.is_none() {
        state.say(say!("previous-kept", moves = moves), Some(Offer::Previous));
    }
}

/// Goes on with the game that was set aside, and sets aside the one on the board.
pub(super) fn bring_back(state: &mut State) -> Result<bool, Refusal> {
    let saved = state.aside.take().ok_or(Refusal::NothingAside)?;
    state.set_aside();
    state.restore(&saved)?;
    state.note = None;
    state.seats.halt(state.engine_to_move());
    state.show(usize::MAX);
    Ok(true)
}

/// Loads a game record, in which people play both sides.
pub(super) fn load(state: &mut State, text: &str) -> Result<(), Refusal> {
    let record = sgf::read(text)?;
    let told = say!("record-loaded", moves = record.game.moves().len());
    let told = record
        .notes
        .iter()
        .fold(told, |told, note| say!("record-note", told = told, note = note.say()));
    state.replace(record);
    state.seats.take_both();
    state.live.count_if_stopped();
    let offer = state.previous().map(|_| Offer::Previous);
    state.say(told, offer);
    Ok(())
}
