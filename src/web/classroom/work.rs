//! A demo at work: it is changed, asks the engine, and goes on by itself.

use super::class::Class;
use crate::demo::{Call, OfSearch, Registered};
use crate::engine::wire::{Packed, Request};
use crate::go::Record;
use crate::web::now;
use leptos::prelude::*;

/// Milliseconds of work in the page between two frames.
const SLICE: f64 = 8.0;
/// Milliseconds by which a moment may come before it is due, because frames do not wait for it.
const EARLY: f64 = 4.0;

impl Class {
    /// Changes a demo, asks the engine for what the demo wants next, lets it work in the page, and
    /// writes what is seen into the address.
    pub fn change<D: Registered>(&self, state: RwSignal<D>, change: impl FnOnce(&mut D)) {
        state.update(change);
        let room = self.room;
        if room.at_now() != Some(D::ID) {
            return;
        }
        let threads = self.look(|state| state.threads());
        let wanted = state.with_untracked(D::wants).map(|asked| D::ask(asked).at_most(threads));
        match room.pending.try_update_value(|pending| pending.ask(wanted)).flatten() {
            Some(Call::Work(order)) => self.ask(&Request::Demo(Packed::new(&*order))),
            Some(Call::Rest) => self.ask(&Request::Stop),
            None => {}
        }
        if state.with_untracked(D::is_steady) {
            self.door.write_address(&untrack(|| room.address(state)));
        } else if room.frame.get_value().is_none() {
            room.since.set_value(now());
            self.tick_later(state);
        }
    }

    fn tick_later<D: Registered>(&self, state: RwSignal<D>) {
        let page = *self;
        let frame = request_animation_frame_with_handle(move || page.tick(state));
        self.room.frame.set_value(frame.ok());
    }

    /// Works on a demo at every frame while it works in the page or its moments go by.
    fn tick<D: Registered>(self, state: RwSignal<D>) {
        let room = self.room;
        room.frame.set_value(None);
        let until = now() + SLICE;
        let mut changed = false;
        state.update_untracked(|demo| changed = demo.turn(&|| now() >= until));
        let pace = state.with_untracked(|demo| demo.pace().filter(|_| demo.is_running()));
        if let Some(pace) = pace {
            // A page out of sight gets no frames; the demo goes on where it was.
            let due = now() - room.since.get_value() >= 1000.0 / pace - EARLY;
            if due {
                room.since.set_value(now());
                state.update_untracked(D::advance);
            }
            changed |= due;
            self.tick_later(state);
        }
        if changed {
            self.change(state, |_| {});
        }
    }

    /// Takes the game's position on the board into a demo.
    pub fn bring_position<D: Registered + OfSearch>(&self, state: RwSignal<D>) {
        let record = self.look(|state| Record::of(state.here()));
        self.change(state, |demo| {
            let mut subject = demo.subject().clone();
            subject.trial.record = record;
            demo.look_at(&subject);
        });
    }
}
