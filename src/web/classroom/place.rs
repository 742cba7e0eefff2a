//! The ways into the classroom, from demo to demo and out of it: by links, and in step with the
//! engine.

use super::class::Class;
use crate::demo::{Call, Id, OfSearch, Pending, Registered, link};
use crate::engine::wire::{Event, Packed, Request};
use crate::go::Record;
use crate::ui::lessons::{LESSONS, Lesson};
use crate::ui::update::Msg;
use crate::web::door::Place;
use crate::web::now;
use crate::web::query::pairs;
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
            self.door.write_address(&untrack(|| room.address(&state)));
        } else if !room.ticking.get_value() {
            room.since.set_value(now());
            self.tick_later(state);
        }
    }

    fn tick_later<D: Registered>(&self, state: RwSignal<D>) {
        self.room.ticking.set_value(true);
        let page = *self;
        request_animation_frame(move || page.tick(state));
    }

    /// Works on a demo at every frame while it works in the page or its moments go by.
    fn tick<D: Registered>(self, state: RwSignal<D>) {
        let room = self.room;
        room.ticking.set_value(false);
        if room.at_now() != Some(D::ID) {
            return;
        }
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

    /// Goes to a demo, by itself or in a lesson: as `pairs` have it, or as it was left where they
    /// say nothing or something wrong. `hash` is the address that they come from. What a lesson
    /// shows is its own: it stays only for those who open the whole of it.
    ///
    /// # Errors
    /// A sentence about what is wrong, which the demo shows too.
    pub(super) fn go_to(
        &self,
        demo: Id,
        pairs: &link::Pairs,
        hash: &str,
        lesson: Option<usize>,
    ) -> Result<(), String> {
        let room = self.room;
        let before = room.at_now();
        if before.is_none() {
            // The engine rests from the game first, before the demo asks anything of it.
            self.send(Msg::Away(true));
        }
        self.hand_over();
        let stand = room.stand(demo);
        let stays = before == Some(demo);
        if !stays {
            room.pending.update_value(Pending::forget);
            self.ask(&Request::Stop);
        }
        match stays && untrack(|| stand.address()) == hash {
            true => room.let_have(),
            false => room.give_back(),
        }
        if lesson.is_some() {
            room.keep(demo);
        }
        room.go(Some((demo, lesson)));
        self.door.go(Place::Classroom);
        let handed = room.handed.get_value().filter(|_| lesson.is_none());
        stand.open(*self, pairs, hash, handed)
    }

    /// Keeps the search of the demo in view, for the next demo of one search.
    fn hand_over(&self) {
        let handed = untrack(|| self.room.here().and_then(|demo| demo.hand_over()));
        if handed.is_some() {
            self.room.handed.set_value(handed);
        }
    }

    /// Returns from the room to the game.
    pub(super) fn leave_room(&self) {
        let room = self.room;
        if room.at_now().is_some() {
            room.go(None);
            room.give_back();
            room.handed.set_value(None);
            room.pending.update_value(Pending::forget);
            self.ask(&Request::Stop);
            self.send(Msg::Away(false));
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

    /// Takes note of the engine's event.
    pub(super) fn hear_in_class(&self, event: &Event) {
        if let Some(demo) = self.room.here() {
            demo.hear(*self, event);
        }
    }

    /// Opens the place that `hash` names.
    pub(super) fn follow_hash(&self, hash: &str) {
        if let Some(lesson) = lesson(hash) {
            return self.attend(lesson);
        }
        let (name, query) = hash.split_once('?').unwrap_or((hash, ""));
        match name.strip_prefix('#').and_then(Id::named) {
            // The demo itself says what is wrong.
            Some(demo) => drop(self.go_to(demo, &pairs(query), hash, None)),
            None => self.leave_room(),
        }
    }

    /// Opens a lesson with its demo; or the list of lessons, with a sentence if there is no such
    /// lesson.
    fn attend(&self, lesson: Result<(usize, Lesson), String>) {
        let shown = lesson.and_then(|(number, lesson)| {
            let (demo, pairs) = lesson.shown().ok_or("the lesson has no demo")?;
            Ok((number, demo, pairs))
        });
        match shown {
            Ok((number, demo, pairs)) => drop(self.go_to(demo, &pairs, "", Some(number))),
            Err(refusal) => {
                drop(self.go_to(LISTED, &[], "", Some(0)));
                if !refusal.is_empty() {
                    self.room.stand(LISTED).refuse(*self, refusal);
                }
            }
        }
    }
}

/// The demo that stands behind the list of lessons.
const LISTED: Id = Id::Simulation;

/// Whether this names a place in the classroom.
pub fn is_address(hash: &str) -> bool {
    let name = hash.split_once('?').map_or(hash, |(name, _)| name).trim_start_matches('#');
    name == "lessons" || hash.starts_with("#lesson=") || Id::named(name).is_some()
}

/// The lesson that an address names, with its number: `#lesson=3`. For `#lessons`, the list of
/// them, an empty refusal.
fn lesson(hash: &str) -> Option<Result<(usize, Lesson), String>> {
    if hash == "#lessons" {
        return Some(Err(String::new()));
    }
    let number = hash.strip_prefix("#lesson=")?;
    let found = number.parse().ok().and_then(|n| Some((n, Lesson::get(n)?)));
    let missing = || format!("there is no lesson {number}; they have the numbers 1 to {LESSONS}");
    Some(found.ok_or_else(missing))
}
