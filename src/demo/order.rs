//! The order in hand: the question of the demo in view to the engine, and the news that comes back.

use super::refusal::Refusal;
use super::registry::{Answer, Ask};
use serde::{Deserialize, Serialize};

/// A question with its number, which every answer carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The order's number; later orders have greater ones.
    pub id: u64,
    /// The question to the engine.
    pub ask: Ask,
}

/// A report of the engine on an order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum News<A = Answer> {
    /// Progress: the number of simulations, playouts or rounds made so far.
    Made(u64),
    /// Progress: the answer as it stands so far.
    Passing(A),
    /// A part of the answer; more follow.
    Next(A),
    /// The answer, or its last part.
    Last(A),
    /// The refusal: why it cannot be done.
    Refused(Refusal),
}

impl<A> News<A> {
    /// True if no more news follows on the order.
    pub fn is_last(&self) -> bool {
        matches!(self, News::Last(_) | News::Refused(_))
    }

    /// True if the news reports progress only.
    pub fn is_on_the_way(&self) -> bool {
        matches!(self, News::Made(_) | News::Passing(_))
    }

    /// The same news with the answer converted; none where there is no answer to convert to.
    pub fn map<B>(self, answer: impl FnOnce(A) -> Option<B>) -> Option<News<B>> {
        Some(match self {
            News::Made(made) => News::Made(made),
            News::Passing(a) => News::Passing(answer(a)?),
            News::Next(a) => News::Next(answer(a)?),
            News::Last(a) => News::Last(answer(a)?),
            News::Refused(refusal) => News::Refused(refusal),
        })
    }
}

/// A command to the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Call {
    /// Work on this order.
    Work(Box<Order>),
    /// Stop work and rest.
    Rest,
}

/// The order in hand.
#[derive(Clone, Debug, Default)]
pub struct Pending {
    /// Number of the last order.
    id: u64,
    asked: Option<Order>,
}

impl Pending {
    /// The command that the engine needs when `wanted` is what it should work on; none if it works
    /// on that already.
    pub fn ask(&mut self, wanted: Option<Ask>) -> Option<Call> {
        let Some(ask) = wanted else {
            return self.asked.take().map(|_| Call::Rest);
        };
        if self.asked.as_ref().is_some_and(|order| order.ask == ask) {
            return None;
        }
        self.id += 1;
        let order = Order { id: self.id, ask };
        self.asked = Some(order.clone());
        Some(Call::Work(Box::new(order)))
    }

    /// The question that an answer belongs to; none for answers to older questions.
    pub fn hear(&mut self, id: u64, news: &News) -> Option<Ask> {
        let order = self.asked.take_if(|order| order.id == id)?;
        let ask = order.ask.clone();
        if !news.is_last() {
            self.asked = Some(order);
        }
        Some(ask)
    }

    /// Forgets what was asked, because the engine has been replaced.
    pub fn forget(&mut self) {
        self.asked = None;
    }
}
