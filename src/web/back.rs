//! The browser's Back button closes a dialog, because an open one is an entry of the history.

use super::page::Page;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::History;

/// The history's state while a dialog is open.
const MARK: &str = "yomi-dialog";

/// Keeps dialogs and history in step for as long as the page lives. A browser goes back a while after it is asked to: a
/// dialog that opens meanwhile stays open, for that is not the person's Back button, and enters the history after it.
pub fn listen(page: Page) {
    let going_back = StoredValue::new(false);
    Effect::new(move |_| {
        let open = page.dialog.get().is_some();
        if !going_back.get_value() {
            going_back.set_value(keep_step(open));
        }
    });
    window_event_listener(leptos::ev::popstate, move |_| {
        let open = page.dialog.get_untracked().is_some();
        if going_back.get_value() {
            going_back.set_value(keep_step(open));
        } else if open && window().history().is_ok_and(|history| !is_marked(&history)) {
            page.dialog.set(None);
        }
    });
}

/// Brings the history to where a dialog is open or none is; true if the browser goes back for it, which takes a while.
fn keep_step(open: bool) -> bool {
    let Ok(history) = window().history() else { return false };
    match (open, is_marked(&history)) {
        (true, false) => {
            let _ = history.push_state_with_url(&JsValue::from(MARK), "", None);
            false
        }
        (false, true) => history.back().is_ok(),
        _ => false,
    }
}

fn is_marked(history: &History) -> bool {
    history.state().is_ok_and(|state| state == MARK)
}
