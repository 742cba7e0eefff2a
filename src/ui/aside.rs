//! A game that made room for another, so that nothing is lost without a word.

use super::number;
use super::options::Player;
use super::state::{Guess, Note, Opinion, Phase, State};
use crate::go::sgf::{self, Record};
use crate::go::{ByColor, Color, PointSet};

/// What is needed to go on with a game.
#[derive(Clone, Debug)]
pub(super) struct Aside {
    record: Record,
    players: ByColor<Player>,
    phase: Phase,
    resumed: usize,
    opinions: Vec<Option<Opinion>>,
}

impl State {
    /// Keeps the game as it is, in case it is wanted back.
    pub(super) fn set_aside(&mut self) {
        self.aside = (!self.game().moves().is_empty()).then(|| Aside {
            record: self.record.clone(),
            players: self.players.clone(),
            phase: self.phase.clone(),
            resumed: self.resumed,
            opinions: self.opinions.clone(),
        });
    }

    /// Puts another game in this one's place, which is set aside.
    pub(super) fn replace(&mut self, record: Record) {
        self.set_aside();
        self.record = record;
        self.phase = Phase::Playing;
        self.resumed = 0;
        self.halted = false;
        self.reading = None;
        self.opinions = vec![None; self.game().moves().len() + 1];
        self.show(usize::MAX);
    }
}

/// Tells something after which the game before can be brought back.
pub(super) fn say_aside(state: &mut State, text: &str) {
    let back = state.aside.is_some();
    state.note = back.then(|| Note { text: text.into(), problem: false, back });
}

/// Goes on with what was set aside.
pub(super) fn bring_back(state: &mut State) -> Result<bool, String> {
    let aside = state.aside.take().ok_or("Nothing was set aside.")?;
    state.record = aside.record;
    state.players = aside.players;
    state.phase = aside.phase;
    state.resumed = aside.resumed;
    state.opinions = aside.opinions;
    state.reading = None;
    state.note = None;
    state.halted = state.engine_to_move();
    state.show(usize::MAX);
    Ok(true)
}

/// Takes up a game record, in which both sides are people's.
pub(super) fn load(state: &mut State, text: &str) -> Result<(), String> {
    let record = sgf::read(text).map_err(|e| format!("This record cannot be read: {e}."))?;
    let mut told = format!("A record of {}.", number::of(record.game.moves().len(), "move"));
    for note in &record.notes {
        told.push_str(&format!(" {note}."));
    }
    state.replace(record);
    for color in Color::BOTH {
        state.players[color] = Player::Human;
    }
    if state.stopped() {
        state.phase = Phase::Counting { dead: PointSet::EMPTY, guess: Guess::Awaited };
    }
    state.note = Some(Note { text: told, problem: false, back: state.aside.is_some() });
    Ok(())
}
