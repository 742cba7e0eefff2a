//! The app without a browser: its state, how messages change it, and what it shows.

mod aside;
mod budget;
pub mod count;
pub mod dress;
mod due;
mod ending;
mod hint;
pub mod label;
pub mod legend;
pub mod lessons;
mod listen;
mod msg;
pub mod options;
pub mod playouts;
pub mod public;
pub mod refusal;
pub mod rest;
pub mod results;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod span;
pub mod state;
pub mod stored;
pub mod update;
mod wish;
