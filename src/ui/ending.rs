//! How a game ends: by resignation, or by a count that a person confirms.

use super::count::Count;
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::go::Outcome;

/// Resigns the game, in its last position only: elsewhere it would be a slip.
pub(super) fn resign(state: &mut State) -> Result<(), Refusal> {
    if let Phase::Over { .. } = state.phase() {
        return Err(Refusal::OverAlready);
    }
    if !state.at_end() {
        let (shown, moves) = (state.number(), state.moves());
        return Err(Refusal::ResignedEarlier { shown, moves });
    }
    state.give_up(state.resigner());
    Ok(())
}

/// Confirms the marks of dead stones and ends the game with the count.
pub(super) fn confirm(state: &mut State) -> Result<(), Refusal> {
    let &Phase::Counting { dead, .. } = state.phase() else {
        return Err(Refusal::NothingToConfirm);
    };
    let lead = Count::of(state.game(), &dead).lead;
    state.finish(Outcome::Score(lead), dead);
    Ok(())
}

/// Has the board counted though the record tells the result.
pub(super) fn count_again(state: &mut State) -> Result<(), Refusal> {
    if !state.live.count_again() {
        return Err(Refusal::NotStopped);
    }
    state.note = None;
    Ok(())
}

/// Goes on with the game after two passes.
pub(super) fn play_on(state: &mut State) -> Result<(), Refusal> {
    if !state.live.resume() {
        return Err(Refusal::NotStopped);
    }
    state.note = None;
    Ok(())
}
