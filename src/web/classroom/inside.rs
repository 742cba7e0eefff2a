//! The classroom as the game drives it.

use super::class::Class;
use super::view::Here;
use super::{api, help, keys};
use crate::engine::wire::Event;
use crate::lessons::{Course, LessonError};
use crate::web::door::Inside;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::KeyboardEvent;

impl Inside for Class {
    fn teach(&self, lessons: &str) -> Result<(), LessonError> {
        self.room.course.set_value(Course::read(lessons)?);
        Ok(())
    }

    fn view(&self) -> AnyView {
        view! { <Here page=*self/> }.into_any()
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
