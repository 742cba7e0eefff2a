//! What the engine says, and what comes of it.

use super::ending::give_up;
use super::hint::{self, Hint};
use super::note::{Offer, warn};
use super::options::Player;
use super::state::{Guess, Opinion, Phase, Reading, State};
use super::update::make_move;
use crate::engine::wire::{Event, Recovery};
use crate::go::{Color, Move, PointMap};
use crate::search::{Decision, Snapshot};

/// Takes note of what the engine says; true if the game has changed. Answers to older questions
/// change nothing.
pub(super) fn listen(state: &mut State, event: Event) -> bool {
    match event {
        Event::Ready(ready) => {
            state.engine.ready = Some(ready);
            state.engine.lost = false;
            state.engine.stop();
            false
        }
        Event::Progress { id, snapshot, per_second, done } => {
            if let Some(at) = position(state, id) {
                state.engine.per_second = per_second;
                state.engine.done = done;
                take_reading(state, at, *snapshot);
            }
            false
        }
        Event::Decided { id, decision, snapshot, per_second } => {
            let Some(at) = position(state, id) else { return false };
            state.engine.stop();
            state.engine.per_second = per_second;
            take_reading(state, at, *snapshot);
            // The engine is at its own move first; see `wish`.
            if state.engine_to_move() && !state.halted {
                decide(state, decision);
                return true;
            }
            if state.hint == Some(Hint::Awaited) {
                hint::give(state, decision);
            }
            false
        }
        Event::Dead { id, stones, snapshot } => {
            let Some(at) = position(state, id) else { return false };
            state.engine.stop();
            take_reading(state, at, *snapshot);
            if let Phase::Counting { dead, guess } = &mut state.phase
                && *guess == Guess::Awaited
            {
                *dead = stones.into_iter().collect();
                *guess = Guess::Given;
            }
            true
        }
        Event::Evaluated { id, estimate } => {
            if let (Some(_), Some(playouts)) = (position(state, id), &mut state.playouts) {
                playouts.estimate = Some(*estimate);
                if playouts.done() >= 1.0 {
                    state.engine.stop();
                }
            }
            false
        }
        Event::Refused { id, message } => {
            if position(state, id).is_some() {
                refused(state);
                warn(state, format!("The engine could not do this: {message}."), None);
            }
            false
        }
        Event::Demo { .. } => false,
        Event::Benched { per_second, .. } => {
            state.engine.per_second = per_second;
            // The bench took the place of what was in hand.
            state.engine.stop();
            false
        }
        Event::Crashed { message, recovery } => {
            state.engine.ready = None;
            state.engine.stop();
            state.engine.lost = recovery != Recovery::FreshEngine;
            state.engine.crashes += 1;
            tell_of_crash(state, &message, recovery);
            false
        }
    }
}

/// Tells what became of the engine, what is safe, and what can be done.
fn tell_of_crash(state: &mut State, message: &str, recovery: Recovery) {
    let text = match recovery {
        Recovery::FreshEngine => format!(
            "The engine has stopped ({message}). The game is safe, and a fresh engine is starting."
        ),
        Recovery::Reload => format!(
            "The engine has stopped ({message}). The game is safe. Load the page again to start \
             another engine."
        ),
        Recovery::OtherBrowser => format!("There is no engine. {message}"),
    };
    let alone =
        state.engine.lost && Color::BOTH.into_iter().any(|c| state.players[c] != Player::Human);
    warn(state, text, alone.then_some(Offer::TwoPeople));
}

/// Gives up what was asked for: asking again would be refused again.
fn refused(state: &mut State) {
    state.engine.stop();
    state.halted = true;
    state.analysing = false;
    state.hint = None;
    state.playouts = None;
    if let Phase::Counting { guess, .. } = &mut state.phase {
        *guess = Guess::Changed;
    }
}

/// Moves made before the position of the work in hand, if this is its number.
fn position(state: &State, id: u64) -> Option<usize> {
    let work = state.engine.work.as_ref().filter(|work| work.id == id)?;
    Some(work.record.moves.len())
}

fn take_reading(state: &mut State, at: usize, snapshot: Snapshot) {
    if let (Some(winrate), Some(error)) = (snapshot.winrate, snapshot.winrate_error)
        && let Some(opinion) = state.opinions.get_mut(at)
    {
        *opinion = Some(Opinion { winrate, error });
    }
    let before = state.reading.take().filter(|reading| reading.at == at);
    let turn = before.as_ref().map(|reading| reading.turn).unwrap_or_default();
    let simulations = snapshot.simulations;
    let (rows, ordered_at) = match before {
        Some(Reading { rows, ordered_at, .. })
            if rows.len() == snapshot.candidates.len()
                && simulations < ordered_at + ordered_at / 8 =>
        {
            (rows, ordered_at)
        }
        before => {
            let rows = before.map(|reading| reading.rows).unwrap_or_default();
            (arrange(rows, &snapshot), simulations)
        }
    };
    state.reading = Some(Reading { at, snapshot, rows, ordered_at, turn });
}

/// Rows keep their place until another move is clearly ahead. They are looked at when an eighth
/// more has been read: one that moved about all the time could not be read itself.
fn arrange(before: Vec<Move>, snapshot: &Snapshot) -> Vec<Move> {
    let mut visits = PointMap::filled(0);
    let mut passes = 0;
    for candidate in &snapshot.candidates {
        match candidate.mv {
            Move::Play(p) => visits[p] = candidate.visits,
            Move::Pass => passes = candidate.visits,
        }
    }
    let visits = |mv: Move| mv.point().map_or(passes, |p| visits[p]);
    let mut rows = before;
    if rows.len() != snapshot.candidates.len() {
        rows = snapshot.candidates.iter().map(|candidate| candidate.mv).collect();
    }
    let ahead =
        |lower: Move, upper: Move| 10 * u64::from(visits(lower)) > 11 * u64::from(visits(upper));
    for i in 1..rows.len() {
        let mut place = i;
        while place > 0 && ahead(rows[place], rows[place - 1]) {
            rows.swap(place, place - 1);
            place -= 1;
        }
    }
    rows
}

fn decide(state: &mut State, decision: Decision) {
    let mover = state.game().to_play();
    match decision {
        Decision::Resign => give_up(state, mover),
        Decision::Play(mv) => {
            if state.game().legality(mover, mv).is_err() {
                state.halted = true;
                warn(
                    state,
                    format!("The engine chose {mv}, which {} may not play.", mover.title()),
                    None,
                );
                return;
            }
            if state.at_end() {
                state.note = None;
            }
            make_move(state, mv);
        }
    }
}
