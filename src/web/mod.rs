//! The only code that knows a browser. Two programs start here, the page's and the engine's, each
//! behind its feature: an export of a library lands in every program that links it.

#[cfg(feature = "page")]
pub mod api;
#[cfg(feature = "page")]
pub mod link;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "engine")]
pub mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page or the Worker began. Each thread of the engine can ask.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub fn now() -> f64;
}
