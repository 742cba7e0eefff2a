//! What the browser says of the machine.

use leptos::prelude::window;

/// Cores that the browser reports; some report less than there are.
pub fn cores() -> usize {
    (window().navigator().hardware_concurrency() as usize).max(1)
}

/// The question whether the rest of the computer is dark.
pub fn dark_query() -> Option<web_sys::MediaQueryList> {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten()
}

/// Whether fingers point here, not a mouse.
pub fn is_touch() -> bool {
    let query = window().match_media("(pointer: coarse)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Whether things may move, and stones be heard: those who want stillness want it of both.
pub fn motion_allowed() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    !query.is_some_and(|query| query.matches())
}

/// MiB of memory to ask for. A phone may agree to more than it has, and then close the tab.
pub fn memory() -> u32 {
    if is_touch() { 256 } else { 1024 }
}
