//! The dialog that asks before a player resigns.

use crate::ui::update::Msg;
use crate::web::page::Page;
use crate::words::text;
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
        <p>{text!("resign-what", color = loser)}</p>
        <div class="buttons">
            <button type="button" class="strong" on:click=resign>{text!("resign-now")}</button>
            <button type="button" autofocus=true on:click=move |_| page.dialog.set(None)>{text!("resign-not")}</button>
        </div>
    }
}
