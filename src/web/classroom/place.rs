//! The ways into the classroom, from demo to demo and out of it: by links.

use super::class::Class;
use crate::demo::{Id, Pending, Refusal, link};
use crate::engine::wire::{Event, Request};
use crate::lessons::Shown;
use crate::ui::update::Msg;
use crate::web::door::{Place, Wing};
use crate::web::query::pairs;
use crate::words::{Message, Say, errors_that_say, say};
use leptos::prelude::*;

impl Class {
    /// Goes to a demo, by itself or in a lesson: as `pairs` have it, or as it was left where they
    /// say nothing or something wrong. `hash` is the address that they come from. What a lesson
    /// shows is its own: it stays only for those who open the whole of it.
    ///
    /// # Errors
    /// A [`Refusal`] of what is wrong, which the demo shows too.
    pub(super) fn go_to(
        &self,
        demo: Id,
        pairs: &link::Pairs,
        hash: &str,
        lesson: Option<usize>,
    ) -> Result<(), Refusal> {
        let room = self.room;
        let before = room.at_now();
        if before.is_none() {
            // The engine rests from the game first, before the demo asks anything of it.
            self.send(Msg::Away(true));
        }
        self.hand_over();
        let stand = self.stand(demo);
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
            room.keep(stand.keep());
        }
        room.go(Some((demo, lesson)));
        self.door.go(Place::Behind(Wing::Classroom));
        let handed = room.handed.get_value().filter(|_| lesson.is_none());
        stand.open(*self, pairs, hash, handed)
    }

    /// Keeps the search of the demo in view, for the next demo of one search.
    fn hand_over(&self) {
        let handed = untrack(|| self.here().and_then(|demo| demo.hand_over()));
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

    /// Takes note of the engine's event.
    pub(super) fn hear_in_class(&self, event: &Event) {
        if let Some(demo) = self.here() {
            demo.hear(*self, event);
        }
    }

    /// Opens the place that `hash` names.
    pub(super) fn follow_hash(&self, hash: &str) {
        if hash == LESSONS {
            drop(self.go_to(LISTED, &[], "", Some(0)));
            return;
        }
        if let Some(number) = hash.strip_prefix(LESSON) {
            return self.attend(number);
        }
        let (name, query) = hash.split_once('?').unwrap_or((hash, ""));
        match name.strip_prefix('#').and_then(Id::named) {
            // The demo itself says what is wrong.
            Some(demo) => drop(self.go_to(demo, &pairs(query), hash, None)),
            None => self.leave_room(),
        }
    }

    /// Opens a lesson with its demo; or the list of lessons, with a refusal if there is no such lesson.
    /// `place` is the lesson's number, and that of its step after a dot.
    fn attend(&self, place: &str) {
        let (number, step) = place.split_once('.').unwrap_or((place, "1"));
        let found = number.parse().ok().zip(step.parse().ok());
        match found.and_then(|(number, step)| self.shown_at(number, step)) {
            Some((number, step, Shown { demo, pairs })) => {
                self.room.go_to_step(step);
                drop(self.go_to(demo, &pairs, "", Some(number)));
                self.room.opened.set_value(untrack(|| self.stand(demo).address()));
            }
            None => {
                let lessons = self.room.course.with_value(|course| course.lessons.len());
                let refusal = NoLesson { number: place.to_owned(), lessons };
                drop(self.go_to(LISTED, &[], "", Some(0)));
                self.stand(LISTED).refuse(*self, refusal.into());
            }
        }
    }
}

impl Class {
    /// A place in the course, with what its demo shows there; none if there is no such place.
    fn shown_at(&self, number: usize, step: usize) -> Option<(usize, usize, Shown)> {
        let course = self.room.course;
        let shown = course.with_value(|course| course.lesson(number)?.shown_at(step).cloned());
        Some((number, step, shown?))
    }

    /// Goes on to a step of this lesson as it is read, unless somebody has changed the demo: it is theirs.
    pub(super) fn read_on(&self, number: usize, step: usize) {
        let room = self.room;
        let here = room.lesson_now() == Some(number) && room.step_now() != step;
        let shown = || untrack(|| self.here().map(|demo| demo.address()));
        if here && shown() == Some(room.opened.get_value()) {
            self.attend(&format!("{number}.{step}"));
        }
    }

    /// Goes to the next step, or to the one before, and on into the neighbouring lesson; false outside
    /// of lessons.
    pub(super) fn turn_the_page(&self, forward: bool) -> bool {
        let Some(number @ 1..) = self.room.lesson_now() else { return false };
        let steps = |number: usize| {
            self.room.course.with_value(|course| course.lesson(number).map_or(0, |l| l.steps.len()))
        };
        let step = self.room.step_now();
        let (number, step) = match forward {
            true if step < steps(number) => (number, step + 1),
            true => (number + 1, 1),
            false if step > 1 => (number, step - 1),
            false => (number - 1, steps(number - 1)),
        };
        if self.shown_at(number, step).is_some() {
            self.attend(&format!("{number}.{step}"));
        }
        true
    }
}

/// There is no lesson of this number, or no such step in it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NoLesson {
    /// The number, as the address has it.
    number: String,
    /// How many lessons there are.
    lessons: usize,
}

impl Say for NoLesson {
    fn say(&self) -> Message {
        say!("no-lesson", number = self.number.as_str(), lessons = self.lessons)
    }
}

errors_that_say!(NoLesson);

/// The address of the list of lessons, and how those of lessons begin.
const LESSONS: &str = "#lessons";
const LESSON: &str = "#lesson=";
/// The demo that stands behind the list of lessons.
const LISTED: Id = Id::Simulation;

/// Whether this names a place in the classroom.
pub fn is_address(hash: &str) -> bool {
    let name = hash.split_once('?').map_or(hash, |(name, _)| name);
    let demo = || name.strip_prefix('#').and_then(Id::named);
    hash == LESSONS || hash.starts_with(LESSON) || demo().is_some()
}
