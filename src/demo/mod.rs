//! What the classroom shows, without a browser: a folder for each demo with its question to the
//! engine and the answer, its state, what it shows and what its links say; the registry, a row each;
//! and what they share. Searches here are the same on every machine.

mod caption;
mod course;
mod decision;
mod desk;
mod equation;
mod film;
mod gallery;
mod growth;
mod key;
pub mod link;
mod marks;
mod order;
mod place;
mod puzzle;
mod reel;
mod registry;
mod screen;
mod seeds;
mod start;
mod subject;
mod trial;

macro_rules! modules {
    ($($module:ident $Demo:ident $id:literal $name:literal;)*) => {
        $(pub mod $module;)*
    };
}
demos!(modules);

pub use course::{Course, Mark, Tried};
pub use desk::{Bench, Desk, Question};
pub use equation::{Counts, Equation, Tune};
pub use gallery::{Exhibit, GALLERY};
pub use growth::{Growing, Growth, MARKS, Moment, mark_before};
pub use key::Key;
pub use order::{Call, Line, News, Order};
pub use puzzle::{PUZZLES, Puzzle};
pub use reel::{Phase, Reel, Step};
pub(crate) use registry::demos;
pub use registry::{Answer, Ask, Id, Registered};
pub use seeds::Seeds;
pub use start::Start;
pub use subject::{About, SPEEDS, Subject, Viewing};
pub use trial::{Run, Trial, searcher};

use crate::go::Point;
use crate::picture::Layer;
use screen::Filmed;
use serde_json::Value;
use std::fmt::Debug;
use std::sync::Arc;

/// The last simulation that can be asked for.
pub const MAX_NUMBER: u64 = 100_000;
/// Seeds survive JavaScript's numbers up to here.
pub const MAX_SEED: u64 = 1 << 53;

/// The answer to a demo's question.
pub type AnswerTo<D> = <<D as Demo>::Question as Question>::Answer;

/// What a demo of one search hands over to the next, which is then about the same.
#[derive(Clone, Debug)]
pub struct Handed {
    /// What it was about.
    pub subject: Subject,
    filmed: Option<Arc<Filmed>>,
}

/// A demo: its state, and all that the page and the engine need to know of it.
pub trait Demo: Clone + Debug + Default + Send + Sync + 'static {
    /// What its address says.
    type Link: Clone + Debug + Default + PartialEq + 'static;
    /// What it asks the engine.
    type Question: Question;
    /// The middle of a refusal: who knows nothing of a name.
    const KNOWS: &'static str;
    /// What a link may say, in the order in which it does.
    const LINK: &'static [link::Entry<Self::Link>];

    /// The address as it is now.
    fn link(&self) -> Self::Link;

    /// Goes where an address leads.
    ///
    /// # Errors
    /// A sentence if it cannot be shown; nothing has changed then.
    fn follow(&mut self, link: Self::Link) -> Result<(), String>;

    /// What the next demo of the same search takes over, if this is one.
    fn hand_over(&self) -> Option<Handed> {
        None
    }

    /// The address from which it is about something else, from its first moment; none if it is about no
    /// one search.
    fn about(&self, subject: &Subject) -> Option<Self::Link> {
        let _ = subject;
        None
    }

    /// Becomes about the same search as the demo before, if this is about one.
    fn take_over(&mut self, handed: &Handed) {
        let _ = handed;
    }

    /// What the engine is to find out next.
    fn wants(&self) -> Option<Self::Question>;

    /// Takes note of an answer, at which the engine has worked for so many milliseconds.
    fn hear(&mut self, asked: &Self::Question, answer: AnswerTo<Self>, worked: f64);

    /// Takes note of how far the engine is.
    fn make(&mut self, made: u64) {
        let _ = made;
    }

    /// Says why something cannot be done.
    fn refuse(&mut self, refusal: String);

    /// What was refused last.
    fn refusal(&self) -> Option<&str>;

    /// Nothing goes on, so that the address leads to what is seen.
    fn is_steady(&self) -> bool;

    /// It goes on by itself.
    fn is_running(&self) -> bool;

    /// Lets it go on by itself, or wait.
    fn run(&mut self, on: bool);

    /// While it runs: so many moments a second; none if it does as much as it can.
    fn pace(&self) -> Option<f64> {
        None
    }

    /// While it runs: the next moment.
    fn advance(&mut self) {}

    /// Works in the page until `stop` says so; true if that changed something, or there is more to
    /// do.
    fn turn(&mut self, stop: &dyn Fn() -> bool) -> bool {
        let _ = stop;
        false
    }

    /// Does what a key stands for; false if it stands for nothing here.
    fn press(&mut self, key: &str) -> bool {
        let runs = key == " ";
        if runs {
            self.run(!self.is_running());
        }
        runs
    }

    /// Goes to a moment; beyond the last, to the last.
    ///
    /// # Errors
    /// A sentence if there are none.
    fn step_to(&mut self, step: usize) -> Result<(), String> {
        let _ = step;
        Err("no simulation is shown".into())
    }

    /// The words change too fast to be read out.
    fn is_moving(&self) -> bool {
        self.is_running()
    }

    /// What is seen, in words.
    fn caption(&self) -> String;

    /// Everything on the screen, in numbers.
    fn public(&self) -> Value;
}

/// A demo with one board.
pub trait Scene: Demo {
    /// Points in a row and in a column.
    fn size(&self) -> (usize, usize);

    /// What is painted on the board.
    fn scene(&self) -> Vec<Layer>;

    /// What its colours mean, if there are any.
    fn key(&self) -> Option<Key> {
        None
    }

    /// Somebody points at the board.
    fn point_at(&mut self, point: Point) {
        let _ = point;
    }
}

/// A demo of one search, which can be another one.
pub trait OfSearch: Scene {
    /// What it is about.
    fn subject(&self) -> &Subject;

    /// Is about another one, from its first moment; or says why it cannot be.
    fn look_at(&mut self, subject: &Subject) {
        let done = self.about(subject).map_or(Ok(()), |link| self.follow(link));
        if let Err(refusal) = done {
            self.refuse(refusal);
        }
    }

    /// How moments go by.
    fn viewing(&self) -> &Viewing;
}

/// A demo that goes from moment to moment like a film.
pub trait Film: OfSearch {
    /// The moment in view, and how many there are.
    fn place(&self) -> (usize, usize);

    /// The part that it belongs to.
    fn part(&self) -> &'static str;

    /// Makes moments go by faster or slower.
    fn set_speed(&mut self, speed: usize);
}
