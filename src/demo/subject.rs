//! What the demos of one search share: the search and the number of a simulation, and the playback
//! of moments.

use super::link::{Entry, Range};
use super::refusal::Refusal;
use super::trial::Trial;
use super::{Demo, MAX_NUMBER, MAX_SEED};
use crate::plot::{Data, Figure};
use crate::search::{Plan, SpecError, Variant};
use crate::words::{Message, say};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// One simulation of one search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Subject {
    /// The search that the simulation belongs to.
    pub trial: Trial,
    /// The simulation's number in the search; the first is 1.
    pub number: u64,
}

impl Default for Subject {
    fn default() -> Subject {
        Subject { trial: Trial::default(), number: 200 }
    }
}

impl Subject {
    /// Number of points in a row and in a column.
    pub fn size(&self) -> (usize, usize) {
        (self.trial.record.setup.width, self.trial.record.setup.height)
    }

    /// The system's plan.
    ///
    /// # Errors
    /// A [`SpecError`] if its choices do not go together.
    pub fn plan(&self) -> Result<Plan, SpecError> {
        Plan::new(self.trial.system.spec.clone(), 1)
    }
}

/// Values of a link that hold a subject.
pub trait About: 'static {
    /// The subject, for reading.
    fn subject(&self) -> &Subject;

    /// The subject, for changing.
    fn subject_mut(&mut self) -> &mut Subject;
}

impl<L: About> Entry<L> {
    /// The row of the position that is searched.
    pub const POSITION: Entry<L> = Entry::Position {
        get: |link| &link.subject().trial.record,
        set: |link, record| link.subject_mut().trial.record = record,
    };
    /// The row of the system that searches.
    pub const SYSTEM: Entry<L> = Entry::One {
        name: "system",
        doc: || say!("parameter-system"),
        value: Range::Words {
            range: || say!("range-system").into(),
            get: |link| Some(link.subject().trial.system.name.clone()),
            set: |link, name| {
                link.subject_mut().trial.system = Variant::in_link(name)?;
                Ok(())
            },
        },
    };
    /// The row of the search's seed.
    pub const SEED: Entry<L> = Entry::One {
        name: "seed",
        doc: || say!("parameter-seed"),
        value: Range::Whole {
            least: 0,
            most: MAX_SEED,
            get: |link| Some(link.subject().trial.seed),
            set: |link, seed| link.subject_mut().trial.seed = seed,
        },
    };
    /// The row of the simulation's number.
    pub const SIMULATION: Entry<L> = Entry::One {
        name: "simulation",
        doc: || say!("parameter-simulation"),
        value: Range::Whole {
            least: 1,
            most: MAX_NUMBER,
            get: |link| Some(link.subject().number),
            set: |link, number| link.subject_mut().number = number,
        },
    };
}

/// The speeds of playback in moments a second, from slow to fast.
pub const SPEEDS: [f64; 5] = [0.5, 1.0, 4.0, 15.0, 60.0];

/// The playback state: how fast moments go by, and how far the engine is.
#[derive(Clone, Debug)]
pub struct Viewing {
    /// Simulations or playouts made on the way to what was asked for.
    pub made: u64,
    /// True while moments go by by themselves.
    pub playing: bool,
    /// Speed of playback, as a place in [`SPEEDS`].
    speed: usize,
    /// The last refusal: why something cannot be done.
    pub refusal: Option<Refusal>,
}

impl Viewing {
    /// A playback that stands still, with this speed.
    pub fn new(speed: usize) -> Viewing {
        Viewing { made: 0, playing: false, speed, refusal: None }
    }

    /// Speed of playback, as a place in [`SPEEDS`].
    pub fn speed(&self) -> usize {
        self.speed
    }

    /// Sets the speed of playback; a place beyond the fastest means the fastest.
    pub fn set_speed(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    /// Speed of playback in moments a second.
    pub fn pace(&self) -> f64 {
        SPEEDS[self.speed]
    }

    /// Stops and forgets the progress and the refusal, because the subject has changed.
    pub fn begin(&mut self) {
        self.made = 0;
        self.playing = false;
        self.refusal = None;
    }

    /// Lets moments go by, which ends a refusal, or stops them.
    pub fn play(&mut self, on: bool) {
        self.playing = on;
        if on {
            self.refusal = None;
        }
    }

    /// Stops and takes note of a refusal.
    pub fn refuse(&mut self, refusal: Refusal) {
        self.playing = false;
        self.refusal = Some(refusal);
    }

    /// The numbers that all demos of one search have, as JSON; a demo fills in those that it shows.
    pub fn numbers(&self, subject: &Subject, demo: &impl Demo) -> Value {
        json!({
            "system": subject.trial.system.name,
            "seed": subject.trial.seed,
            "simulation": subject.number,
            "ready": demo.wants().is_none(),
            "step": 0,
            "steps": 1,
            "phase": null,
            "playing": self.playing,
            "caption": demo.caption().to_string(),
            "played": null,
            "path": [],
            "moves": [],
            "chosen": null,
            "choice": null,
            "focus": "",
            "formula": "",
            "numbers": "",
            "schedule": null,
            "refusal": self.refusal.as_ref().map(Refusal::to_string),
            "plots": [],
            "tree": null,
            "playouts": null,
            "measured": [],
            "film": null,
            "snapshot": null,
        })
    }

    /// The refusal as a sentence, if there is one.
    pub fn problem(&self) -> Option<Message> {
        self.refusal.as_ref().map(Refusal::sentence)
    }
}

/// The moment that a key goes to from the moment `here`; none if the key does not go through moments.
pub fn moment_of(key: &str, here: usize) -> Option<usize> {
    Some(match key {
        "arrowleft" => here.saturating_sub(1),
        "arrowright" => here + 1,
        "home" => 0,
        "end" => usize::MAX,
        _ => return None,
    })
}

/// A plot's name, title and data as JSON.
pub fn plotted(name: &str, title: &str, data: &Data) -> Value {
    json!({ "name": name, "title": title, "data": data })
}

/// A figure's name, title and data as JSON, if there is a figure.
pub fn figured(name: &str, figure: Option<Figure>) -> Option<Value> {
    figure.map(|figure| plotted(name, &figure.title, &figure.data()))
}
