//! The review behind its door: how it is entered, driven and left.

use super::address::number_in;
use super::keys;
use super::reviewer::Reviewer;
use super::room::Room;
use crate::engine::wire::Event;
use crate::review::Review;
use crate::ui::review::{Look, Studio, arrival, background, departure, nodes_of};
use crate::ui::update::Msg;
use crate::web::door::{Background, Inside, Place, Wing, nothing};
use crate::web::now;
use crate::web::script::plain;
use crate::words::text;
use leptos::prelude::*;
use serde_json::json;
use std::time::Duration;
use wasm_bindgen::JsValue;
use web_sys::KeyboardEvent;

impl Inside for Reviewer {
    fn view(&self) -> AnyView {
        view! { <Room reviewer=*self/> }.into_any()
    }

    fn follow(&self, hash: &str) {
        let enters = !self.open.get_value();
        if enters {
            self.open.set_value(true);
            // The engine rests from the game first, before the review asks anything of it.
            self.send(Msg::Away(true));
            self.take_game();
        }
        self.door.go(Place::Behind(Wing::Review));
        let (named, arrival) = (number_in(hash), self.look(arrival));
        self.change(|studio| match named {
            Some(number) if studio.place(number) != studio.shown() => studio.go_to_mistake(number),
            None if enters && arrival != studio.shown() => studio.go(arrival),
            _ => {}
        });
    }

    fn hear(&self, event: &Event) {
        match event {
            Event::Ready(_) | Event::Crashed { .. } => {
                self.studio.update_untracked(Studio::forget_order);
            }
            Event::Read { id, reading } => {
                let mut is_ours = false;
                self.studio.update_untracked(|studio| {
                    is_ours =
                        studio.order() == Some(*id) && studio.hear(*id, reading.open(), now());
                });
                if is_ours {
                    self.studio.update(|_| {});
                }
            }
            _ => return,
        }
        // The game takes note of the event after this, and may have work of its own.
        let reviewer = *self;
        set_timeout(move || reviewer.drive(), Duration::ZERO);
    }

    fn press(&self, event: &KeyboardEvent) -> bool {
        keys::press(*self, event)
    }

    fn public(&self) -> JsValue {
        self.studio.with_untracked(|studio| {
            let mistakes = studio.mistakes();
            plain(&json!({
                "view": "review",
                "shown": studio.number(),
                "look": match studio.look() {
                    Look::Played => "played",
                    Look::Better => "better",
                    Look::Asked => "asked",
                },
                "running": studio.is_running(),
                "complete": studio.is_complete(),
                "mistakes": mistakes.iter().map(|verdict| verdict.number).collect::<Vec<_>>(),
            }))
        })
    }

    fn open(&self, _: &[(String, String)]) -> Result<(), String> {
        Err(nothing())
    }

    fn step(&self, _: usize) -> Result<(), String> {
        Err(nothing())
    }

    fn help(&self) -> AnyView {
        ().into_any()
    }

    fn leave(&self) {
        if self.open.get_value() {
            self.open.set_value(false);
            let there =
                self.studio.with_untracked(|studio| self.look(|state| departure(studio, state)));
            if let Some(there) = there {
                self.send(there);
            }
            self.send(Msg::Away(false));
            // What is left to read goes on while the game leaves the engine to it.
            self.drive();
        }
    }

    fn begin(&self) {
        self.take_game();
        self.drive();
    }

    fn background(&self) -> Option<Background> {
        let is_of_game = self.studio.with(|studio| {
            let course = studio.review().map(Review::course);
            let course = course.filter(|course| course.moves().next().is_some());
            course.is_some_and(|course| self.look(|state| nodes_of(state, course).is_some()))
        });
        let told =
            self.studio.with(|studio| background(studio, self.guess())).filter(|_| is_of_game)?;
        let (running, complete) =
            self.studio.with(|studio| (studio.is_running(), studio.is_complete()));
        let button = match running {
            _ if complete => None,
            true => Some(text!("review-stop")),
            false => Some(text!("review-go-on")),
        };
        Some(Background { told: told.into(), button, running })
    }

    fn go_on(&self, on: bool) {
        self.change(|studio| studio.run(on));
    }
}
