//! The classroom: demos of what the search does, each with a link of its own. The game waits.

mod amaf;
mod api;
mod bandit;
mod caption;
mod contest;
mod equation;
mod glasses;
mod goban;
mod inset;
mod key;
mod keys;
mod lessons;
mod numbers;
mod place;
mod playouts;
mod positions;
mod race;
mod reading;
mod simulation;
mod stage;
mod stations;
mod steps;
mod systems;
mod threads;
mod tree;

pub use api::install;
pub use keys::press;
pub use lessons::Lesson;
pub use place::{Room, follow_links};
