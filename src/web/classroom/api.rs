//! The classroom's part of `window.yomi`.

use super::class::Class;
use crate::demo::{Id, NoMoments};
use crate::words::say;
use wasm_bindgen::JsValue;

/// The answer of `window.yomi.demo()`; null while the classroom is empty.
pub fn public(page: Class) -> JsValue {
    page.here().map_or(JsValue::NULL, |demo| demo.public(page))
}

/// Opens the demo that `view` names, with the other names and values.
///
/// # Errors
/// A sentence about what is wrong; nothing has changed then.
pub fn open(page: Class, pairs: &[(String, String)]) -> Result<(), String> {
    let (named, said): (Vec<_>, Vec<_>) =
        pairs.iter().cloned().partition(|(name, _)| name == "view");
    let view = named.last().map_or(Id::ALL[0].id(), |(_, view)| view);
    let ids = || Id::ALL.iter().map(|demo| demo.id()).collect::<Vec<_>>().join(", ");
    let demo = Id::named(view).ok_or_else(|| say!("no-view", views = ids()))?;
    let opened = page.stand(demo).check(&said).and_then(|()| page.go_to(demo, &said, "", None));
    opened.map_err(|refusal| refusal.cause().into())
}

/// Goes to a moment of the demo in view.
///
/// # Errors
/// A sentence where none is.
pub fn step(page: Class, step: usize) -> Result<(), String> {
    let done = page.here().ok_or(NoMoments).and_then(|demo| demo.step(page, step));
    done.map_err(|none| none.to_string())
}
