//! What the demos of one search have in common: which search they are about and how far it has come,
//! and what goes by.

use super::link::{Entry, Range};
use super::trial::Trial;
use super::{Demo, MAX_NUMBER, MAX_SEED};
use crate::plot::{Data, Figure};
use crate::search::{Plan, preset};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A simulation of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Subject {
    /// The search.
    pub trial: Trial,
    /// The simulation; the first is 1.
    pub number: u64,
}

impl Default for Subject {
    fn default() -> Subject {
        Subject { trial: Trial::default(), number: 200 }
    }
}

impl Subject {
    /// Points in a row and in a column.
    pub fn size(&self) -> (usize, usize) {
        (self.trial.record.setup.width, self.trial.record.setup.height)
    }

    /// The system's plan.
    ///
    /// # Errors
    /// A sentence if there is no such system.
    pub fn plan(&self) -> Result<Plan, String> {
        let spec = preset(&self.trial.system).map_err(|e| e.to_string())?.spec();
        Plan::new(spec, 1).map_err(|e| e.to_string())
    }
}

/// The values of a link that are about a subject.
pub trait About: 'static {
    /// It.
    fn subject(&self) -> &Subject;

    /// It, to be changed.
    fn subject_mut(&mut self) -> &mut Subject;
}

impl<L: About> Entry<L> {
    /// The position that is searched.
    pub const POSITION: Entry<L> = Entry::Position {
        get: |link| &link.subject().trial.record,
        set: |link, record| link.subject_mut().trial.record = record,
    };
    /// The system.
    pub const SYSTEM: Entry<L> = Entry::One {
        name: "system",
        doc: "The system that searches",
        value: Range::Words {
            range: "a system's id",
            get: |link| Some(link.subject().trial.system.clone()),
            set: |link, id| {
                link.subject_mut().trial.system =
                    preset(id).map_err(|e| e.to_string())?.id.to_owned();
                Ok(())
            },
        },
    };
    /// The seed.
    pub const SEED: Entry<L> = Entry::One {
        name: "seed",
        doc: "The search's seed",
        value: Range::Whole {
            least: 0,
            most: MAX_SEED,
            get: |link| Some(link.subject().trial.seed),
            set: |link, seed| link.subject_mut().trial.seed = seed,
        },
    };
    /// The number.
    pub const SIMULATION: Entry<L> = Entry::One {
        name: "simulation",
        doc: "The simulation's number",
        value: Range::Whole {
            least: 1,
            most: MAX_NUMBER,
            get: |link| Some(link.subject().number),
            set: |link, number| link.subject_mut().number = number,
        },
    };
}

/// Moments a second, from slow to fast.
pub const SPEEDS: [f64; 5] = [0.5, 1.0, 4.0, 15.0, 60.0];

/// How moments go by, and how far the engine is.
#[derive(Clone, Debug)]
pub struct Viewing {
    /// Simulations or playouts made on the way to what was asked for.
    pub made: u64,
    /// The moments go by.
    pub playing: bool,
    /// How fast, by its place in [`SPEEDS`].
    speed: usize,
    /// Why something cannot be done.
    pub refusal: Option<String>,
}

impl Viewing {
    /// Still, with this speed.
    pub fn new(speed: usize) -> Viewing {
        Viewing { made: 0, playing: false, speed, refusal: None }
    }

    /// How fast moments go by, by its place in [`SPEEDS`].
    pub fn speed(&self) -> usize {
        self.speed
    }

    /// Makes moments go by faster or slower; beyond the fastest, as that.
    pub fn set_speed(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    /// Moments a second.
    pub fn pace(&self) -> f64 {
        SPEEDS[self.speed]
    }

    /// Something else is looked at.
    pub fn begin(&mut self) {
        self.made = 0;
        self.playing = false;
        self.refusal = None;
    }

    /// Something cannot be done, and why.
    pub fn refuse(&mut self, refusal: String) {
        self.playing = false;
        self.refusal = Some(refusal);
    }

    /// The numbers that all demos of one search have; a demo fills in those that it shows.
    pub fn numbers(&self, subject: &Subject, demo: &impl Demo) -> Value {
        json!({
            "system": subject.trial.system,
            "seed": subject.trial.seed,
            "simulation": subject.number,
            "ready": demo.wants().is_none(),
            "step": 0,
            "steps": 1,
            "phase": null,
            "playing": self.playing,
            "caption": demo.caption(),
            "played": null,
            "path": [],
            "moves": [],
            "chosen": null,
            "choice": null,
            "focus": "",
            "formula": "",
            "numbers": "",
            "schedule": null,
            "refusal": self.refusal,
            "plots": [],
            "tree": null,
            "playouts": null,
            "measured": [],
            "film": null,
            "snapshot": null,
        })
    }

    /// Why something cannot be shown, as a sentence.
    pub fn problem(&self) -> Option<String> {
        self.refusal.as_ref().map(|refusal| unshown(refusal))
    }
}

/// A refusal as a sentence.
pub fn unshown(refusal: &str) -> String {
    format!("This cannot be shown: {refusal}.")
}

/// A plot in numbers.
pub fn plotted(name: &str, title: &str, data: &Data) -> Value {
    json!({ "name": name, "title": title, "data": data })
}

/// A figure in numbers, if there is one.
pub fn figured(name: &str, figure: Option<Figure>) -> Option<Value> {
    figure.map(|figure| plotted(name, &figure.title, &figure.data()))
}
