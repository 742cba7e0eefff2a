//! The classroom's contents, without a browser: a folder for each demo with its question to the
//! engine and the answer, its state, what it shows and what its links say; the registry with a row
//! for each; and what they share. Searches here are the same on every machine.

mod caption;
pub mod collection;
pub mod controls;
mod course;
mod decision;
mod desk;
mod draft;
mod equation;
mod film;
mod formula;
mod gallery;
mod growth;
mod legend;
pub mod link;
mod marks;
mod math;
mod moments;
mod order;
mod place;
mod progress;
mod puzzle;
mod reel;
mod refusal;
mod registry;
mod screen;
mod seeds;
mod sentences;
mod start;
mod subject;
mod trial;

macro_rules! modules {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        $(pub mod $module;)*
    };
}
demos!(modules);

pub use course::{Course, Mark, Tried};
pub use desk::{Bench, Desk, Question};
pub use draft::Draft;
pub use equation::{Counts, Equation, Tune};
pub use formula::{FORMULAS, Formula};
pub use gallery::{Exhibit, GALLERY};
pub use growth::{Growing, Growth, MARKS, Moment, OfGrowth, mark_before};
pub use legend::Legend;
pub use math::Math;
pub use moments::{Film, Moments, SPEEDS, Viewing};
pub use order::{Call, News, Order, Pending};
pub use progress::Progress;
pub use puzzle::{PUZZLES, Puzzle, STORY};
pub use reel::{Phase, Reel, Step};
pub use refusal::{NoMoments, Refusal};
pub(crate) use registry::demos;
pub use registry::{Answer, Ask, Id, Registered};
pub use seeds::Seeds;
pub use start::Start;
pub use subject::{About, Subject};
pub use trial::{Run, SystemError, Trial, searcher};

use crate::go::Point;
use crate::picture::Layer;
use crate::words::Message;
use screen::Filmed;
use serde_json::{Value, json};
use std::fmt::Debug;
use std::sync::Arc;

/// The greatest number of a simulation that can be asked for.
pub const MAX_NUMBER: u64 = 100_000;
/// The greatest number of a moment that a link can name: a `usize` of the page holds it. Beyond the last moment it
/// means that one.
pub const MAX_STEP: u64 = u32::MAX as u64;

/// The answer to a demo's question.
pub type AnswerTo<D> = <<D as Demo>::Question as Question>::Answer;

/// What a demo of one search hands over to the next, so that this one shows the same search.
#[derive(Clone, Debug)]
pub struct Handed {
    /// The simulation that the demo was about.
    pub subject: Subject,
    filmed: Option<Arc<Filmed>>,
}

