//! The door between the game and the classroom or the review, as the game knows it. Each is a part of
//! the program of its own, which the browser loads when somebody first goes there.

use crate::engine::wire::Event;
use crate::lessons::LessonError;
use crate::words::text;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::KeyboardEvent;

/// The classroom or the review behind the door, as the game drives it.
pub trait Inside: std::fmt::Debug {
    /// Takes in the lessons, as they are written, where any are taught.
    ///
    /// # Errors
    /// A [`LessonError`] if they make no sense.
    fn teach(&self, _lessons: &str) -> Result<(), LessonError> {
        Ok(())
    }

    /// The view of the place that is open.
    fn view(&self) -> AnyView;

    /// Goes to the place that `hash` names: the part of an address from `#` on.
    fn follow(&self, hash: &str);

    /// Takes note of the engine's event.
    fn hear(&self, event: &Event);

    /// Does what a key stands for; false if the key means nothing here.
    fn press(&self, event: &KeyboardEvent) -> bool;

    /// All numbers on the screen; null while the classroom is empty.
    fn public(&self) -> JsValue;

    /// Opens the demo that these names and values describe.
    ///
    /// # Errors
    /// A sentence about the first that is wrong.
    fn open(&self, pairs: &[(String, String)]) -> Result<(), String>;

    /// Goes to a moment of the demo in view.
    ///
    /// # Errors
    /// A sentence where none is.
    fn step(&self, step: usize) -> Result<(), String>;

    /// The help on what a link to the demo in view may say.
    fn help(&self) -> AnyView;

    /// Returns to the game.
    fn leave(&self);

    /// Starts the background work on the game that has just ended.
    fn begin(&self) {}

    /// Progress of the background work; none if there is none. Tracked.
    fn background(&self) -> Option<Background> {
        None
    }

    /// Resumes the background work (true) or pauses it.
    fn go_on(&self, _on: bool) {}
}

/// Work that goes on behind the door while the person is at the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Background {
    /// How far it is, or what has come of it, in a sentence.
    pub told: String,
    /// What a press on its button would do; none once all is done.
    pub button: Option<String>,
    /// Whether it goes on.
    pub running: bool,
}

/// The refusal where a moment is asked for and no demo is shown.
pub fn nothing() -> String {
    text!("script-nothing-shown")
}

/// A place in the app where the person can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The game's own page.
    Game,
    /// The door, while what lies behind it is being loaded.
    Waiting(Wing),
    /// The door, because it could not be loaded.
    Shut(Wing),
    /// Behind the door, where all is loaded.
    Behind(Wing),
}

/// What lies behind the door; each is a part of the program of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    /// The classroom.
    Classroom,
    /// The review of the game.
    Review,
}

impl Wing {
    /// Both of them.
    pub const ALL: [Wing; 2] = [Wing::Classroom, Wing::Review];
}

/// The state of the door: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    place: RwSignal<Place>,
    /// What is loaded, in the order of [`Wing::ALL`].
    inside: StoredValue<[Option<Rc<dyn Inside>>; 2], LocalStorage>,
    /// The part of the address from `#` on, as the page knows it.
    hash: StoredValue<String>,
    /// The last address that led nowhere.
    astray: RwSignal<Option<String>>,
}

impl Door {
    /// A door that nobody has gone through yet.
    pub fn new() -> Door {
        Door {
            place: RwSignal::new(Place::Game),
            inside: StoredValue::new_local([None, None]),
            hash: StoredValue::new(String::new()),
            astray: RwSignal::new(None),
        }
    }

    /// The person's place. Tracked: an effect that reads it runs again when it changes.
    pub fn place(&self) -> Place {
        self.place.get()
    }

    /// Whether the person is elsewhere than at the game.
    pub fn is_passed(&self) -> bool {
        self.place.get_untracked() != Place::Game
    }

    /// Takes note of the person's place.
    pub(super) fn go(&self, place: Place) {
        if self.place.get_untracked() != place {
            self.place.set(place);
        }
    }

    /// The classroom, if it is loaded.
    pub fn inside(&self) -> Option<Rc<dyn Inside>> {
        self.wing(Wing::Classroom)
    }

    /// What lies behind the door there, if it is loaded.
    pub fn wing(&self, wing: Wing) -> Option<Rc<dyn Inside>> {
        self.inside.with_value(|inside| inside[wing as usize].clone())
    }

    /// What the person sees in place of the game, if it is loaded.
    pub fn here(&self) -> Option<Rc<dyn Inside>> {
        match self.place.get_untracked() {
            Place::Behind(wing) => self.wing(wing),
            Place::Game | Place::Waiting(_) | Place::Shut(_) => None,
        }
    }

    /// Takes note of what is loaded.
    pub(super) fn open(&self, wing: Wing, inside: Rc<dyn Inside>) {
        self.inside.update_value(|all| all[wing as usize] = Some(inside));
    }

    /// Whether `hash` is the address that was followed last.
    pub(super) fn is_at(&self, hash: &str) -> bool {
        self.hash.with_value(|known| known == hash)
    }

    /// Takes note of the address that is followed; false if it was the last already.
    pub(super) fn note_address(&self, hash: &str) -> bool {
        let is_new = !self.is_at(hash);
        self.hash.set_value(hash.to_owned());
        is_new
    }

    /// The last address, if it led nowhere. Tracked: an effect that reads it runs again when it changes.
    pub fn astray(&self) -> Option<String> {
        self.astray.get()
    }

    /// Takes note that an address leads nowhere, and has the browser show the last one that led somewhere: the
    /// person stays there.
    pub(super) fn go_astray(&self, hash: String) {
        self.astray.set(Some(hash));
        let last = self.hash.get_value();
        let _ = window().location().replace(if last.is_empty() { "#" } else { &last });
    }

    /// Takes note that the person has read that an address led nowhere, or has gone on to another.
    pub(super) fn go_on(&self) {
        if self.astray.with_untracked(Option::is_some) {
            self.astray.set(None);
        }
    }

    /// Writes the address of what is seen. If the person has just followed a link of which the page
    /// has not heard yet, the link's address stays.
    pub(super) fn write_address(&self, address: &str) {
        let location = window().location();
        let hash = || location.hash().unwrap_or_default();
        if hash() == self.hash.get_value() && hash() != address {
            let _ = location.replace(address);
            self.hash.set_value(hash());
        }
    }
}
