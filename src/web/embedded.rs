//! The view for pages of other sites, below `embed/`: the same program without the app's frame, and with nothing
//! stored.

use leptos::prelude::*;
use std::cell::OnceCell;

thread_local! {
    static EMBEDDED: OnceCell<bool> = const { OnceCell::new() };
}

/// Whether the page is such a view. xtask marks its HTML.
pub fn is_embedded() -> bool {
    let marked = || {
        let root = document().document_element().expect("a page has a root");
        root.has_attribute("data-embedded")
    };
    EMBEDDED.with(|embedded| *embedded.get_or_init(marked))
}

/// The least width and height of a view, in pixels.
pub const LEAST: u64 = 320;

/// The address of the app, up to what links say.
pub fn home() -> String {
    let here = window().location();
    let (origin, path) = (here.origin().unwrap_or_default(), here.pathname().unwrap_or_default());
    let folder = path.rfind('/').map_or("/", |end| &path[..=end]);
    let folder = if is_embedded() { folder.trim_end_matches("embed/") } else { folder };
    format!("{origin}{folder}")
}

/// The address of all views of this site.
pub fn views() -> String {
    format!("{}embed/", home())
}
