//! What the page knows of its engine.

use crate::engine::wire::{Ready, Work};

/// What is known of the engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Engine {
    /// What it has to work with; none while it is starting.
    pub ready: Option<Ready>,
    /// It is gone and no other will come.
    pub lost: bool,
    /// What it is at.
    pub work: Option<Work>,
    /// The number of the last work.
    pub id: u64,
    /// Simulations a second, when it last searched.
    pub per_second: f64,
    /// How much of the work it has done, 0 to 1, if the work has an end.
    pub done: Option<f32>,
    /// How often it broke.
    pub crashes: u32,
}

impl Engine {
    /// It is at nothing any more.
    pub(super) fn stop(&mut self) {
        self.work = None;
        self.done = None;
    }
}
