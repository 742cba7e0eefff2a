//! How a game ends: by resignation, or by a count that a person confirms.

use super::count::Count;
use super::label;
use super::state::{Phase, State};
use crate::go::Outcome;

/// Resigns the game, in its last position only: elsewhere it would be a slip.
pub(super) fn resign(state: &mut State) -> Result<bool, String> {
    if let Phase::Over { .. } = state.phase() {
        return Err("The game is over already.".into());
    }
    if !state.at_end() {
        return Err(format!("{} Go to the last move to resign.", label::turn(state)));
    }
    state.give_up(state.resigner());
    Ok(true)
}

/// Confirms the marks of dead stones and ends the game with the count.
pub(super) fn confirm(state: &mut State) -> Result<bool, String> {
    let &Phase::Counting { dead, .. } = state.phase() else {
        return Err("There is nothing to confirm before both have passed.".into());
    };
    let lead = Count::of(state.game(), &dead).lead;
    state.finish(Outcome::Score(lead), dead);
    Ok(true)
}

/// Goes on with the game after two passes.
pub(super) fn play_on(state: &mut State) -> Result<bool, String> {
    if !state.live.resume() {
        return Err("The game has not stopped.".into());
    }
    state.note = None;
    Ok(true)
}
