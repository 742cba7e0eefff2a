//! The ways into the classroom, from demo to demo and out of it: by links.

use super::address::{FIGURES, LESSON};
use super::class::Class;
use super::figures;
use super::room::{Spot, Teaching};
use super::slide;
use crate::demo::race::{self, Race};
use crate::demo::{Demo, Id, Pending, Refusal, Registered, link};
use crate::engine::wire::{Event, Request};
use crate::lessons::{HandedIn, Shown};
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
        self.come_in();
        let stand = self.stand(demo);
        let stays = before == Some(demo);
        if !stays {
            room.pending.update_value(Pending::forget);
            self.ask(&Request::Stop);
        }
        if lesson.is_none() || lesson != room.lesson_now() {
            if stays && untrack(|| stand.address()) == hash {
                room.let_have(demo);
            }
            room.give_back();
        }
        if lesson.is_some() {
            room.keep(demo, || stand.keep());
        }
        room.go(Some(Spot::Demo(demo, lesson)));
        self.door.go(Place::Behind(Wing::Classroom));
        let handed = room.handed.get_value().filter(|_| lesson.is_none());
        stand.open(*self, pairs, hash, handed)
    }

    /// Takes note that the person goes to another place of the room, if need be from the game.
    fn come_in(&self) {
        if self.room.is_empty_now() {
            // The engine rests from the game first, before a demo asks anything of it.
            self.send(Msg::Away(true));
        }
        self.hand_over();
    }

    /// Shows the published figures, where nothing is asked of the engine.
    fn show_figures(&self, named: &str) {
        let room = self.room;
        self.come_in();
        if room.at_now().is_some() {
            room.pending.update_value(Pending::forget);
            self.ask(&Request::Stop);
            room.give_back();
        }
        room.named.set(named.to_owned());
        room.go(Some(Spot::Figures));
        self.door.go(Place::Behind(Wing::Classroom));
        figures::load(*self);
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
        if !room.is_empty_now() {
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
            return self.list(None);
        }
        if let Some(teaching) = teaching(hash) {
            return self.list(Some(teaching));
        }
        if let Some(named) = of_figures(hash) {
            return self.show_figures(named);
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

    /// Shows the list of lessons, or the page for teachers in its place, beside the race with which the
    /// course begins.
    fn list(&self, teaching: Option<Teaching>) {
        self.room.teaching.set(teaching);
        let race: Vec<_> = link::write(Race::LINK, &race::Link::of_story())
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        drop(self.go_to(Race::ID, &race, "", Some(0)));
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
                self.list(None);
                self.stand(Race::ID).refuse(*self, refusal.into());
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

    /// Goes on to a step of this lesson as it is read, unless somebody has changed the demo that the step shows: it
    /// is theirs.
    pub(super) fn read_on(&self, number: usize, step: usize) {
        let room = self.room;
        let here = room.lesson_now() == Some(number) && room.step_now() != step;
        let shown = || untrack(|| self.here().map(|demo| demo.address()));
        let next = self.shown_at(number, step).map(|(_, _, shown)| shown.demo);
        let is_theirs = || next == room.at_now() && shown() != Some(room.opened.get_value());
        if here && !is_theirs() {
            self.attend(&format!("{number}.{step}"));
        }
    }

    /// Shows more of a slide that is longer than the screen, else goes to the next slide, or to the one
    /// before, and on into the neighbouring lesson: a step each, then a question each; false outside of
    /// lessons.
    pub(super) fn turn_the_page(&self, forward: bool) -> bool {
        let room = self.room;
        let Some(number) = room.lesson_now() else { return false };
        if slide::scroll(forward) {
            return true;
        }
        let count = |number: usize| {
            room.course.with_value(|course| {
                course.lesson(number).map_or((0, 0), |l| (l.steps.len(), l.questions.len()))
            })
        };
        let slides = |number: usize| count(number).0 + count(number).1;
        let here = room.asked_now().map_or(room.step_now(), |asked| count(number).0 + 1 + asked);
        let (number, place) = match forward {
            true if here < slides(number) => (number, here + 1),
            true => (number + 1, 1),
            false if here > 1 => (number, here - 1),
            false if number > 1 => (number - 1, slides(number - 1)),
            false => return true,
        };
        let steps = count(number).0;
        let step = place.min(steps);
        let stays = room.lesson_now() == Some(number) && room.step_now() == step;
        if !stays && self.shown_at(number, step).is_some() {
            self.attend(&format!("{number}.{step}"));
        }
        if room.lesson_now() == Some(number) {
            room.ask(place.checked_sub(steps + 1));
        }
        slide::begin();
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

/// The address of the list of lessons.
const LESSONS: &str = "#lessons";

/// The experiment that the address of the published figures names, which may be none (empty); `None` for
/// another address.
fn of_figures(hash: &str) -> Option<&str> {
    match hash.strip_prefix(FIGURES)? {
        "" => Some(""),
        rest => rest.strip_prefix('='),
    }
}

/// The address of the page for teachers, the word that shows the right answers there, and how links begin by
/// which answers are handed in.
const ANSWERS: &str = "#answers";
const KEY: &str = "#answers-key";

/// What the page for teachers shows at an address; none if it is not its address.
fn teaching(hash: &str) -> Option<Teaching> {
    let (name, query) = hash.split_once('?').unwrap_or((hash, ""));
    let handed = HandedIn::read(&pairs(query));
    matches!(name, ANSWERS | KEY).then(|| Teaching { key: name == KEY, handed })
}

/// Whether this names a place in the classroom.
pub fn is_address(hash: &str) -> bool {
    let name = hash.split_once('?').map_or(hash, |(name, _)| name);
    let demo = || name.strip_prefix('#').and_then(Id::named);
    let named = hash == LESSONS || [ANSWERS, KEY].contains(&name);
    named || of_figures(hash).is_some() || hash.starts_with(LESSON) || demo().is_some()
}
