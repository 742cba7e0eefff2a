//! The benchmark in hand: the promise to the script that asked for it.

use super::script::error;
use crate::words::text;
use js_sys::{Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// The functions that resolve and reject the promise while it is open: a handle that is copied
/// about.
#[derive(Clone, Copy, Debug)]
pub struct Bench(StoredValue<Option<(Function, Function)>, LocalStorage>);

impl Bench {
    /// A bench without a promise.
    pub fn new() -> Bench {
        Bench(StoredValue::new_local(None))
    }

    /// Makes a promise of a result; an earlier one is rejected as interrupted.
    pub fn promise(self) -> Promise {
        Promise::new(&mut |resolve, reject| {
            self.interrupt();
            self.0.set_value(Some((resolve, reject)));
        })
    }

    /// Resolves the promise with the result.
    pub fn finish(self, result: &JsValue) {
        if let Some((resolve, _)) = self.take() {
            let _ = resolve.call1(&JsValue::NULL, result);
        }
    }

    /// Rejects the promise, because the engine has something else to do or is gone.
    pub fn interrupt(self) {
        if let Some((_, reject)) = self.take() {
            let _ = reject.call1(&JsValue::NULL, &error(&text!("bench-interrupted")));
        }
    }

    fn take(self) -> Option<(Function, Function)> {
        self.0.try_update_value(Option::take).flatten()
    }
}
