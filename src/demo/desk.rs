//! The engine's side of the demos: what is asked for, worked at in slices.

use super::growth::{MARKS, Moment};
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
    /// A search at every one of [`MARKS`]: [`News::Grown`] comes until all are told.
    Grow {
        /// This search.
        trial: Trial,
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
    /// The search at the next mark.
    Grown(Box<Moment>),
    /// It cannot be done, and why.
    Refused(String),
}

impl News {
    /// True if nothing more comes of the order.
    pub fn is_last(&self) -> bool {
        match self {
            News::Made(_) => false,
            News::Grown(moment) => moment.is_last(),
            News::Filmed(_) | News::Refused(_) => true,
        }
    }
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
        let (trial, number) = match ask {
            Ask::Film { trial, number } => (trial, *number),
            Ask::Grow { trial } => (trial, MARKS[0]),
        };
        if !preset(&trial.system)?.spec().films() {
            return Err(format!("{} does not simulate one by one in one tree", trial.system));
        }
        let fits = |run: &Run| run.trial() == trial && run.made() < number;
        if !self.run.as_ref().is_some_and(fits) {
            // Two trees need not be had at the same time.
            self.run = None;
            self.run = Some(Run::new(trial.clone())?);
        }
        Ok(())
    }

    /// Works until `stop` says so or there is something to tell.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<News> {
        let (Order { ask, .. }, run) = (self.order.as_ref()?, self.run.as_mut()?);
        let news = match ask {
            Ask::Film { number, .. } => match run.go_on(number.saturating_sub(1), stop) {
                false => News::Made(run.made()),
                true => match run.film() {
                    Ok(film) => News::Filmed(Box::new((film, run.snapshot()))),
                    Err(refusal) => News::Refused(refusal),
                },
            },
            Ask::Grow { .. } => {
                let next = MARKS.iter().find(|&&mark| mark > run.made()).copied();
                match run.go_on(next.unwrap_or(run.made()), stop) {
                    false => News::Made(run.made()),
                    true => News::Grown(Box::new(Moment::of(run))),
                }
            }
        };
        if news.is_last() {
            self.order = None;
        }
        Some(news)
    }
}
