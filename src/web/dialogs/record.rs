//! The dialog of the game's record, which can be saved or replaced there.

use super::copying::copy_field;
use crate::ui::update::Msg;
use crate::web::desk::Written;
use crate::web::page::{Dialog, Page};
use crate::web::record::{load, save, sgf, take_files};
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// The contents of the record dialog.
#[component]
pub fn Record(page: Page) -> impl IntoView {
    let field = NodeRef::<html::Textarea>::new();
    let written = sgf(&page);
    let told = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let open = move |event: web_sys::Event| {
        let input = event.target().map(|t| t.unchecked_into::<web_sys::HtmlInputElement>());
        if let Some(files) = input.and_then(|input| input.files()) {
            page.dialog.set(None);
            take_files(page, &files);
        }
    };
    let take = move |_| {
        let Some(field) = field.get_untracked() else { return };
        spawn_local(async move {
            let loaded = load(page, Written::Text(&field.value())).await;
            // By then this dialog may be closed, and another one open.
            let is_open = page.dialog.get_untracked() == Some(Dialog::Record);
            match loaded {
                Ok(()) if is_open => page.dialog.set(None),
                Ok(()) => {}
                Err(told) if is_open => problem.set(told.into()),
                Err(told) => page.send(Msg::Tell(told)),
            }
        });
    };
    let copy = move |_| copy_field(field, told);
    view! {
        <p class="quiet">{text!("record-what")}</p>
        <div class="buttons">
            <button type="button" on:click=move |_| save(&page)>{text!("record-save")}</button>
            <label class="button">{text!("record-open")}<input type="file" accept=".sgf,text/plain" multiple=true on:change=open/></label>
            <button type="button" on:click=move |_| page.open(Dialog::Embed)>{text!("dialog-embed.button")}</button>
        </div>
        <textarea node_ref=field aria-label=text!("record-text") rows="8" spellcheck="false">{written}</textarea>
        <div class="buttons">
            <button type="button" on:click=copy>{text!("record-copy")}</button>
            <button type="button" on:click=take>{text!("record-load")}</button>
            <span class="quiet" role="status">{told}</span>
        </div>
        <p class="problem" role="alert">{problem}</p>
        <Previous page/>
    }
}

/// A button that goes back to the game that made room for this one, if there is one.
#[component]
pub fn Previous(page: Page) -> impl IntoView {
    let moves = page.look(|state| state.previous().map(|saved| saved.moves()));
    let restore = move |_| {
        page.dialog.set(None);
        page.send(Msg::bring_back());
    };
    moves.map(|moves| {
        view! {
            <p class="previous">
                <button type="button" class="button" on:click=restore>{text!("offer-previous")}</button>
                <span class="quiet">{text!("previous-game", moves = moves)}</span>
            </p>
        }
    })
}
