//! The lists of the engine's systems and of its levels, to choose from.

use crate::levels::{Level, levels};
use crate::search::{FAMILIES, Family, Preset};
use crate::words::text;
use leptos::prelude::*;

/// All systems as `<option>`s, grouped by family; `chosen` says which is selected, `stories` whether the words
/// about them are there.
pub fn options(
    chosen: impl Fn(&str) -> bool + Copy + Send + 'static,
    stories: Signal<bool>,
) -> impl IntoView {
    let option = move |preset: &'static Preset| {
        let selected = move || chosen(preset.id);
        let story = move || stories.get().then(|| String::from(preset.story()));
        let name = String::from(preset.name());
        view! { <option value=preset.id title=story selected=selected>{name}</option> }
    };
    let group = move |family: &'static Family| {
        view! { <optgroup label=String::from(family.name())>{family.systems.iter().map(option).collect_view()}</optgroup> }
    };
    FAMILIES.iter().map(group).collect_view()
}

/// All levels as `<option>`s of one group; `chosen` says which is selected.
pub fn of_levels(chosen: impl Fn(&str) -> bool + Copy + Send + 'static) -> impl IntoView {
    let option = move |level: &'static Level| {
        let selected = move || chosen(level.id);
        view! { <option value=level.id selected=selected>{String::from(level.name())}</option> }
    };
    view! { <optgroup label=text!("levels")>{levels().iter().map(option).collect_view()}</optgroup> }
}
