//! The addresses of demos and of the published figures, from `#` on.

use crate::demo::{Registered, link};
use leptos::prelude::*;
use web_sys::UrlSearchParams;

/// The address of the published figures; that of one experiment goes on with `=` and its name.
pub const FIGURES: &str = "#figures";

/// How the addresses of lessons begin; the lesson's number follows.
pub const LESSON: &str = "#lesson=";

/// The address of a demo with these values in its link.
pub fn of_link<D: Registered>(link: &D::Link) -> String {
    let pairs = link::write(D::LINK, link);
    of_pairs(D::ID.id(), pairs.iter().map(|(name, value)| (*name, value.as_str())))
}

/// The address of the demo of this name with these names and values.
pub fn of_pairs<'a>(demo: &str, pairs: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let Ok(search) = UrlSearchParams::new() else { return format!("#{demo}") };
    for (name, value) in pairs {
        search.append(name, value);
    }
    format!("#{demo}?{}", String::from(search.to_string()))
}

/// The address of a demo as it is now; whoever reads it is run again when the demo changes.
pub fn of<D: Registered>(state: RwSignal<D>) -> String {
    of_link::<D>(&state.with(D::link))
}
