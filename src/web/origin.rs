//! Where what is saved as a file comes from: the link and the seed that the file tells.

use super::embedded::home;
use super::query::pairs;
use crate::plot::Origin;
use leptos::prelude::*;

/// The address of what is shown, from `#` on, where that says more than the page's own: a lesson's demo, say.
#[derive(Clone, Copy, Debug)]
pub struct Shown(pub Signal<String>);

/// What asks for the origin at the moment when a file is saved. Called while a component is made.
pub fn asker() -> impl Fn() -> Origin + Copy + 'static {
    let shown = use_context::<Shown>();
    move || {
        let hash = || window().location().hash().unwrap_or_default();
        let hash = shown.map_or_else(hash, |Shown(address)| address.get_untracked());
        let query = hash.split_once('?').map_or("", |(_, query)| query);
        let seed = pairs(query).into_iter().find(|pair| pair.0 == "seed").map(|pair| pair.1);
        Origin { link: format!("{}{hash}", home()), seed: seed.unwrap_or_default() }
    }
}
