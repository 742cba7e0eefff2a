//! The view for pages of other sites, below `embed/`: the same program without the app's frame, and with nothing
//! stored.

use super::door::Place;
use super::page::{Dialog, Page};
use super::record;
use crate::ui::state::State;
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

/// The least width and height of a view, in pixels.
pub const LEAST: u64 = 320;

/// The address of all views of this site.
pub fn views() -> String {
    let here = window().location();
    let (origin, path) = (here.origin().unwrap_or_default(), here.pathname().unwrap_or_default());
    let folder = path.rfind('/').map_or("/", |end| &path[..=end]);
    format!("{origin}{folder}embed/")
}

/// What follows the site's address in a link to what is seen; whoever reads it is run again when the person
/// goes elsewhere.
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
    format!("{}{text}&move={place}", super::desk::LINK)
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
