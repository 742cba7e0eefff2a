//! A game that is set aside when another takes its place, so that nothing is lost without a word.

use super::state::{Offer, Saved, State};
use crate::words::{Message, say};

/// Tells what took the place of a game, and offers to bring that back; clears the note if there is none.
pub(super) fn say_aside(state: &mut State, told: Message) {
    match state.previous() {
        Some(_) => state.say(told, Some(Offer::Previous)),
        None => state.note = None,
    }
}

/// Keeps the game of an earlier visit, which has so many moves, to be brought back. Over an empty board the
/// player is told.
pub(super) fn keep(state: &mut State, saved: Saved, moves: usize) {
    state.aside.keep(saved);
    if state.is_blank() && state.note.is_none() {
        state.say(say!("previous-kept", moves = moves), Some(Offer::Previous));
    }
}
