//! The hush: the engine keeps still for a moment while a hand is at work on the page, where the two
//! would otherwise share a processor. The hand most likely makes a move: its stone should show at
//! once, and what is read meanwhile would be of an old position.

use super::now;
use super::page::Page;
use crate::engine::wire::Request;
use js_sys::Function;
use leptos::prelude::window;
use std::cell::Cell;
use wasm_bindgen::prelude::*;
use web_sys::Event;

/// Events of a hand at work, first to last. A mouse moves to a point before it clicks there, so
/// that the engine is still by then.
const SIGNS: [&str; 4] = ["pointermove", "pointerdown", "click", "keydown"];

/// Milliseconds from one hush to the next while the mouse only moves; the engine reads on in
/// between, for half of the time.
const BETWEEN_MOVES: f64 = 200.0;

/// Number of processors that the page needs: one for itself, one for the browser that paints it.
const PAGE: usize = 2;

/// Listens for hands for as long as the page lives, before all other listeners.
pub fn listen(page: Page) {
    let last = Cell::new(f64::NEG_INFINITY);
    let felt = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let soon = now() - last.get() < BETWEEN_MOVES;
        let crowded =
            page.look(|s| s.engine().work().is_some() && s.threads() + PAGE > s.visit().cores());
        if crowded && !(soon && event.type_() == "pointermove") {
            last.set(now());
            page.ask(&Request::Hush);
        }
    });
    let felt: Function = felt.into_js_value().unchecked_into();
    for sign in SIGNS {
        let _ = window().add_event_listener_with_callback_and_bool(sign, &felt, true);
    }
}
