//! The order in hand: what the engine reads now, and how fast it has been.

use super::question::Part;
use crate::engine::wire::{Request, Task, Work};
use crate::go::{Game, Record};
use crate::review::{Effort, Step};
use crate::search::Variant;

/// The number before that of the first order: the game's own work has numbers far below.
const BEFORE: u64 = 1 << 40;

/// What is asked of the engine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Asked {
    /// A position of the review.
    Step(Step),
    /// A position of the question that a person asks.
    Question(Part),
}

/// The engine's work for the review.
#[derive(Clone, Debug)]
pub(super) struct Order {
    last: u64,
    now: Option<(Asked, Work)>,
    /// The time in milliseconds at which the work in hand began, once that is known.
    began: Option<f64>,
    simulations: f64,
    milliseconds: f64,
}

impl Default for Order {
    fn default() -> Order {
        Order { last: BEFORE, now: None, began: None, simulations: 0.0, milliseconds: 0.0 }
    }
}

impl Order {
    /// The request that sets the engine to this work, if it does something else.
    pub fn set(
        &mut self,
        wanted: Option<(Asked, Game, Effort)>,
        threads: usize,
    ) -> Option<Request> {
        let Some((asked, game, effort)) = wanted else {
            self.began = None;
            return self.now.take().map(|_| Request::Stop);
        };
        let Effort { system, seed, simulations } = effort;
        let system = Variant::parse(&system).expect("a review is by a system that there is");
        let (id, record, task) = (self.last + 1, Record::of(&game), Task::Read(simulations));
        let work = Work { id, record, system, threads, seed, task };
        let is_in_hand = |(before, now): &(Asked, Work)| {
            let threads = now.threads;
            *before == asked && *now == Work { id: now.id, threads, ..work.clone() }
        };
        if self.now.as_ref().is_some_and(is_in_hand) {
            return None;
        }
        self.last = id;
        self.now = Some((asked, work.clone()));
        self.began = None;
        Some(Request::Work(Box::new(work)))
    }

    /// Notes when the work in hand began.
    pub fn begin_at(&mut self, milliseconds: f64) {
        self.began = self.now.as_ref().map(|_| milliseconds);
    }

    /// Notes that the work with this number has ended; `None` if it is not the one in hand.
    pub fn end(&mut self, id: u64, milliseconds: f64) -> Option<Asked> {
        let (asked, work) = self.now.take_if(|(_, work)| work.id == id)?;
        if let (Some(began), Task::Read(simulations)) = (self.began.take(), work.task) {
            self.simulations += simulations as f64;
            self.milliseconds += (milliseconds - began).max(0.0);
        }
        Some(asked)
    }

    /// Forgets the work in hand.
    pub fn forget(&mut self) {
        (self.now, self.began) = (None, None);
    }

    /// Number of the work in hand.
    pub fn id(&self) -> Option<u64> {
        self.now.as_ref().map(|(_, work)| work.id)
    }

    /// The position of the review that is being read.
    pub fn step(&self) -> Option<Step> {
        match self.now.as_ref()?.0 {
            Asked::Step(step) => Some(step),
            Asked::Question(_) => None,
        }
    }

    /// Whether the work in hand is of this position.
    pub fn is_of(&self, game: &Game) -> bool {
        self.now.as_ref().is_some_and(|(_, work)| work.record == Record::of(game))
    }

    /// Speed so far in simulations a second; `None` before the first reading.
    pub fn per_second(&self) -> Option<f64> {
        (self.milliseconds > 0.0).then(|| self.simulations * 1000.0 / self.milliseconds)
    }
}
