//! The caption of a demo: what is seen, in words.

use crate::demo::Registered;
use leptos::prelude::*;

/// The caption of a demo. It is read out when things stand still, because moments that go by would
/// be cut off by the next.
#[component]
pub fn Words<D: Registered>(state: RwSignal<D>) -> impl IntoView {
    let text = Memo::new(move |_| String::from(state.with(D::caption)));
    let moving = Memo::new(move |_| state.with(D::is_moving));
    let refused = Memo::new(move |_| state.with(|demo| demo.refusal().is_some()));
    let told = Memo::new(move |before: Option<&String>| match moving.get() {
        true => before.cloned().unwrap_or_default(),
        false => text.get(),
    });
    view! {
        <p class="caption" class:problem=move || refused.get()>{text}</p>
        <p class="unseen" role="status" aria-live="polite">{told}</p>
    }
}
