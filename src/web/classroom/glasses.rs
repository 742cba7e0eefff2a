//! The choice of what a demo's board shows.

use crate::web::toggle::toggle;
use crate::words::text;
use leptos::prelude::*;

/// A button for each choice; `seen` is the one in use, `look` takes another.
pub(super) fn glasses<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    all: [T; N],
    name: fn(T) -> String,
    seen: Memo<T>,
    look: impl Fn(T) + Copy + 'static,
) -> impl IntoView {
    let button = move |way: T| toggle(name(way), move || seen.get() == way, move || look(way));
    view! { <div class="under overlays" role="group" aria-label=text!("label-on-board")>{all.map(button)}</div> }
}
