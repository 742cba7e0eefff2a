//! Yomi: a Go engine you can watch read.

pub mod bench;
pub mod go;
pub mod playout;
pub mod rng;
pub mod search;
pub mod signatures;
pub mod tree;
pub mod ui;
#[cfg(target_arch = "wasm32")]
pub mod web;
