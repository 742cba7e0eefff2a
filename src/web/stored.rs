//! Stored data as the browser reads and writes it.

use super::script::{plain, set};
use crate::ui::stored::Object;
use js_sys::{Array, JSON, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// An object of JavaScript.
#[derive(Clone, Debug)]
pub struct Fields(JsValue);

impl Object for Fields {
    fn parse(text: &str) -> Option<Fields> {
        let value = JSON::parse(text).ok()?;
        (value.is_object() && !Array::is_array(&value)).then_some(Fields(value))
    }

    fn of(data: &impl Serialize) -> Fields {
        Fields(plain(data))
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> Option<Option<T>> {
        let value = Reflect::get(&self.0, &name.into()).ok().filter(|v| !v.is_undefined())?;
        Some(serde_wasm_bindgen::from_value(value).ok())
    }

    fn set(&mut self, name: &str, number: u32) {
        set(&self.0, name, &number.into());
    }

    fn text(&self) -> String {
        let text = JSON::stringify(&self.0);
        text.map(String::from).expect("plain data can be written")
    }
}
