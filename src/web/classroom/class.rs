//! The page as the classroom's parts know it: with the room of the demos.

use super::api;
use super::help;
use super::keys;
use super::lessons::Lesson;
use super::room::Room;
use crate::engine::wire::Event;
use crate::web::door::Inside;
use crate::web::page::Page;
use leptos::prelude::*;
use std::ops::Deref;
use wasm_bindgen::JsValue;
use web_sys::KeyboardEvent;

/// The page with its classroom: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    page: Page,
    /// The room with all demos.
    pub room: Room,
}

impl Class {
    /// A classroom with nobody in it.
    pub fn new(page: Page) -> Class {
        Class { page, room: Room::empty() }
    }
}

impl Deref for Class {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

impl Inside for Class {
    fn view(&self) -> AnyView {
        view! { <Lesson page=*self/> }.into_any()
    }

    fn follow(&self, hash: &str) {
        self.follow_hash(hash);
    }

    fn hear(&self, event: &Event) {
        self.hear_in_class(event);
    }

    fn press(&self, event: &KeyboardEvent) -> bool {
        keys::press(*self, event)
    }

    fn public(&self) -> JsValue {
        api::public(*self)
    }

    fn open(&self, pairs: &[(String, String)]) -> Result<(), String> {
        api::open(*self, pairs)
    }

    fn step(&self, step: usize) -> Result<(), String> {
        api::step(*self, step)
    }

    fn help(&self) -> AnyView {
        help::help(*self)
    }

    fn leave(&self) {
        self.leave_room();
    }
}
