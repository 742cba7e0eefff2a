//! The view for pages of other sites, below `embed/`: the same program without the app's frame, and with nothing
//! stored.

use super::door::Place;
use super::page::{Dialog, Page};
use super::record;
use crate::words::text;
use js_sys::encode_uri_component;
use leptos::prelude::*;
use std::cell::OnceCell;

thread_local! {
    static EMBEDDED: OnceCell<bool> = const { OnceCell::new() };
}

/// Whether the page is such a view. xtask marks its HTML.
pub fn is_embedded() -> bool {
    let marked = || {
        let root = document().document_element().expect("a page has a root");
        root.has_attribute("data-embedded")
    };
    EMBEDDED.with(|embedded| *embedded.get_or_init(marked))
}

/// The link to the same in the app itself.
#[component]
pub fn WayOut(page: Page) -> impl IntoView {
    let hash = RwSignal::new(window().location().hash().unwrap_or_default());
    window_event_listener(leptos::ev::hashchange, move |_| {
        hash.set(window().location().hash().unwrap_or_default());
    });
    let moves = Memo::new(move |_| page.read(|state| (state.shown(), state.moves())));
    let there = move || {
        let played = moves.get() != (0, 0);
        let query = window().location().search().unwrap_or_default();
        match page.door.place() {
            Place::Game if played => format!("../{}", record_at(page, moves.get().0)),
            Place::Game => format!("../{query}"),
            _ => format!("../{}", hash.get()),
        }
    };
    view! {
        <footer class="way-out">
            <Show when=move || page.door.place() == Place::Game>
                <button type="button" on:click=move |_| page.open(Dialog::New)>{text!("dialog-new.button")}</button>
            </Show>
            <a href=there target="_blank" rel="noopener">{text!("open-in-yomi")}</a>
        </footer>
    }
}

/// The address of the game as it stands, from `#` on: at this place of its line.
fn record_at(page: Page, place: usize) -> String {
    let text = String::from(encode_uri_component(&record::sgf(&page)));
    format!("{}{text}&move={place}", super::desk::LINK)
}
