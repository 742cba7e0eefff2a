//! What can be done once a game is over.

use super::page::Page;
use crate::ui::state::Phase;
use crate::words::text;
use leptos::prelude::*;

/// Buttons for a look back at the game and for another one of the same kind, while the end of a finished game is on the board.
#[component]
pub fn After(page: Page) -> impl IntoView {
    let over = Memo::new(move |_| {
        page.read(|state| state.at_end() && matches!(state.phase(), Phase::Over { .. }))
    });
    let review = |_| drop(window().location().set_hash("#review"));
    view! {
        <Show when=move || over.get()>
            <div class="buttons after" role="group" aria-label=text!("after")>
                <button type="button" class="strong" on:click=review>{text!("review-offer")}</button>
                <button type="button" title=text!("rematch.title") on:click=move |_| page.begin_again(false)>{text!("rematch")}</button>
                <button type="button" title=text!("swap-colors.title") on:click=move |_| page.begin_again(true)>{text!("swap-colors")}</button>
            </div>
        </Show>
    }
}
