//! Values, functions and promises of JavaScript, for scripts that call the page.

use crate::words::text;
use js_sys::{Array, Object, Promise, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Names and values of an object, without those that are undefined or null.
///
/// # Errors
/// A sentence if the value is neither an object nor missing.
pub fn pairs(object: &JsValue) -> Result<Vec<(String, String)>, String> {
    if object.is_undefined() || object.is_null() {
        return Ok(Vec::new());
    }
    // One that a page around this one has made is no instance of this page's own `Object`.
    if !object.is_object() {
        return Err(text!("script-options"));
    }
    let object: &Object = object.unchecked_ref();
    let pair = |entry: JsValue| {
        let entry = Array::from(&entry);
        let value = entry.get(1);
        let known = !value.is_undefined() && !value.is_null();
        known.then(|| (word(&entry.get(0)), word(&value)))
    };
    Ok(Object::entries(object).iter().filter_map(pair).collect())
}

/// The value as text.
pub fn word(value: &JsValue) -> String {
    let number = || value.as_f64().map(|number| number.to_string());
    value.as_string().or_else(number).unwrap_or_else(|| format!("{value:?}"))
}

/// An error object with this sentence.
pub fn error(sentence: &str) -> JsValue {
    js_sys::Error::new(sentence).into()
}

/// Plain data as plain objects, with null for what is missing.
pub fn plain(data: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    data.serialize(&serializer).expect("plain data")
}

/// Adds a method that answers at once; where `call` fails, it throws an error with that sentence.
pub fn answers(
    object: &Object,
    name: &str,
    call: impl Fn(JsValue) -> Result<JsValue, String> + 'static,
) {
    let call = Closure::<dyn Fn(JsValue) -> Result<JsValue, JsValue>>::new(move |argument| {
        call(argument).map_err(|refusal| error(&refusal))
    });
    set(object, name, &call.into_js_value());
}

/// Adds a method that returns a promise; where `call` fails, that is rejected with an error with that sentence.
pub fn promises(
    object: &Object,
    name: &str,
    call: impl Fn(JsValue) -> Result<(), String> + 'static,
) {
    let call = Closure::<dyn Fn(JsValue) -> Promise>::new(move |argument| match call(argument) {
        Ok(()) => Promise::resolve(&JsValue::UNDEFINED),
        Err(refusal) => Promise::reject(&error(&refusal)),
    });
    set(object, name, &call.into_js_value());
}

/// Gives an object a property.
pub fn set(object: &JsValue, key: &str, value: &JsValue) {
    Reflect::set(object, &key.into(), value).expect("a plain object takes every property");
}
