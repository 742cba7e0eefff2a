//! The classroom: demos of what the search does, each with a link of its own. The game waits.

mod api;
mod equation;
mod keys;
mod place;
mod simulation;
mod stage;

pub use api::install;
pub use keys::press;
pub use place::{Room, follow_links};
pub use simulation::Simulation;
