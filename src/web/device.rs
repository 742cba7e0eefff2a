//! Properties of the machine, as the browser reports them.

use leptos::prelude::window;

/// Number of cores that the browser reports, at least 1; some report fewer than there are.
pub fn cores() -> usize {
    (window().navigator().hardware_concurrency() as usize).max(1)
}

/// The media query for a dark colour scheme of the system.
pub fn dark_query() -> Option<web_sys::MediaQueryList> {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten()
}

/// Whether people point here with fingers, not with a mouse.
pub fn is_touch() -> bool {
    does_match_media("(pointer: coarse)")
}

/// Whether the page stands upright, so that all else is below the board: as www/style/page/glass.css asks.
pub fn is_upright() -> bool {
    does_match_media("(orientation: portrait)")
        || does_match_media("(max-width: 800px)") && does_match_media("(min-height: 501px)")
}

/// Whether things may move and stones may be heard. Who asks the system for less motion wants
/// stillness of both.
pub fn motion_allowed() -> bool {
    !does_match_media("(prefers-reduced-motion: reduce)")
}

/// Memory to ask for, in MiB. A phone may agree to more than it has, and then close the tab.
pub fn memory() -> u32 {
    if is_touch() { 256 } else { 1024 }
}

fn does_match_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}
