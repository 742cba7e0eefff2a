//! How a game ends: by resignation, or by a count that a person confirms.

use super::count::Count;
use super::state::{Phase, State};
use crate::go::{Color, Outcome, PointSet};

/// Gives the game up, in its last position only: elsewhere it would be a slip.
pub(super) fn resign(state: &mut State) -> Result<bool, String> {
    if let Phase::Over { .. } = state.phase {
        return Err("The game is over already.".into());
    }
    if !state.at_end() {
        return Err(format!("{} Go to the last move to resign.", super::label::turn(state)));
    }
    let loser = state.resigner();
    give_up(state, loser);
    Ok(true)
}

impl State {
    /// The side that loses if a person resigns now.
    pub fn resigner(&self) -> Color {
        self.only_human().unwrap_or(self.game().to_play())
    }

    /// Whether the game can be resigned now.
    pub fn may_resign(&self) -> bool {
        self.at_end() && self.outcome().is_none()
    }
}

/// A side resigns.
pub(super) fn give_up(state: &mut State, loser: Color) {
    let follows = state.at_end();
    state.record.game.resign(loser);
    finish(state, Outcome::Resignation { winner: loser.other() }, PointSet::EMPTY);
    if follows {
        state.show(usize::MAX);
    }
}

fn finish(state: &mut State, outcome: Outcome, dead: PointSet) {
    state.record.result = outcome.to_string();
    state.phase = Phase::Over { outcome, dead };
    state.note = None;
}

/// The marks of dead stones are right, and the count stands.
pub(super) fn confirm(state: &mut State) -> Result<bool, String> {
    let Phase::Counting { dead, .. } = state.phase else {
        return Err("There is nothing to confirm before both have passed.".into());
    };
    let lead = Count::of(state.game(), &dead).lead;
    finish(state, Outcome::Score(lead), dead);
    Ok(true)
}

/// The game goes on after two passes.
pub(super) fn play_on(state: &mut State) -> Result<bool, String> {
    if !matches!(state.phase, Phase::Counting { .. }) {
        return Err("The game has not stopped.".into());
    }
    state.phase = Phase::Playing;
    state.resumed = state.game().moves().len();
    state.note = None;
    Ok(true)
}
