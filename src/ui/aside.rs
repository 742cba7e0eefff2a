//! A game that is set aside when another takes its place, so that nothing is lost without a word.

use super::refusal::Refusal;
use super::state::{Line, LiveGame, Offer, Origin, Saved, State};
use crate::go::PlayError;
use crate::go::sgf::{Kifu, Note, Record, SgfError, SgfMoveError};
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
    if state.is_blank() && state.note.is_none() {
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

/// Opens a record, in which people play both sides; `id` is its number in the library, if it comes from
/// there.
pub(super) fn open(state: &mut State, kifu: Kifu, id: Option<u64>) -> Result<(), Refusal> {
    let notes = noted(&kifu)?;
    let live = LiveGame::of(Line::new(kifu)?, Origin::Opened, id);
    let moves = live.line().end().moves();
    let told = match live.line().only_shown() {
        Some(_) => say!("record-only-shown", moves = moves),
        None => say!("record-loaded", moves = moves),
    };
    let told =
        notes.iter().fold(told, |told, note| say!("record-note", told = told, note = note.say()));
    state.replace(live);
    state.seats.take_both();
    state.live.count_if_stopped();
    let offer = state.previous().map(|_| Offer::Previous);
    state.say(told, offer);
    Ok(())
}

/// What is read otherwise than written on the main line of a record. Boards on which nobody can play are
/// looked at all the same.
fn noted(kifu: &Kifu) -> Result<Vec<Note>, SgfError> {
    /// Number of moves that are checked: what comes later would take long.
    const CHECKED: usize = 2000;
    match Record::of_kifu(kifu, Some(CHECKED)) {
        Ok(record) => Ok(record.notes),
        Err(SgfError::Setup { .. }) => Ok(Vec::new()),
        Err(error @ SgfError::Move { why: SgfMoveError::Illegal(PlayError::Suicide(_)), .. }) => {
            Ok(vec![Note::Illegal(error)])
        }
        Err(error) => Err(error),
    }
}
