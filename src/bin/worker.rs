//! The engine's program, run in a Web Worker. www/engine.js calls its `start`.

#[cfg(target_arch = "wasm32")]
pub use yomi::web::worker::start;

fn main() {}
