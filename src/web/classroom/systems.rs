//! The systems to choose from, family by family.

use crate::search::name::id_of;
use crate::search::{FAMILIES, Family, Preset};
use leptos::prelude::*;

/// The options of a `select`: the systems that fit. One with choices of its own is chosen by its id.
pub fn systems(chosen: Signal<String>, fits: fn(&Preset) -> bool) -> impl IntoView {
    let row = move |preset: &'static Preset| {
        let here = move || chosen.with(|chosen| id_of(chosen) == preset.id);
        view! { <option value=preset.id selected=here>{String::from(preset.name())}</option> }
    };
    let family = move |family: &'static Family| {
        let rows: Vec<_> = family.systems.iter().filter(|preset| fits(preset)).map(row).collect();
        (!rows.is_empty())
            .then(|| view! { <optgroup label=String::from(family.name())>{rows}</optgroup> })
    };
    FAMILIES.iter().map(family).collect_view()
}
