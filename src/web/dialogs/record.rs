//! The dialog of the game's record, which can be saved or replaced there.

use crate::number;
use crate::ui::update::Msg;
use crate::web::page::Page;
use crate::web::record::{copy, load_file, save, text};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The contents of the record dialog.
#[component]
pub fn Record(page: Page) -> impl IntoView {
    let field = NodeRef::<html::Textarea>::new();
    let written = text(&page);
    let told = RwSignal::new("");
    let open = move |event: web_sys::Event| {
        let input = event.target().map(|t| t.unchecked_into::<web_sys::HtmlInputElement>());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            page.dialog.set(None);
            load_file(page, &file);
        }
    };
    let take = move |_| {
        if let Some(field) = field.get_untracked() {
            page.dialog.set(None);
            page.send(Msg::Load(field.value()));
        }
    };
    let copy = move |_| {
        copy(&page);
        told.set("Copied.");
    };
    view! {
        <p class="quiet">"SGF, as every Go program reads it. A file can also be dropped on the board, or pasted."</p>
        <textarea node_ref=field aria-label="The record as SGF" rows="8" spellcheck="false">{written}</textarea>
        <div class="buttons">
            <label class="button">"Open a file"<input type="file" accept=".sgf,text/plain" on:change=open/></label>
            <button type="button" on:click=move |_| save(&page)>"Save as a file"</button>
            <button type="button" on:click=copy>"Copy"</button>
            <button type="button" on:click=take>"Load this SGF"</button>
            <span class="quiet" role="status">{told}</span>
        </div>
        <Previous page/>
    }
}

/// A button that goes back to the game that made room for this one, if there is one.
#[component]
pub fn Previous(page: Page) -> impl IntoView {
    let moves = page.look(|state| state.previous().map(|saved| saved.moves()));
    let restore = move |_| {
        page.dialog.set(None);
        page.send(Msg::BringBack);
    };
    moves.map(|moves| {
        view! {
            <p class="previous">
                <button type="button" class="button" on:click=restore>"Restore previous game"</button>
                <span class="quiet">{number::of(moves, "move")}"; this game is kept in its place"</span>
            </p>
        }
    })
}
