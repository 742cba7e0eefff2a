//! The engine's side of the demos: what is asked for, worked at in slices.

use super::trial::{Run, Trial};
use crate::search::{Film, Snapshot, preset};
use serde::{Deserialize, Serialize};

/// What a demo wants to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ask {
    /// Everything about one simulation: ends with [`News::Filmed`].
    Film {
        /// Of this search.
        trial: Trial,
        /// Its number; the first is 1.
        number: u64,
    },
}

/// A question with its number, which the answers carry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The number.
    pub id: u64,
    /// The question.
    pub ask: Ask,
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum News {
    /// On the way: so many simulations are made.
    Made(u64),
    /// The simulation, and the search after it.
    Filmed(Box<(Film, Snapshot)>),
    /// It cannot be done, and why.
    Refused(String),
}

/// The engine's side.
#[derive(Debug, Default)]
pub struct Desk {
    run: Option<Run>,
    order: Option<Order>,
}

impl Desk {
    /// Takes up an order in place of the one in hand; what it is, if it is refused at once.
    pub fn take(&mut self, order: Order) -> Option<News> {
        self.order = None;
        match self.prepare(&order.ask) {
            Ok(()) => {
                self.order = Some(order);
                None
            }
            Err(refusal) => Some(News::Refused(refusal)),
        }
    }

    /// The search that is asked about, before the simulation in question: the one at hand if it
    /// has not gone too far.
    fn prepare(&mut self, ask: &Ask) -> Result<(), String> {
        let Ask::Film { trial, number } = ask;
        if !preset(&trial.system)?.spec().films() {
            return Err(format!("{} does not simulate one by one in one tree", trial.system));
        }
        let fits = |run: &Run| run.trial() == trial && run.made() < *number;
        if !self.run.as_ref().is_some_and(fits) {
            // Two trees need not be had at the same time.
            self.run = None;
            self.run = Some(Run::new(trial.clone())?);
        }
        Ok(())
    }

    /// Works until `stop` says so or the order is done, and tells how far it is.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<News> {
        let (Order { ask: Ask::Film { number, .. }, .. }, run) =
            (self.order.as_ref()?, self.run.as_mut()?);
        if !run.go_on(number.saturating_sub(1), stop) {
            return Some(News::Made(run.made()));
        }
        let news = match run.film() {
            Ok(film) => News::Filmed(Box::new((film, run.snapshot()))),
            Err(refusal) => News::Refused(refusal),
        };
        self.order = None;
        Some(news)
    }
}
