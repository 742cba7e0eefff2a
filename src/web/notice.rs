//! What the player is told.

use super::page::Page;
use crate::ui::label;
use crate::ui::update::Msg;
use leptos::prelude::*;

/// Whose turn it is, and the latest sentence.
#[component]
pub fn Notice(page: Page) -> impl IntoView {
    let turn = Memo::new(move |_| page.read(label::turn));
    let note = Memo::new(move |_| page.read(|state| state.note.clone()));
    let result = Memo::new(move |_| {
        page.read(|state| {
            let told = &state.record().result;
            let unconfirmed = state.outcome().is_none() && !told.is_empty();
            unconfirmed.then(|| format!("The record gives the result {told}."))
        })
    });
    let back = move || note.get().is_some_and(|note| note.back);
    view! {
        <div class="notice">
            <p class="turn">{turn}</p>
            <Show when=move || result.get().is_some()><p class="quiet">{move || result.get()}</p></Show>
            <div class="note" class:problem=move || note.get().is_some_and(|note| note.problem) role="alert">
                <Show when=move || note.get().is_some()>
                    <p>{move || note.get().map(|note| note.text)}</p>
                    <Show when=back>
                        <button type="button" on:click=move |_| page.send(Msg::BringBack)>"Bring it back"</button>
                    </Show>
                    <button type="button" class="round" aria-label="Dismiss" on:click=move |_| page.send(Msg::Dismiss)>"×"</button>
                </Show>
            </div>
        </div>
    }
}
