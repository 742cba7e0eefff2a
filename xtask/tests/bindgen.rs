//! The parts of our wasm-bindgen that stand alone: its package is a workspace of its own, and to build it again for
//! their tests would take a minute.

#[path = "../wasm-bindgen/src/made.rs"]
mod made;
#[path = "../wasm-bindgen/src/output.rs"]
mod output;
#[path = "../wasm-bindgen/src/packs.rs"]
mod packs;
#[path = "../wasm-bindgen/src/rename.rs"]
mod rename;
#[path = "../wasm-bindgen/src/unasked.rs"]
mod unasked;
