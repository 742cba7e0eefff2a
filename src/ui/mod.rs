//! The app without a browser.

mod aside;

pub mod count;
mod ending;
pub mod engine;
pub mod hint;
mod known;
pub mod label;
pub mod legend;
pub mod lessons;
mod listen;
mod msg;
pub mod note;
pub mod options;
pub mod playouts;
pub mod public;
pub mod rest;
pub mod saved;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod span;

pub mod state;
pub mod stored;
pub mod update;
mod wish;
