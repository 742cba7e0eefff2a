//! What the engine would play in a person's place.

use super::label;
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::go::Move;
use crate::search::{Decision, name};
use crate::words::say;

/// Asks what the engine would play here.
pub(super) fn ask(state: &mut State) -> Result<(), Refusal> {
    if state.at_end() && *state.phase() != Phase::Playing {
        return Err(Refusal::NoMoveToFind);
    }
    may_ask(state)?;
    state.note = None;
    state.asked.ask_hint();
    Ok(())
}

/// Refuses a question while the engine has no time for it.
pub(super) fn may_ask(state: &State) -> Result<(), Refusal> {
    match state.engine_moves() {
        true if state.question().is_some() => Err(Refusal::Asked),
        true => Err(Refusal::Busy(label::mover(state, state.game().to_play()))),
        false => Ok(()),
    }
}

/// Tells the move that was asked for, also where the engine itself would resign.
pub(super) fn give(state: &mut State, decision: Decision) {
    let (mv, lost) = match decision {
        Decision::Play(mv) => (mv, false),
        Decision::Resign => (most_visited(state), true),
    };
    state.asked.give_hint(mv);
    let name = name::of_preset(state.reader());
    let told = match (mv, lost) {
        (Move::Play(point), false) => say!("hint-play", name = name, point = point),
        (Move::Play(point), true) => say!("hint-play-lost", name = name, point = point),
        (Move::Pass, false) => say!("hint-pass", name = name),
        (Move::Pass, true) => say!("hint-pass-lost", name = name),
    };
    state.say_here(told, None);
}

fn most_visited(state: &State) -> Move {
    let candidates = state.readout().map_or(&[][..], |readout| &readout.snapshot.candidates);
    candidates.first().map_or(Move::Pass, |candidate| candidate.mv)
}
