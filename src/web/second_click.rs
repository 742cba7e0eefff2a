//! The second click of a double click, where the first has put another button in the place of its own: it was not
//! meant for that one, which does not get it.

use js_sys::Reflect;
use leptos::prelude::document;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, MouseEvent};

/// Keeps such clicks from the buttons for as long as the page lives.
pub fn guard() {
    // What the button said that was clicked last.
    let last = RefCell::new(None::<String>);
    let clicked = Closure::<dyn Fn(MouseEvent)>::new(move |event: MouseEvent| {
        let now = label(&event);
        let before = last.replace(now.clone());
        // The browser counts the clicks that follow each other at once on one spot.
        if event.detail() > 1 && now.is_some() && before.is_some() && now != before {
            event.prevent_default();
            event.stop_propagation();
        }
    });
    let clicked = clicked.into_js_value();
    let _ = document().add_event_listener_with_callback_and_bool(
        "click",
        clicked.unchecked_ref(),
        true,
    );
}

/// What the button says that was clicked; `None` where it was no button.
fn label(event: &MouseEvent) -> Option<String> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let button = target.closest("button, a").ok()??;
    // By its name, for which the page's program needs nothing more than it has.
    Reflect::get(&button, &"textContent".into()).ok()?.as_string()
}
