//! The way out of a view in a page of another site, and the links that lead to what is seen.

use super::desk::LINK;
use super::door::Place;
use super::page::{Dialog, Page};
use super::record;
use crate::ui::state::State;
use crate::words::text;
use js_sys::encode_uri_component;
use leptos::prelude::*;

/// What follows the site's address in a link to what is seen. Tracked: an effect that reads it runs again when the
/// person goes elsewhere.
pub fn seen(page: Page) -> String {
    let here = window().location();
    match page.door.place() {
        Place::Game if page.look(|state| state.is_blank()) => here.search().unwrap_or_default(),
        Place::Game => record_at(page, page.look(State::shown)),
        _ => here.hash().unwrap_or_default(),
    }
}

/// The address of the game as it stands, from `#` on: at this place of its line.
fn record_at(page: Page, place: usize) -> String {
    let text = String::from(encode_uri_component(&record::sgf(&page)));
    format!("{}{text}&move={place}", LINK)
}

/// The link to the same in the app itself, in place of the app's header.
#[component]
pub fn WayOut(page: Page) -> impl IntoView {
    let elsewhere = Trigger::new();
    window_event_listener(leptos::ev::hashchange, move |_| elsewhere.notify());
    let moves = Memo::new(move |_| page.read(|state| (state.node(), state.moves())));
    let there = move || {
        elsewhere.track();
        moves.get();
        format!("../{}", seen(page))
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
