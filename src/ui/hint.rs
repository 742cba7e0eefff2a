//! What the engine would play in a person's place.

use super::state::{Note, Phase, State};
use super::update::title;
use crate::go::Move;
use crate::search::{Decision, preset};

/// A person has asked for a move; in force until another position is on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hint {
    /// The engine is still reading.
    Awaited,
    /// What it would do.
    Given(Decision),
}

/// Asks what the engine would play here.
pub(super) fn ask(state: &mut State) -> Result<(), String> {
    if state.at_end() && state.phase != Phase::Playing {
        return Err("The game has stopped: there is no move to be found.".into());
    }
    if state.engine_to_move() && !state.halted {
        let mover = title(state.game().to_play());
        return Err(format!("{mover} is thinking. Ask again when it is your turn."));
    }
    state.note = None;
    state.hint = Some(Hint::Awaited);
    Ok(())
}

/// Tells what was asked for.
pub(super) fn give(state: &mut State, decision: Decision) {
    state.hint = Some(Hint::Given(decision));
    let name = preset(state.reader()).map_or("Yomi", |preset| preset.name);
    let what = match decision {
        Decision::Play(Move::Play(point)) => format!("play {point}"),
        Decision::Play(Move::Pass) => "pass".into(),
        Decision::Resign => "resign".into(),
    };
    let text = format!("{name} would {what}.");
    state.note = Some(Note { text, problem: false, back: false });
}
