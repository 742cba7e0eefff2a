//! What a phone's header has no room for.

use crate::web::page::{Dialog, Page};
use crate::words::text;
use leptos::prelude::*;

/// The button for record, library and settings on a phone, with the sheet of buttons that it opens.
#[component]
pub fn More(page: Page) -> impl IntoView {
    let sheet = RwSignal::new(false);
    let open = move |dialog| {
        sheet.set(false);
        page.open(dialog);
    };
    view! {
        <button type="button" class="more" aria-expanded=move || sheet.get().to_string()
            on:click=move |_| sheet.update(|open| *open = !*open)>{text!("review-more")}</button>
        <Show when=move || sheet.get()>
            <div class="buttons sheet" role="group" aria-label=text!("review-more")>
                <button type="button" on:click=move |_| open(Dialog::Record)>{text!("dialog-record.button")}</button>
                <button type="button" on:click=move |_| open(Dialog::Library)>{text!("dialog-library.button")}</button>
                <button type="button" on:click=move |_| open(Dialog::Settings)>{text!("dialog-settings.button")}</button>
            </div>
        </Show>
    }
}
