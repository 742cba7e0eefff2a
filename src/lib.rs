//! Yomi: a Go engine you can watch read.

pub mod bench;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod go;
#[cfg(not(target_arch = "wasm32"))]
pub mod gtp;
#[cfg(not(target_arch = "wasm32"))]
pub mod lab;
pub mod playout;
pub mod rng;
pub mod search;
pub mod signatures;
pub mod tree;
pub mod ui;
#[cfg(target_arch = "wasm32")]
pub mod web;
