//! What the page knows of its engine.

use crate::engine::wire::{Ready, Recovery, Request, Work};
use crate::go::sgf::NodeId;

/// What is known of the engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EngineStatus {
    ready: Option<Ready>,
    lost: bool,
    work: Option<Work>,
    /// The node of the record that the last work is about.
    at: Option<NodeId>,
    /// The number of the last work.
    id: u64,
    per_second: f64,
    done: Option<f32>,
    crashes: u32,
}

impl EngineStatus {
    /// What the engine has to work with; none while it is starting.
    pub fn ready(&self) -> Option<&Ready> {
        self.ready.as_ref()
    }

    /// Whether the engine is gone and no other will come.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// The work in hand, if there is any.
    pub fn work(&self) -> Option<&Work> {
        self.work.as_ref()
    }

    /// Speed in simulations per second, when the engine last searched.
    pub fn per_second(&self) -> f64 {
        self.per_second
    }

    /// Share of the work that is done, 0 to 1, if the work has an end.
    pub fn done(&self) -> Option<f32> {
        self.done
    }

    /// Number of times that the engine has crashed.
    pub fn crashes(&self) -> u32 {
        self.crashes
    }

    /// The node that the work in hand is about, if this is its number.
    pub(in crate::ui) fn position(&self, id: u64) -> Option<NodeId> {
        self.work.as_ref().filter(|work| work.id == id)?;
        self.at
    }

    /// Notes that an engine takes requests from now on.
    pub(in crate::ui) fn start(&mut self, ready: Ready) {
        self.ready = Some(ready);
        self.lost = false;
        self.stop();
    }

    /// Notes the speed and the progress of the work in hand.
    pub(in crate::ui) fn go_on(&mut self, per_second: f64, done: Option<f32>) {
        (self.per_second, self.done) = (per_second, done);
    }

    /// Notes that the work has ended, at this speed.
    pub(in crate::ui) fn end(&mut self, per_second: f64) {
        self.per_second = per_second;
        self.stop();
    }

    /// Notes that no work is in hand any more.
    pub(in crate::ui) fn stop(&mut self) {
        self.work = None;
        self.done = None;
    }

    /// Notes that the engine has crashed.
    pub(in crate::ui) fn crash(&mut self, recovery: Recovery) {
        self.ready = None;
        self.lost = recovery != Recovery::FreshEngine;
        self.crashes += 1;
        self.stop();
    }

    /// The request that sets the engine to this work, if it is doing something else. The works' numbers are not
    /// compared.
    pub(in crate::ui) fn set_to(&mut self, wanted: Option<(NodeId, Work)>) -> Option<Request> {
        self.ready.as_ref()?;
        self.at = wanted.as_ref().map(|wanted| wanted.0);
        let wanted = wanted.map(|(_, work)| Work { id: self.id, ..work });
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
