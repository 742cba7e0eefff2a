//! A dialog over the page. The browser keeps the keys inside and gives them back afterwards.

use super::contents;
use super::fill::Fill;
use crate::web::apart::Part;
use crate::web::page::{Dialog, Page};
use crate::words::text;
use leptos::html;
use leptos::prelude::*;

/// A dialog that is open while the page says so. Its contents are made anew each time, and loaded
/// the first time.
#[component]
pub fn Modal(page: Page, which: Dialog, part: Part<Fill>) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let open = Memo::new(move |_| page.dialog.get() == Some(which));
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let close = move || {
        if open.get_untracked() {
            page.dialog.set(None);
        }
    };
    let title = String::from(which.title());
    view! {
        <dialog node_ref=dialog aria-label=title.clone() on:close=move |_| close()
            on:click=move |event| if event.target() == event.current_target() { close() }>
            <div class="sheet">
                <div class="head">
                    <h2>{title.clone()}</h2>
                    <button type="button" class="round" aria-label=text!("close") on:click=move |_| close()>"×"</button>
                </div>
                {move || open.get().then(|| contents::view(part, page, which))}
            </div>
        </dialog>
    }
}
