//! The order in hand: what the engine is asked by the demo in view, and what it says to that.

use super::registry::{Answer, Ask};
use serde::{Deserialize, Serialize};

/// A question with its number, which the answers carry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The number.
    pub id: u64,
    /// The question.
    pub ask: Ask,
}

/// What the engine says to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum News<A = Answer> {
    /// On the way: so many simulations, playouts or rounds are made.
    Made(u64),
    /// On the way: the answer so far.
    Passing(A),
    /// A part of the answer; more follow.
    Next(A),
    /// The answer, or its last part.
    Last(A),
    /// It cannot be done, and why.
    Refused(String),
}

impl<A> News<A> {
    /// True if nothing more comes of the order.
    pub fn is_last(&self) -> bool {
        matches!(self, News::Last(_) | News::Refused(_))
    }

    /// True if it says only how far the work is.
    pub fn is_on_the_way(&self) -> bool {
        matches!(self, News::Made(_) | News::Passing(_))
    }

    /// The same with another answer, if there is one.
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

/// What the engine has to be told.
#[derive(Clone, Debug, PartialEq)]
pub enum Call {
    /// To work at this.
    Work(Box<Order>),
    /// To rest.
    Rest,
}

/// The order in hand.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The last order's number.
    id: u64,
    asked: Option<Order>,
}

impl Line {
    /// What the engine has to be told when this is wanted; nothing if it is at it already.
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

    /// What an answer is the answer to; none for answers to older questions.
    pub fn hear(&mut self, id: u64, news: &News) -> Option<Ask> {
        let order = self.asked.take_if(|order| order.id == id)?;
        let ask = order.ask.clone();
        // What is refused stays asked, so that it is not asked again and again.
        if !matches!(news, News::Last(_)) {
            self.asked = Some(order);
        }
        Some(ask)
    }

    /// The engine is another one now: what was asked is forgotten.
    pub fn forget(&mut self) {
        self.asked = None;
    }
}
