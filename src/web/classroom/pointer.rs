//! A pointer that is seen from the back row: a ring around the mouse while the page is presented.

use super::class::Class;
use leptos::prelude::*;

/// The ring, which follows the mouse over boards and plots.
#[component]
pub fn Pointer(page: Class) -> impl IntoView {
    let at = RwSignal::new(None::<(i32, i32)>);
    let listener = window_event_listener(leptos::ev::pointermove, move |event| {
        if page.presenting.get_untracked() {
            at.set(Some((event.client_x(), event.client_y())));
        }
    });
    on_cleanup(move || listener.remove());
    let place = move || at.get().filter(|_| page.presenting.get());
    view! {
        {move || place().map(|(x, y)| view! {
            <div class="pointer" aria-hidden="true" style:left=format!("{x}px") style:top=format!("{y}px")></div>
        })}
    }
}
