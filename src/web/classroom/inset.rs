//! The parts of a demo that a lesson shows: fewer than on the demo's own page.

use super::address;
use crate::demo::Registered;
use leptos::prelude::*;

/// The parts of a demo in a lesson.
pub struct Inset {
    /// The part to work with, beside the text.
    pub bench: AnyView,
    /// The part that stands in the text.
    pub figure: AnyView,
    /// The address of the whole demo.
    pub whole: Signal<String>,
}

/// The address of the whole demo as it is now.
pub(super) fn whole_of<D: Registered>(state: RwSignal<D>) -> Signal<String> {
    Signal::derive(move || address::of(state))
}
