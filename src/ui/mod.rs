//! The app without a browser.

mod aside;
pub mod classroom;
pub mod count;
pub mod hint;
pub mod job;
mod known;
pub mod label;
pub mod legend;
mod listen;
pub mod number;
pub mod options;
pub mod palette;
pub mod picture;
pub mod playouts;
pub mod plot;
pub mod public;
pub mod saved;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod span;
pub mod stage;
pub mod state;
pub mod update;
pub mod viewport;
pub mod wire;
mod wish;
