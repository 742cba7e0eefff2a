//! The classroom's part of `window.yomi`.

use super::class::Class;
use crate::demo::Id;
use crate::web::door::nothing;
use wasm_bindgen::JsValue;

/// The answer of `window.yomi.demo()`; null while the classroom is empty.
pub fn public(page: Class) -> JsValue {
    page.room.public().unwrap_or(JsValue::NULL)
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
    let demo = Id::named(view).ok_or_else(|| format!("a view is one of {}", ids()))?;
    page.room.stand(demo).check(&said)?;
    page.go_to(demo, &said, "", None)
}

/// Goes to a moment of the demo in view.
///
/// # Errors
/// A sentence where none is.
pub fn step(page: Class, step: usize) -> Result<(), String> {
    page.room.here().ok_or_else(nothing)?.step(page, step)
}
