//! Yomi: a Go engine you can watch read.

pub mod go;
pub mod rng;
