//! What the engine would play in a person's place.

use super::label;
use super::state::{Phase, State};
use crate::go::Move;
use crate::search::Decision;
use crate::search::name;

/// Asks what the engine would play here.
pub(super) fn ask(state: &mut State) -> Result<(), String> {
    if state.at_end() && *state.phase() != Phase::Playing {
        return Err("The game has stopped: there is no move to be found.".into());
    }
    if state.engine_moves() {
        let mover = label::mover(state, state.game().to_play());
        return Err(format!("{mover} is still thinking. Ask again when it is your turn."));
    }
    state.note = None;
    state.asked.ask_hint();
    Ok(())
}

/// Tells the move that was asked for, also where the engine itself would resign.
pub(super) fn give(state: &mut State, decision: Decision) {
    let (mv, outlook) = match decision {
        Decision::Play(mv) => (mv, ""),
        Decision::Resign => (most_visited(state), ", though it considers the game lost"),
    };
    state.asked.give_hint(mv);
    let name = name::of_preset(state.reader());
    let what = match mv {
        Move::Play(point) => format!("play {point}"),
        Move::Pass => "pass".into(),
    };
    state.say(format!("{name} would {what}{outlook}."), None);
}

fn most_visited(state: &State) -> Move {
    let candidates = state.reading().map_or(&[][..], |reading| &reading.snapshot.candidates);
    candidates.first().map_or(Move::Pass, |candidate| candidate.mv)
}
