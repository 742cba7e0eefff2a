//! What the page knows of its engine.

use crate::engine::wire::{Ready, Recovery, Request, Work};

/// What is known of the engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Engine {
    ready: Option<Ready>,
    lost: bool,
    work: Option<Work>,
    /// The number of the last work.
    id: u64,
    per_second: f64,
    done: Option<f32>,
    crashes: u32,
}

impl Engine {
    /// What it has to work with; none while it is starting.
    pub fn ready(&self) -> Option<&Ready> {
        self.ready.as_ref()
    }

    /// Whether it is gone and no other will come.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// What it is at.
    pub fn work(&self) -> Option<&Work> {
        self.work.as_ref()
    }

    /// Simulations a second, when it last searched.
    pub fn per_second(&self) -> f64 {
        self.per_second
    }

    /// How much of the work it has done, 0 to 1, if the work has an end.
    pub fn done(&self) -> Option<f32> {
        self.done
    }

    /// How often it broke.
    pub fn crashes(&self) -> u32 {
        self.crashes
    }

    /// Moves made before the position of the work in hand, if this is its number.
    pub(in crate::ui) fn position(&self, id: u64) -> Option<usize> {
        let work = self.work.as_ref().filter(|work| work.id == id)?;
        Some(work.record.moves.len())
    }

    /// An engine takes requests from now on.
    pub(in crate::ui) fn start(&mut self, ready: Ready) {
        self.ready = Some(ready);
        self.lost = false;
        self.stop();
    }

    /// The work goes on.
    pub(in crate::ui) fn go_on(&mut self, per_second: f64, done: Option<f32>) {
        (self.per_second, self.done) = (per_second, done);
    }

    /// The work has ended, at this speed.
    pub(in crate::ui) fn end(&mut self, per_second: f64) {
        self.per_second = per_second;
        self.stop();
    }

    /// It is at nothing any more.
    pub(in crate::ui) fn stop(&mut self) {
        self.work = None;
        self.done = None;
    }

    /// It has broken.
    pub(in crate::ui) fn crash(&mut self, recovery: Recovery) {
        self.ready = None;
        self.lost = recovery != Recovery::FreshEngine;
        self.crashes += 1;
        self.stop();
    }

    /// The request that sets it to this work, whatever its number, if it is at something else.
    pub(in crate::ui) fn set_to(&mut self, wanted: Option<Work>) -> Option<Request> {
        self.ready.as_ref()?;
        let wanted = wanted.map(|work| Work { id: self.id, ..work });
        if wanted == self.work {
            return None;
        }
        self.id += 1;
        self.done = None;
        self.work = wanted.map(|work| Work { id: self.id, ..work });
        Some(match &self.work {
            Some(work) => Request::Work(Box::new(work.clone())),
            None => Request::Stop,
        })
    }
}
