//! A slide of a presentation: its text may be longer than the screen, and a clicker shows all of it.

use leptos::prelude::document;
use web_sys::Element;

/// The share of the screen by which a long slide goes on, so that its last lines are seen again above.
const SHARE: f64 = 0.8;
/// Pixels below the screen that hold nothing to be read.
const SLACK: i32 = 2;

/// Shows what of the slide lies below the screen, or above it; false if nothing does.
pub(super) fn scroll(forward: bool) -> bool {
    let Some(text) = text() else { return false };
    let (top, height) = (text.scroll_top(), text.client_height());
    let hidden = if forward { text.scroll_height() - height - top } else { top };
    let step = hidden.min((SHARE * f64::from(height)) as i32);
    if hidden > SLACK {
        text.set_scroll_top(if forward { top + step } else { top - step });
    }
    hidden > SLACK
}

/// Shows a slide from its beginning.
pub(super) fn begin() {
    if let Some(text) = text() {
        text.set_scroll_top(0);
    }
}

/// The text of the slide, where a presentation shows one.
fn text() -> Option<Element> {
    document().query_selector(".presenting .lesson>.panel").ok()?
}
