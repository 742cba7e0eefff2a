//! What the colours on the classroom's board mean.

use crate::ui::classroom::{Classroom, Key};
use crate::web::page::Page;
use leptos::prelude::*;

/// The legend below the board.
#[component]
pub fn KeyBar(page: Page) -> impl IntoView {
    let key = Memo::new(move |_| page.room.read(Classroom::key));
    let end = move |which: usize| move || key.get().map(|key| key.ends[which].clone());
    let colors = move || key.get().as_ref().map(Key::css).unwrap_or_default();
    view! {
        <div class="legend">
            <Show when=move || key.get().is_some()>
                <span class="name">{move || key.get().map(|key| key.name)}</span>
                <span class="end">{end(0)}</span>
                <span class="scale" style:background-image=colors></span>
                <span class="end">{end(1)}</span>
            </Show>
        </div>
    }
}
