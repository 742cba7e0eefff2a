//! A dialog over the page. The browser keeps the keys inside and gives them back afterwards.

use super::contents;
use super::fill::Fill;
use crate::web::apart::Part;
use crate::web::page::{Dialog, Page};
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlDialogElement, HtmlElement, MouseEvent};

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
    // The browser puts the focus on the first button, which closes the dialog: it belongs where the dialog goes on.
    let filled = Memo::new(move |_| open.get() && matches!(part.get(), Some(Ok(_))));
    Effect::new(move |_| {
        if filled.get() {
            // The contents are there in the next frame.
            request_animation_frame(move || {
                if let Some(dialog) = dialog.get_untracked() {
                    focus_main(&dialog);
                }
            });
        }
    });
    let close = move || {
        if open.get_untracked() {
            page.dialog.set(None);
        }
    };
    // The browser tells late that a dialog was closed: it may be open again by then.
    let closed = move |_| {
        if dialog.get_untracked().is_some_and(|dialog| !dialog.open()) {
            close();
        }
    };
    // The second click of a double click on the button that opened the dialog falls beside it, and closes nothing.
    let beside = move |event: MouseEvent| {
        if event.target() == event.current_target() && event.detail() < 2 {
            close();
        }
    };
    let title = String::from(which.title());
    view! {
        <dialog node_ref=dialog aria-label=title.clone() on:close=closed on:click=beside>
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

/// Puts the focus on what a dialog is for, if that is safe: what its contents ask to have the focus, or the button of
/// its form. A long dialog stays at its beginning.
fn focus_main(dialog: &HtmlDialogElement) {
    let main = dialog.query_selector("[autofocus], .strong[type=submit]").ok().flatten();
    if let Some(main) = main.and_then(|main| main.dyn_into::<HtmlElement>().ok()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = main.focus_with_options(&options);
    }
}
