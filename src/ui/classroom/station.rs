//! Demos that are not a moment of one search, and what they ask of the engine.

use crate::demo::{Ask, News, Order};
use crate::engine::wire::{Packed, Request};
use serde_json::Value;

/// The demos.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Station {
    /// Arms with hidden means.
    Bandit,
    /// Two systems at the same position.
    Race,
    /// Games between two systems.
    Match,
    /// Several walkers at the same position.
    Threads,
}

impl Station {
    /// All.
    pub const ALL: [Station; 4] =
        [Station::Bandit, Station::Race, Station::Match, Station::Threads];

    /// The one that links call so.
    pub fn named(id: &str) -> Option<Station> {
        Station::ALL.into_iter().find(|station| station.id() == id)
    }

    /// Its name in links.
    pub fn id(self) -> &'static str {
        match self {
            Station::Bandit => "bandit",
            Station::Race => "race",
            Station::Match => "match",
            Station::Threads => "threads",
        }
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Station::Bandit => "Bandit",
            Station::Race => "Race",
            Station::Match => "Match",
            Station::Threads => "Threads",
        }
    }
}

/// What is seen of them.
pub trait Seen {
    /// It, in words.
    fn caption(&self) -> String;

    /// Everything on the screen, in numbers.
    fn public(&self) -> Value;
}

/// What all of them can do.
pub trait Demo: Seen + Clone + Send + Sync + 'static {
    /// Which it is.
    const STATION: Station;

    /// What the address names.
    ///
    /// # Errors
    /// A sentence about the first that is wrong.
    fn read(pairs: &[(String, String)]) -> Result<Self, String>;

    /// Names and values that [`Demo::read`] reads back.
    fn write(&self) -> Vec<(&'static str, String)>;

    /// What the engine is to find out next.
    fn wants(&self) -> Option<Ask>;

    /// Nothing goes on, so that the address leads to what is seen.
    fn is_steady(&self) -> bool;

    /// It goes on by itself.
    fn is_running(&self) -> bool;

    /// Lets it go on by itself, or wait.
    fn run(&mut self, on: bool);

    /// Does what a key other than Space stands for; false if it stands for nothing here.
    fn press(&mut self, key: &str) -> bool;

    /// The words change too fast to be read out.
    fn is_moving(&self) -> bool;

    /// Says why something cannot be done.
    fn refuse(&mut self, refusal: String);

    /// What was refused last.
    fn refusal(&self) -> Option<&str>;

    /// Works in the page until `stop` says so; true if that changed something, or there is more to
    /// do.
    fn turn(&mut self, stop: &dyn Fn() -> bool) -> bool;

    /// Takes note of an answer, which the engine has worked on for so many milliseconds.
    fn hear(&mut self, ask: &Ask, news: News, worked: f64);
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
    pub fn ask(&mut self, wanted: Option<Ask>) -> Option<Request> {
        let Some(ask) = wanted else {
            return self.asked.take().map(|_| Request::Stop);
        };
        if self.asked.as_ref().is_some_and(|order| order.ask == ask) {
            return None;
        }
        self.id += 1;
        let order = Order { id: self.id, ask };
        self.asked = Some(order.clone());
        Some(Request::Demo(Packed::new(&order)))
    }

    /// What an answer is the answer to; none for answers to older questions.
    pub fn hear(&mut self, id: u64, news: &News) -> Option<Ask> {
        let order = self.asked.take_if(|order| order.id == id)?;
        let ask = order.ask.clone();
        // What is refused stays asked, so that it is not asked again and again.
        if news.is_on_the_way() || matches!(news, News::Refused(_)) {
            self.asked = Some(order);
        }
        Some(ask)
    }

    /// The engine is another one now: what was asked is forgotten.
    pub fn forget(&mut self) {
        self.asked = None;
    }
}
