//! The second click of a double click, where the first has put another button in the place of its own: it was not
//! meant for that one, which does not get it.

use super::now;
use js_sys::Reflect;
use leptos::prelude::document;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, MouseEvent};

/// Milliseconds within which two clicks are one double click.
const SOON: f64 = 400.0;
/// Distance in pixels within which they are.
const NEAR: i32 = 8;

/// A click on a button: when and where it was, and what the button said.
struct Click {
    time: f64,
    place: (i32, i32),
    label: String,
}

impl Click {
    fn of(event: &MouseEvent) -> Option<Click> {
        // A key presses a button with no place.
        let is_hand = event.detail() > 0;
        let target: Element = event.target()?.dyn_into().ok()?;
        let button = target.closest("button, a").ok()?.filter(|_| is_hand)?;
        // By its name, for which the page's program needs nothing more than it has.
        let label = Reflect::get(&button, &"textContent".into()).ok()?.as_string()?;
        Some(Click { time: now(), place: (event.client_x(), event.client_y()), label })
    }

    /// Whether this is the second of a double click of which `first` was on another button.
    fn goes_astray(&self, first: &Click) -> bool {
        let near = |a: i32, b: i32| (a - b).abs() <= NEAR;
        self.time - first.time < SOON
            && near(self.place.0, first.place.0)
            && near(self.place.1, first.place.1)
            && self.label != first.label
    }
}

/// Keeps such clicks from the buttons for as long as the page lives.
pub fn guard() {
    let last: RefCell<Option<Click>> = RefCell::new(None);
    let clicked = Closure::<dyn Fn(MouseEvent)>::new(move |event: MouseEvent| {
        let Some(click) = Click::of(&event) else { return };
        let first = last.borrow_mut().take();
        if first.is_some_and(|first| click.goes_astray(&first)) {
            event.prevent_default();
            event.stop_propagation();
        } else {
            last.replace(Some(click));
        }
    });
    let clicked = clicked.into_js_value();
    let _ = document().add_event_listener_with_callback_and_bool(
        "click",
        clicked.unchecked_ref(),
        true,
    );
}
