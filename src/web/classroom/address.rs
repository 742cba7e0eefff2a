//! The addresses of demos, from `#` on.

use crate::demo::{Registered, link};
use leptos::prelude::*;
use web_sys::UrlSearchParams;

/// The address of a demo with these values in its link.
pub fn of_link<D: Registered>(link: &D::Link) -> String {
    let id = D::ID.id();
    let Ok(search) = UrlSearchParams::new() else { return format!("#{id}") };
    for (name, value) in link::write(D::LINK, link) {
        search.append(name, &value);
    }
    format!("#{id}?{}", String::from(search.to_string()))
}

/// The address of a demo as it is now; whoever reads it is run again when the demo changes.
pub fn of<D: Registered>(state: RwSignal<D>) -> String {
    of_link::<D>(&state.with(D::link))
}
