//! The door between the game and the classroom. What lies behind it is a part of the program of its
//! own, which the browser loads when somebody first goes there.

use super::apart::Missing;
use super::classroom;
use super::page::Page;
use crate::engine::wire::Event;
use leptos::prelude::*;
use leptos::task::spawn_local;
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

    /// Takes note of the address that somebody has gone to; false if it is known.
    pub(super) fn note_address(&self, hash: &str) -> bool {
        let is_new = self.hash.with_value(|known| known != hash);
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

    /// The classroom, loaded first if it is not there yet.
    ///
    /// # Errors
    /// A sentence if it cannot be loaded; one may try again.
    pub async fn enter(&self, page: Page) -> Result<Rc<dyn Inside>, Missing> {
        if let Some(inside) = self.inside() {
            return Ok(inside);
        }
        let loaded = classroom::load(page).await?;
        // Two may have waited for it.
        let inside = self.inside().unwrap_or(loaded);
        self.inside.set_value(Some(inside.clone()));
        Ok(inside)
    }
}

/// Opens what the address names, now and whenever it changes.
pub fn follow_links(page: Page) {
    follow(page);
    window_event_listener(leptos::ev::hashchange, move |_| follow(page));
}

fn follow(page: Page) {
    let hash = window().location().hash().unwrap_or_default();
    if page.door.note_address(&hash) {
        // Otherwise the page itself wrote it: it is of what is seen.
        lead(page, hash);
    }
}

/// Back to the game, and to its address.
pub fn close(page: Page) {
    let _ = window().location().set_hash("");
    page.door.note_address("");
    lead(page, String::new());
}

/// Leads to what `hash` names.
pub fn lead(page: Page, hash: String) {
    let door = page.door;
    if !classroom::is_address(&hash) {
        if let Some(inside) = door.inside() {
            inside.leave();
        }
        return door.go(Place::Game);
    }
    if let Some(inside) = door.inside() {
        return inside.follow(&hash);
    }
    door.go(Place::Waiting);
    spawn_local(async move {
        let entered = door.enter(page).await;
        // Somebody may have gone on to another address, or back to the game.
        if door.hash.with_value(|known| *known != hash) {
            return;
        }
        match entered {
            Ok(inside) => inside.follow(&hash),
            Err(Missing) => door.go(Place::Shut),
        }
    });
}

/// What is behind the door, or what is told before it.
#[component]
pub fn Doorway(page: Page) -> impl IntoView {
    let again = move |_| lead(page, window().location().hash().unwrap_or_default());
    move || {
        match page.door.place() {
        Place::Game => ().into_any(),
        Place::Waiting => view! { <main class="doorway"><p role="status">"Loading the classroom…"</p></main> }.into_any(),
        Place::Shut => view! {
            <main class="doorway">
                <p role="alert">"The classroom could not be loaded. The game goes on without it."</p>
                <p class="row">
                    <button type="button" class="strong" on:click=again>"Try again"</button>
                    <a href="#">"Back to the game"</a>
                </p>
            </main>
        }.into_any(),
        Place::Classroom => page.door.inside().map(|inside| inside.view()).into_any(),
    }
    }
}
