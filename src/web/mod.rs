//! The only code that knows a browser. Two programs start here, the page's and the engine's, each
//! behind its own feature, because an export of a library lands in every program that links it.

// The first, for the sake of quick builds: it says why.
#[cfg(feature = "page")]
mod parts;

#[cfg(feature = "page")]
mod actions;
#[cfg(feature = "page")]
mod after;
#[cfg(feature = "page")]
mod apart;
#[cfg(feature = "page")]
mod api;
#[cfg(feature = "page")]
mod app;
#[cfg(feature = "page")]
mod arrow;
#[cfg(feature = "page")]
mod astray;
#[cfg(feature = "page")]
mod back;
#[cfg(feature = "page")]
mod backup;
#[cfg(feature = "page")]
mod bench;
#[cfg(feature = "page")]
mod beside;
#[cfg(feature = "page")]
mod board;
#[cfg(feature = "page")]
mod brush;
#[cfg(feature = "page")]
mod canvas;
#[cfg(feature = "page")]
mod choices;
#[cfg(feature = "page")]
mod classroom;
#[cfg(feature = "page")]
mod clock;
#[cfg(feature = "page")]
mod complaint;
#[cfg(feature = "page")]
pub mod connection;
#[cfg(feature = "page")]
mod counting;
#[cfg(feature = "page")]
mod csv;
#[cfg(feature = "page")]
mod desk;
#[cfg(feature = "page")]
mod device;
#[cfg(feature = "page")]
mod dialogs;
#[cfg(feature = "page")]
mod door;
#[cfg(feature = "page")]
mod embedded;
#[cfg(feature = "page")]
mod engine_view;
#[cfg(feature = "page")]
mod entrance;
#[cfg(feature = "page")]
mod fetch;
#[cfg(feature = "page")]
mod files;
#[cfg(feature = "page")]
mod gesture;
#[cfg(feature = "page")]
mod gestures;
#[cfg(feature = "page")]
mod goban;
#[cfg(feature = "page")]
mod grid;
#[cfg(feature = "page")]
mod ground;
#[cfg(feature = "page")]
mod header;
#[cfg(feature = "page")]
mod hush;
#[cfg(feature = "page")]
mod keeper;
#[cfg(feature = "page")]
mod keys;
#[cfg(feature = "page")]
mod look;
#[cfg(feature = "page")]
mod navigation;
#[cfg(feature = "page")]
mod notice;
#[cfg(feature = "page")]
mod opening;
#[cfg(feature = "page")]
mod opinion;
#[cfg(feature = "page")]
mod origin;
#[cfg(feature = "page")]
mod page;
#[cfg(feature = "page")]
mod panel;
#[cfg(feature = "page")]
mod players;
#[cfg(feature = "page")]
mod plot;
#[cfg(feature = "page")]
mod query;
#[cfg(feature = "page")]
mod real;
#[cfg(feature = "page")]
mod record;
#[cfg(feature = "page")]
mod review;
#[cfg(feature = "page")]
mod script;
#[cfg(feature = "page")]
mod second_click;
#[cfg(feature = "page")]
mod speaker;
#[cfg(feature = "page")]
mod standing;
#[cfg(feature = "page")]
pub mod start;
#[cfg(feature = "page")]
mod store;
#[cfg(feature = "page")]
mod stored;
#[cfg(feature = "page")]
mod study;
#[cfg(feature = "page")]
mod style;
#[cfg(feature = "page")]
mod systems;
#[cfg(feature = "page")]
mod toggle;
#[cfg(feature = "page")]
mod way_out;
#[cfg(feature = "engine")]
pub mod weights;
#[cfg(feature = "page")]
mod whole;
#[cfg(feature = "page")]
mod words;
#[cfg(feature = "engine")]
pub mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page or this Worker began.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn since_origin() -> f64;
    /// The moment when the page or this Worker began, in milliseconds since 1970.
    #[wasm_bindgen(thread_local_v2, js_namespace = performance, js_name = timeOrigin)]
    static ORIGIN: f64;
}

/// Milliseconds of a clock that all threads read alike, though each of them began at another
/// moment.
pub fn now() -> f64 {
    ORIGIN.with(|origin| *origin) + since_origin()
}

thread_local! {
    /// Milliseconds by which clocks here are ahead of universal time. They do not jump with summer time while the page
    /// is open.
    static AHEAD: f64 = -60_000.0 * js_sys::Date::new_0().get_timezone_offset();
}

/// A moment, in milliseconds since 1970, in those since 1970 began where the person is.
pub fn here(moment: f64) -> f64 {
    AHEAD.with(|ahead| moment + ahead)
}
