//! Style that is loaded apart, with the part of the page that needs it.

use super::apart::Missing;
use super::script::set;
use js_sys::futures::JsFuture;
use js_sys::{Function, Promise};
use leptos::prelude::document;
use wasm_bindgen::prelude::*;

/// Begins to load the style of a part of the page, `classroom` or `study`, unless the page has it, and returns
/// what waits until it is there.
///
/// # Errors
/// [`Missing`] if it cannot be loaded; one may try again.
pub fn load(part: &'static str) -> impl Future<Output = Result<(), Missing>> + use<> {
    let loaded = place(part);
    let loaded =
        loaded.map(|place| Promise::new(&mut |done, failed| add(part, &place, &done, &failed)));
    async move {
        match loaded {
            Some(loaded) => JsFuture::from(loaded).await.map(drop).map_err(|_| Missing),
            None => Ok(()),
        }
    }
}

/// The address of the style, which Trunk.toml puts into the page; none once the page has it.
fn place(part: &str) -> Option<String> {
    let has = document().query_selector(&format!("link[data-part={part}]")).ok()?.is_some();
    let script = document().query_selector("script[data-style]").ok()??;
    (!has).then_some(format!("{}{part}.css", script.get_attribute("data-style")?))
}

/// Adds the style to the page, and calls one of the two when it is there or cannot be had.
fn add(part: &str, place: &str, done: &Function, failed: &Function) {
    let link = document().create_element("link").expect("an element that every browser knows");
    for (name, value) in [("rel", "stylesheet"), ("href", place), ("data-part", part)] {
        link.set_attribute(name, value).expect("a fit name");
    }
    let failure = (link.clone(), failed.clone());
    let gone = Closure::once_into_js(move || {
        failure.0.remove();
        let _ = failure.1.call0(&JsValue::NULL);
    });
    set(&link, "onload", done);
    set(&link, "onerror", &gone);
    document().head().expect("a page has a head").append_child(&link).expect("a head takes links");
}
