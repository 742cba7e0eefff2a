//! The dialog that asks before a player resigns.

use crate::ui::update::Msg;
use crate::web::page::Page;
use leptos::prelude::*;

/// The contents of the resign dialog.
#[component]
pub fn Resign(page: Page) -> impl IntoView {
    let loser = page.look(|state| state.resigner());
    let resign = move |_| {
        page.dialog.set(None);
        page.send(Msg::Resign);
    };
    view! {
        <p>{format!("{} gives up, and {} wins.", loser.title(), loser.other().title())}</p>
        <div class="buttons">
            <button type="button" class="strong" on:click=resign>"Resign"</button>
            <button type="button" autofocus=true on:click=move |_| page.dialog.set(None)>"Play on"</button>
        </div>
    }
}
