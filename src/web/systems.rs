//! The list of the engine's systems to choose from.

use crate::search::{FAMILIES, Family, Preset};
use leptos::prelude::*;

/// All systems as `<option>`s, grouped by family; `chosen` says which is selected.
pub fn options(chosen: impl Fn(&str) -> bool + Copy + Send + 'static) -> impl IntoView {
    let option = move |preset: &'static Preset| {
        let selected = move || chosen(preset.id);
        view! { <option value=preset.id title=preset.story selected=selected>{preset.name}</option> }
    };
    let group = move |family: &'static Family| {
        view! { <optgroup label=family.name>{family.systems.iter().map(option).collect_view()}</optgroup> }
    };
    FAMILIES.iter().map(group).collect_view()
}