/// A demo: its state, and everything that the page and the engine need to know of it.
pub trait Demo: Clone + Debug + Default + Send + Sync + 'static {
    /// The values that the demo's address holds.
    type Link: Clone + Debug + Default + PartialEq + 'static;
    /// The demo's question to the engine.
    type Question: Question;
    /// The table of the demo's link, in the order in which links are written.
    const LINK: &'static [link::Entry<Self::Link>];

    /// The address as it is now.
    fn link(&self) -> Self::Link;

    /// Shows what an address leads to.
    ///
    /// # Errors
    /// A [`Refusal`] if it cannot be shown; nothing has changed then.
    fn follow(&mut self, link: Self::Link) -> Result<(), Refusal>;

    /// The search that the next demo takes over; none if this demo is not about one search.
    fn hand_over(&self) -> Option<Handed> {
        None
    }

    /// The address at which the demo shows another subject from its first moment; none if it is not
    /// about one search.
    fn about(&self, subject: &Subject) -> Option<Self::Link> {
        let _ = subject;
        None
    }

    /// Takes over the search of the demo before, if this demo is about one.
    fn take_over(&mut self, handed: &Handed) {
        let _ = handed;
    }

    /// The question whose answer is missing, if there is one.
    fn missing(&self) -> Option<Self::Question>;

    /// The next question to the engine; none while the engine has refused it.
    fn wants(&self) -> Option<Self::Question> {
        self.missing().filter(|_| !self.progress().is_stuck())
    }

    /// Takes note of an answer on which the engine has worked for `worked` milliseconds.
    fn hear(&mut self, asked: &Self::Question, answer: AnswerTo<Self>, worked: f64);

    /// The demo's progress.
    fn progress(&self) -> &Progress;

    /// The demo's progress, for changing.
    fn progress_mut(&mut self) -> &mut Progress;

    /// Stops and takes note of a refusal: why something cannot be done.
    fn refuse(&mut self, refusal: Refusal) {
        self.progress_mut().refuse(refusal);
    }

    /// Takes note of what became of a change: why it was refused, or that nothing is refused any more.
    fn heed<E: Into<Refusal>>(&mut self, done: Result<(), E>) {
        match done {
            Ok(()) => self.progress_mut().clear(),
            Err(why) => self.refuse(why.into()),
        }
    }

    /// The last refusal, if it still stands.
    fn refusal(&self) -> Option<&Refusal> {
        self.progress().refusal()
    }

    /// True if nothing is changing: the demo neither waits for the engine nor goes on by itself, so that
    /// the address leads to what is seen.
    fn is_steady(&self) -> bool {
        self.wants().is_none() && !self.is_running()
    }

    /// True if the demo goes on by itself.
    fn is_running(&self) -> bool {
        self.progress().running
    }

    /// Lets the demo go on by itself, which ends a refusal, or stops it.
    fn run(&mut self, on: bool) {
        self.progress_mut().run(on);
    }

    /// Moments a second while the demo runs; none if it goes as fast as it can.
    fn pace(&self) -> Option<f64> {
        None
    }

    /// Goes to the next moment while the demo runs.
    fn advance(&mut self) {}

    /// Does work of the demo in the page until `stop` says so; true if that changed something, or
    /// there is more to do.
    fn turn(&mut self, stop: &dyn Fn() -> bool) -> bool {
        let _ = stop;
        false
    }

    /// Does what a key stands for; false if the key means nothing here.
    fn press(&mut self, key: &str) -> bool {
        let runs = key == " ";
        if runs {
            self.run(!self.is_running());
        }
        runs
    }

    /// Goes to a moment; a number beyond the last one means the last.
    ///
    /// # Errors
    /// [`NoMoments`] if there are none.
    fn step_to(&mut self, step: usize) -> Result<(), NoMoments> {
        let _ = step;
        Err(NoMoments)
    }

    /// True if the words change too fast to be read out.
    fn is_moving(&self) -> bool {
        self.is_running()
    }

    /// The picture in words.
    fn caption(&self) -> Message;

    /// All numbers on the screen, as JSON.
    fn public(&self) -> Value;
}

/// A demo of one search, which the person can change.
pub trait OfSearch: Demo<Link: About> {
    /// The simulation that the demo is about.
    fn subject(&self) -> &Subject;

    /// Number of points in a row and in a column.
    fn size(&self) -> (usize, usize) {
        self.subject().size()
    }

    /// Turns to another subject, from its first moment; takes note of the refusal if it cannot.
    fn look_at(&mut self, subject: &Subject) {
        if let Some(link) = self.about(subject) {
            let done = self.follow(link);
            self.heed(done);
        }
    }

    /// The numbers that all demos of one search have, as JSON; a demo fills in those that it shows.
    fn blank(&self) -> Value {
        let Subject { trial, number } = self.subject();
        json!({
            "system": trial.system.name,
            "seed": trial.seed,
            "simulation": number,
            "ready": self.wants().is_none(),
            "step": 0,
            "steps": 1,
            "phase": null,
            "playing": self.is_running(),
            "caption": self.caption().to_string(),
            "played": null,
            "path": [],
            "moves": [],
            "chosen": null,
            "choice": null,
            "focus": "",
            "formula": "",
            "numbers": "",
            "schedule": null,
            "refusal": self.refusal().map(Refusal::to_string),
            "plots": [],
            "tree": null,
            "playouts": null,
            "measured": [],
            "film": null,
            "snapshot": null,
        })
    }
}

/// A demo of one search with its board.
pub trait Scene: OfSearch {
    /// The layers painted on the board.
    fn scene(&self) -> Vec<Layer>;

    /// The legend of the board's colours, if there are any.
    fn legend(&self) -> Option<Legend> {
        None
    }

    /// The terms of formulas whose numbers the board shows.
    fn terms(&self) -> Vec<String> {
        Vec::new()
    }

    /// Takes note that the person points at a point of the board.
    fn point_at(&mut self, point: Point) {
        let _ = point;
    }
}
