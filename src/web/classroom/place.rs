//! Into the classroom and out of it: by links, and with the engine.

use super::class::Class;
use super::stations::Stations;
use crate::demo::{Shot, View};
use crate::engine::wire::{Event, Packed, Request};
use crate::go::Record;
use crate::ui::classroom::{Classroom, Station};
use crate::ui::lessons::{LESSONS, Lesson, LessonDemo};
use crate::ui::update::Msg;
use crate::web::door::Place;
use crate::web::now;
use crate::web::query::pairs;
use leptos::prelude::*;
use web_sys::UrlSearchParams;

/// The classroom while somebody is in it: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    state: RwSignal<Option<Classroom>>,
    /// When the moment in view came, in milliseconds, while the moments go by.
    since: StoredValue<f64>,
    /// Demos that are not a moment of one search.
    pub stations: Stations,
}

impl Room {
    /// Nobody is in it.
    pub fn empty() -> Room {
        Room {
            state: RwSignal::new(None),
            since: StoredValue::new(0.0),
            stations: Stations::empty(),
        }
    }

    /// Whether somebody is in it now.
    pub fn is_open_now(&self) -> bool {
        self.state.with_untracked(Option::is_some) || self.stations.at_now().is_some()
    }

    /// Whether it is a lesson that somebody is in now.
    pub(super) fn is_lesson_now(&self) -> bool {
        match self.stations.at_now() {
            Some(_) => self.stations.lesson_now().is_some(),
            None => self.look(|classroom| classroom.shot().lesson).is_some(),
        }
    }

    /// The engine has got something else to do.
    pub(super) fn forget_orders(&self) {
        self.state.update_untracked(|state| {
            if let Some(classroom) = state {
                classroom.playing = false;
                classroom.engine_is_new();
            }
        });
    }

    /// A look that is repeated when something changes; the usual answer where nobody is in.
    pub fn read<T: Default>(&self, look: impl FnOnce(&Classroom) -> T) -> T {
        self.state.with(|state| state.as_ref().map(look)).unwrap_or_default()
    }

    /// A look at it as it is now.
    pub fn look<T: Default>(&self, look: impl FnOnce(&Classroom) -> T) -> T {
        self.state.with_untracked(|state| state.as_ref().map(look)).unwrap_or_default()
    }
}

impl Class {
    /// Changes something in the classroom, asks the engine for what that needs, and puts what is
    /// seen into the address.
    pub fn teach(&self, change: impl FnOnce(&mut Classroom)) {
        let room = self.room;
        let mut order = None;
        let mut moving = false;
        room.state.update(|state| {
            if let Some(classroom) = state {
                change(classroom);
                order = classroom.ask();
                moving = classroom.playing;
            }
        });
        if let Some(order) = order {
            self.ask(&Request::Demo(Packed::new(&order)));
        }
        if !moving {
            show_address(self);
        }
    }

    /// Opens the classroom at a moment.
    ///
    /// # Errors
    /// A sentence if there is no such system; nothing has changed then.
    pub fn enter(&self, shot: Shot) -> Result<(), String> {
        self.leave_stations();
        if self.room.state.with_untracked(Option::is_some) {
            let mut done = Ok(());
            self.teach(|classroom| done = classroom.look_at(shot));
            return done;
        }
        let classroom = Classroom::new(shot)?;
        // First the engine's rest, then what the classroom asks of it.
        self.send(Msg::Away(true));
        self.room.state.set(Some(classroom));
        self.door.go(Place::Classroom);
        self.teach(|_| {});
        Ok(())
    }

    /// Back to the game.
    pub(super) fn leave_room(&self) {
        if self.room.is_open_now() {
            self.leave_stations();
            self.room.state.set(None);
            self.send(Msg::Away(false));
        }
    }

    /// Takes the position of the game on the board into the classroom.
    pub fn bring_position(&self) {
        let record = self.look(|state| Record::of(state.here()));
        self.teach(|classroom| {
            let mut shot = Shot { step: 0, ..classroom.shot().clone() };
            shot.trial.record = record;
            classroom.refusal = classroom.look_at(shot).err();
        });
    }

    /// Lets the moments go by, or stops them. At the end it begins again.
    pub fn run_film(&self, on: bool) {
        self.teach(|classroom| classroom.play(on));
        if on {
            self.room.since.set_value(now());
            let page = *self;
            request_animation_frame(move || page.tick());
        }
    }

    /// At every frame while the moments go by.
    fn tick(self) {
        let room = self.room;
        let (playing, pace) = room.look(|c| (c.playing, c.pace()));
        if !playing {
            return;
        }
        let due = 1000.0 / pace;
        let passed = now() - room.since.get_value();
        // A page out of sight gets no frames; it goes on where it was.
        if passed >= due - 4.0 {
            room.since.set_value(now());
            self.teach(Classroom::advance);
        }
        request_animation_frame(move || self.tick());
    }

