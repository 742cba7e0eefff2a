//! What is seen, in words.

use super::class::Class;
use crate::ui::classroom::{Classroom, Demo};
use leptos::prelude::*;

/// The words. They are read out when things stand still: moments that go by would be cut off by the
/// next.
#[component]
fn Caption(text: Memo<String>, moving: Memo<bool>, refused: Memo<bool>) -> impl IntoView {
    let told = Memo::new(move |before: Option<&String>| match moving.get() {
        true => before.cloned().unwrap_or_default(),
        false => text.get(),
    });
    view! {
        <p class="caption" class:problem=move || refused.get()>{text}</p>
        <p class="unseen" role="status" aria-live="polite">{told}</p>
    }
}

/// The words to a moment of a search.
#[component]
pub fn Story(page: Class) -> impl IntoView {
    let room = page.room;
    let text = Memo::new(move |_| room.read(Classroom::story));
    let moving = Memo::new(move |_| room.read(|c| c.playing));
    let refused = Memo::new(move |_| room.read(|c| c.refusal.is_some()));
    view! { <Caption text moving refused/> }
}

/// The words to a demo that is none.
#[component]
pub fn Words<D: Demo>(state: RwSignal<D>) -> impl IntoView {
    let text = Memo::new(move |_| state.with(D::caption));
    let moving = Memo::new(move |_| state.with(D::is_moving));
    let refused = Memo::new(move |_| state.with(|demo| demo.refusal().is_some()));
    view! { <Caption text moving refused/> }
}
