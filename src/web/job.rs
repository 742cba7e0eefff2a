//! What the engine is at: one job, done in slices.

use super::now;
use super::wire::{Event, Request};

/// The job in hand. A newer request takes its place.
#[derive(Debug, Default)]
pub struct Job {
    until: Option<f64>,
    rounds: f64,
}

impl Job {
    /// Takes up a request.
    pub fn take(&mut self, request: Request) {
        match request {
            Request::Bench { milliseconds } => {
                *self = Job { until: Some(now() + milliseconds), rounds: 0.0 }
            }
            Request::Panic => panic!("as was asked"),
        }
    }

    /// Whether there is anything to do.
    pub fn is_busy(&self) -> bool {
        self.until.is_some()
    }

    /// Works until a moment of the clock, and tells what came of it.
    pub fn work(&mut self, slice_end: f64) -> Vec<Event> {
        let Some(end) = self.until else { return Vec::new() };
        let slice_end = slice_end.min(end);
        let rounds = rayon::broadcast(|_| {
            let mut rounds = 0.0;
            while now() < slice_end {
                rounds += 1.0;
            }
            rounds
        });
        self.rounds += rounds.iter().sum::<f64>();
        if now() < end {
            return Vec::new();
        }
        self.until = None;
        let threads = rounds.iter().filter(|&&rounds| rounds > 0.0).count();
        vec![Event::Benched { threads, rounds: self.rounds }]
    }
}
