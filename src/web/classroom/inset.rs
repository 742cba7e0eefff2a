//! The demo of a lesson: less of it than on its own page.

use super::room::Stand;
use crate::demo::Registered;
use leptos::prelude::*;

/// A demo's parts.
pub struct Inset {
    /// What is worked with, beside the text.
    pub bench: AnyView,
    /// What stands in the text.
    pub figure: AnyView,
    /// Where all of it is.
    pub whole: Signal<String>,
}

/// Where all of a demo is, as it is now.
pub(super) fn whole_of<D: Registered>(state: RwSignal<D>) -> Signal<String> {
    Signal::derive(move || state.address())
}
