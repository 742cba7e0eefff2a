//! A button that is pressed or not.

use leptos::prelude::*;

/// A button with this name, which says whether it is pressed.
pub fn toggle(
    name: String,
    pressed: impl Fn() -> bool + Send + 'static,
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" aria-pressed=move || pressed().to_string() on:click=move |_| press()>{name}</button>
    }
}
