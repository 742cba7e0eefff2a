//! The page's program.

use super::api;
use super::link::{Link, Wish};
use crate::ui::wire::Event;
use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Paints the page, then starts the engine. The reason says why the page is not isolated, if it is
/// not.
#[wasm_bindgen]
pub fn start(reason: Option<String>) {
    let engine = RwSignal::new(None);
    let status = move || match engine.get() {
        None => "The engine is warming up.".to_owned(),
        Some(Event::Ready(ready)) => format!("The engine is ready: threads {}.", ready.threads),
        Some(Event::Crashed { message, .. }) => message,
        Some(_) => "The engine is at work.".to_owned(),
    };
    mount_to_body(move || view! { <h1>"Yomi"</h1><p role="status">{status}</p> });
    let api = api::Api::install();
    let link = Link::open(Wish { threads: threads(), memory: memory(), reason }, {
        let api = api.clone();
        move |event| {
            api.hear(&event);
            engine.set(Some(event));
        }
    });
    api.connect(link);
}

/// One thread less than the browser reports: the page is to have one for itself.
fn threads() -> usize {
    let reported = window().navigator().hardware_concurrency() as usize;
    reported.saturating_sub(1).max(1)
}

/// MiB of memory to ask for. A phone may agree to more than it has, and then close the tab.
fn memory() -> u32 {
    let phone = window().match_media("(pointer: coarse)").ok().flatten();
    if phone.is_some_and(|query| query.matches()) { 256 } else { 1024 }
}
