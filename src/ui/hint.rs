//! What the engine would play in a person's place.

use super::label;
use super::note::say;
use super::state::{Phase, State};
use crate::go::Move;
use crate::search::Decision;
use crate::search::name;

/// A person has asked for a move; in force until another position is on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hint {
    /// The engine is still reading.
    Awaited,
    /// What it would play.
    Given(Move),
}

/// Asks what the engine would play here.
pub(super) fn ask(state: &mut State) -> Result<(), String> {
    if state.at_end() && state.phase != Phase::Playing {
        return Err("The game has stopped: there is no move to be found.".into());
    }
    if state.engine_to_move() && !state.halted {
        let mover = label::mover(state, state.game().to_play());
        return Err(format!("{mover} is still thinking. Ask again when it is your turn."));
    }
    state.note = None;
    state.hint = Some(Hint::Awaited);
    Ok(())
}

/// Tells what was asked for: a move, also where the engine itself would give up.
pub(super) fn give(state: &mut State, decision: Decision) {
    let (mv, outlook) = match decision {
        Decision::Play(mv) => (mv, ""),
        Decision::Resign => (most_visited(state), ", though it considers the game lost"),
    };
    state.hint = Some(Hint::Given(mv));
    let name = name::of_preset(state.reader());
    let what = match mv {
        Move::Play(point) => format!("play {point}"),
        Move::Pass => "pass".into(),
    };
    say(state, format!("{name} would {what}{outlook}."), None);
}

fn most_visited(state: &State) -> Move {
    let candidates = state.reading().map_or(&[][..], |reading| &reading.snapshot.candidates);
    candidates.first().map_or(Move::Pass, |candidate| candidate.mv)
}
