//! The browser's Back button closes a dialog, because an open one is an entry of the history.

use super::page::Page;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::History;

/// The history's state while a dialog is open.
const MARK: &str = "yomi-dialog";

/// Keeps dialogs and history in step for as long as the page lives.
pub fn listen(page: Page) {
    Effect::new(move |_| {
        let open = page.dialog.get().is_some();
        let Ok(history) = window().history() else { return };
        match (open, is_marked(&history)) {
            (true, false) => drop(history.push_state_with_url(&JsValue::from(MARK), "", None)),
            (false, true) => drop(history.back()),
            _ => {}
        }
    });
    window_event_listener(leptos::ev::popstate, move |_| {
        let marked = window().history().is_ok_and(|history| is_marked(&history));
        if !marked && page.dialog.get_untracked().is_some() {
            page.dialog.set(None);
        }
    });
}

fn is_marked(history: &History) -> bool {
    history.state().is_ok_and(|state| state == MARK)
}