    /// Takes note of what the engine says.
    pub fn hear_in_class(&self, event: &Event) {
        if self.hear_at_station(event) || !self.room.is_open_now() {
            return;
        }
        match event {
            Event::Ready(_) => self.teach(Classroom::engine_is_new),
            Event::Demo { id, news, worked } => self.teach(|classroom| {
                classroom.took(*id, *worked);
                classroom.hear(*id, news.open());
            }),
            _ => {}
        }
    }
}

impl Class {
    /// Opens what `hash` names.
    pub(super) fn follow_hash(&self, hash: &str) {
        follow(*self, hash);
    }
}

/// Whether this names something in the classroom.
pub fn is_address(hash: &str) -> bool {
    let name = hash.split_once('?').map_or(hash, |(name, _)| name).trim_start_matches('#');
    name == "lessons"
        || hash.starts_with("#lesson=")
        || Station::named(name).is_some()
        || View::ALL.iter().any(|view| view.id() == name)
}

fn follow(page: Class, hash: &str) {
    if let Some(read) = lesson(hash) {
        return attend(page, read);
    }
    let (name, query) = hash.split_once('?').unwrap_or((hash, ""));
    if let Some(station) = name.strip_prefix('#').and_then(Station::named) {
        // The demo says itself what is wrong.
        let _ = page.go_to_station(station, &pairs(query), hash, None);
        return;
    }
    let Some(view) = View::ALL.into_iter().find(|view| name.strip_prefix('#') == Some(view.id()))
    else {
        page.leave_room();
        return;
    };
    page.leave_stations();
    // A demo by its name alone is of the search that is looked at.
    if page.room.state.with_untracked(Option::is_some) && query.is_empty() {
        page.teach(|classroom| {
            let shot = Shot { view, step: 0, lesson: None, ..classroom.shot().clone() };
            classroom.refusal = classroom.look_at(shot).err();
        });
        return;
    }
    let mut named = vec![("view".to_owned(), view.id().to_owned())];
    named.extend(pairs(query));
    let shot = Shot::read(&named);
    let entered = shot.and_then(|shot| page.enter(shot));
    if let Err(refusal) = entered {
        let _ = page.enter(Shot::default());
        page.teach(|classroom| classroom.refusal = Some(refusal));
    }
}

/// Opens a lesson with its demo, or the list of them; that with a sentence if there is no such one.
fn attend(page: Class, read: Result<(usize, LessonDemo), String>) {
    let entered = match read {
        Ok((number, LessonDemo::Station(station, pairs))) => {
            page.go_to_station(station, &pairs, "", Some(number))
        }
        Ok((number, LessonDemo::Moment(shot))) => {
            page.enter(Shot { lesson: Some(number), ..*shot })
        }
        Err(refusal) => Err(refusal),
    };
    if let Err(refusal) = entered {
        let _ = page.enter(Shot { lesson: Some(0), ..Shot::default() });
        page.teach(|classroom| classroom.refusal = Some(refusal));
    }
}

/// The number and the demo of the lesson that an address names: `#lesson=3`, or `#lessons` for the
/// list of them, which has the number 0.
fn lesson(hash: &str) -> Option<Result<(usize, LessonDemo), String>> {
    if hash == "#lessons" {
        return Some(Ok((0, LessonDemo::Moment(Box::default()))));
    }
    let number = hash.strip_prefix("#lesson=")?;
    let found = number.parse().ok().and_then(|n| Some((n, Lesson::get(n)?)));
    let missing = || format!("there is no lesson {number}; they have the numbers 1 to {LESSONS}");
    Some(found.ok_or_else(missing).and_then(|(n, lesson)| Ok((n, lesson.shown()?))))
}

/// The address of what is seen, after `#`.
pub fn address(room: &Room) -> String {
    room.look(|classroom| address_of(classroom.shot()))
}

/// The address of a moment, after `#`.
pub fn address_of(shot: &Shot) -> String {
    match shot.lesson {
        Some(0) => return "#lessons".into(),
        Some(number) => return format!("#lesson={number}"),
        None => {}
    }
    let view = shot.view.id();
    let Ok(search) = UrlSearchParams::new() else { return format!("#{view}") };
    for (name, value) in shot.write() {
        search.append(name, &value);
    }
    format!("#{view}?{}", String::from(search.to_string()))
}

fn show_address(page: &Class) {
    if page.room.look(|classroom| classroom.is_ready() && classroom.refusal.is_none()) {
        page.door.write_address(&address(&page.room));
    }
}
