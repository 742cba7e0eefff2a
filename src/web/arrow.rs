//! Icons of buttons that go through something.

use leptos::prelude::*;

/// An icon drawn by an SVG path on a square of 16 × 16.
pub fn arrow(path: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 16 16" aria-hidden="true"><path d=path/></svg> }
}
