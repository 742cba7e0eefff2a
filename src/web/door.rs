//! The door between the game and the classroom, as the game knows it. What lies behind it is a part of
//! the program of its own, which the browser loads when somebody first goes there.

use crate::engine::wire::Event;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::KeyboardEvent;

/// The classroom, as the game knows it.
pub trait Inside: std::fmt::Debug {
    /// What is seen.
    fn view(&self) -> AnyView;

    /// Goes to what `hash` names: the part of an address from `#` on.
    fn follow(&self, hash: &str);

    /// Takes note of what the engine says.
    fn hear(&self, event: &Event);

    /// Does what a key stands for; false if it stands for nothing here.
    fn press(&self, event: &KeyboardEvent) -> bool;

    /// Everything on the screen, in numbers; null where nobody is in.
    fn public(&self) -> JsValue;

    /// Goes to the demo of these names and values.
    ///
    /// # Errors
    /// A sentence about the first that is wrong.
    fn open(&self, pairs: &[(String, String)]) -> Result<(), String>;

    /// Goes to a moment of the demo in view.
    ///
    /// # Errors
    /// A sentence where none is.
    fn step(&self, step: usize) -> Result<(), String>;

    /// What a link to the demo in view may say.
    fn help(&self) -> AnyView;

    /// Back to the game.
    fn leave(&self);
}

/// What is told where somebody asks for a moment and nothing is shown.
pub const NOTHING: &str = "no simulation is shown";

/// Where somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the game.
    Game,
    /// At the door, while the classroom is on its way.
    Waiting,
    /// At the door, which does not open: the classroom could not be loaded.
    Shut,
    /// In the classroom.
    Classroom,
}

/// The door: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    place: RwSignal<Place>,
    inside: StoredValue<Option<Rc<dyn Inside>>, LocalStorage>,
    /// What follows `#` in the address, with it, as the page knows it.
    hash: StoredValue<String>,
}

impl Door {
    /// Nobody has been there.
    pub fn new() -> Door {
        Door {
            place: RwSignal::new(Place::Game),
            inside: StoredValue::new_local(None),
            hash: StoredValue::new(String::new()),
        }
    }

    /// Where somebody is; repeated when that changes.
    pub fn place(&self) -> Place {
        self.place.get()
    }

    /// Whether somebody is not at the game now.
    pub fn is_passed(&self) -> bool {
        self.place.get_untracked() != Place::Game
    }

    /// Takes note of where somebody is.
    pub(super) fn go(&self, place: Place) {
        if self.place.get_untracked() != place {
            self.place.set(place);
        }
    }

    /// The classroom, once it is loaded.
    pub fn inside(&self) -> Option<Rc<dyn Inside>> {
        self.inside.get_value()
    }

    /// Takes note of the classroom, which is loaded.
    pub(super) fn open(&self, inside: Rc<dyn Inside>) {
        self.inside.set_value(Some(inside));
    }

    /// Whether `hash` is where somebody has gone to last.
    pub(super) fn is_at(&self, hash: &str) -> bool {
        self.hash.with_value(|known| known == hash)
    }

    /// Takes note of the address that somebody has gone to; false if it is known.
    pub(super) fn note_address(&self, hash: &str) -> bool {
        let is_new = !self.is_at(hash);
        self.hash.set_value(hash.to_owned());
        is_new
    }

    /// Writes the address of what is seen. Somebody may just have followed a link of which the page
    /// has not heard yet: that stays.
    pub(super) fn write_address(&self, address: &str) {
        let location = window().location();
        let hash = || location.hash().unwrap_or_default();
        if hash() == self.hash.get_value() && hash() != address {
            let _ = location.replace(address);
            self.hash.set_value(hash());
        }
    }
}
