//! The engine's events, and how they change the state.

use super::hint;
use super::state::{Hint, Offer, State};
use super::upshot::Upshot;
use crate::engine::end::End;
use crate::engine::wire::{Event, Recovery};
use crate::go::{Color, Move, Point};
use crate::search::Decision;
use crate::words::{Say, say};

/// Takes note of an event of the engine's. Stale answers change nothing.
pub(super) fn listen(state: &mut State, event: Event) -> Upshot {
    match event {
        Event::Ready(ready) => {
            state.engine.start(ready);
            Upshot::Asked
        }
        Event::Progress { id, snapshot, per_second, done } => {
            if let Some(at) = state.engine.position(id) {
                state.engine.go_on(per_second, done);
                state.readings.take(at, *snapshot);
            }
            Upshot::Asked
        }
        Event::Decided { id, decision, snapshot, per_second } => {
            let Some(at) = state.engine.position(id) else { return Upshot::Asked };
            state.engine.end(per_second);
            state.readings.take(at, *snapshot);
            // The engine's own move comes before a hint: see `State::due`.
            if state.engine_moves() {
                decide(state, decision);
                return Upshot::Stored;
            }
            if state.hint() == Some(Hint::Awaited) {
                hint::give(state, decision);
            }
            Upshot::Asked
        }
        Event::Dead { id, stones, snapshot } => {
            let Some(at) = state.engine.position(id) else { return Upshot::Asked };
            state.engine.stop();
            state.readings.take(at, *snapshot);
            state.live.guess(stones.into_iter().collect());
            Upshot::Stored
        }
        Event::Evaluated { id, estimate } => {
            if state.engine.position(id).is_some() && state.asked.give_playouts(*estimate) {
                state.engine.stop();
            }
            Upshot::Asked
        }
        Event::Refused { id, message } => {
            if state.engine.position(id).is_some() {
                refused(state);
                state.warn(say!("engine-refused", why = message), None);
            }
            Upshot::Asked
        }
        Event::Read { id, reading } => {
            if state.engine.position(id).is_none() {
                return Upshot::Asked;
            }
            state.engine.stop();
            match state.learn(reading.open()) {
                true => Upshot::Stored,
                false => Upshot::Asked,
            }
        }
        Event::Demo { .. } => Upshot::Asked,
        Event::Benched { per_second, .. } => {
            // The bench has cancelled the work in hand.
            state.engine.end(per_second);
            Upshot::Asked
        }
        Event::Crashed { end, recovery } => {
            state.engine.crash(recovery);
            tell_of_crash(state, &end, recovery);
            Upshot::Asked
        }
    }
}

/// Tells the player what became of the engine, what is safe, and what can be done.
fn tell_of_crash(state: &mut State, end: &End, recovery: Recovery) {
    let why = end.say();
    let told = match recovery {
        Recovery::FreshEngine => say!("engine-restarts", why = why),
        Recovery::Reload => say!("engine-stopped", why = why),
        Recovery::OtherBrowser => say!("engine-impossible", why = why),
    };
    let is_engine = |color| !state.seats.is_human(color);
    let alone = state.engine.is_lost() && Color::BOTH.into_iter().any(is_engine);
    state.warn(told, alone.then_some(Offer::TwoPeople));
}

/// Gives up what was asked for: asking again would be refused again.
fn refused(state: &mut State) {
    state.engine.stop();
    state.seats.halt(true);
    state.asked.forget();
    state.insist();
    state.live.stop_guessing();
}

fn decide(state: &mut State, decision: Decision) {
    let mover = state.game().to_play();
    match decision {
        Decision::Resign => state.give_up(mover),
        Decision::Play(mv) => {
            if state.game().legality(mover, mv).is_err() {
                state.seats.halt(true);
                state.warn(say!("engine-chose-wrong", mv = mv, color = mover), None);
                return;
            }
            if state.at_end() {
                state.note = None;
            }
            let waiting = state.pointed().waiting.filter(|_| state.at_end());
            state.play(mv);
            // A click that came too early becomes the first of two: the board may have changed under it.
            let legal = |p: &Point| state.here().legality(mover.other(), Move::Play(*p)).is_ok();
            if let Some(point) = waiting.filter(legal) {
                state.view.tap(point);
            }
        }
    }
}
