//! Resigning, which asks first.

use super::modal::Modal;
use super::page::{Dialog, Page};
use crate::ui::update::{Msg, title};
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn ResignDialog(page: Page) -> impl IntoView {
    view! { <Modal page which=Dialog::Resign title="Resign this game?"><Choice page/></Modal> }
}

#[component]
fn Choice(page: Page) -> impl IntoView {
    let loser = page.look(|state| state.resigner());
    let resign = move |_| {
        page.dialog.set(None);
        page.send(Msg::Resign);
    };
    view! {
        <p>{format!("{} gives up, and {} wins.", title(loser), title(loser.other()))}</p>
        <div class="buttons">
            <button type="button" class="strong" on:click=resign>"Resign"</button>
            <button type="button" autofocus=true on:click=move |_| page.dialog.set(None)>"Play on"</button>
        </div>
    }
}
