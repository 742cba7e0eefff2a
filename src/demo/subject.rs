//! What the demos of one search share: the search and the number of a simulation.

use super::MAX_NUMBER;
use super::link::Entry;
use super::trial::Trial;
use crate::plot::{Data, Figure};
use crate::rng::MAX_SEED;
use crate::search::{Plan, SpecError, Variant};
use crate::words::say;
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

/// Makes a link one about a subject, which is its field of this name.
macro_rules! about {
    ($Link:ident) => {
        impl $crate::demo::About for $Link {
            fn subject(&self) -> &$crate::demo::Subject {
                &self.subject
            }

            fn subject_mut(&mut self) -> &mut $crate::demo::Subject {
                &mut self.subject
            }
        }
    };
}
pub(super) use about;

impl<L: About> Entry<L> {
    /// The row of the position that is searched.
    pub const POSITION: Entry<L> = Entry::Position {
        get: |link| &link.subject().trial.record,
        set: |link, record| link.subject_mut().trial.record = record,
    };
    /// The row of the system that searches.
    pub const SYSTEM: Entry<L> = Entry::words(
        "system",
        || say!("parameter-system"),
        || say!("range-system").into(),
        |link| Some(link.subject().trial.system.name.clone()),
        |link, name| {
            link.subject_mut().trial.system = Variant::in_link(name)?;
            Ok(())
        },
    );
    /// The row of the search's seed.
    pub const SEED: Entry<L> = Entry::whole(
        "seed",
        || say!("parameter-seed"),
        (0, MAX_SEED),
        |link| Some(link.subject().trial.seed),
        |link, seed| link.subject_mut().trial.seed = seed,
    );
    /// The row of the simulation's number.
    pub const SIMULATION: Entry<L> = Entry::whole(
        "simulation",
        || say!("parameter-simulation"),
        (1, MAX_NUMBER),
        |link| Some(link.subject().number),
        |link, number| link.subject_mut().number = number,
    );
}

/// A plot's name, title and data as JSON.
pub fn plotted(name: &str, title: &str, data: &Data) -> Value {
    json!({ "name": name, "title": title, "data": data })
}

/// A figure's name, title and data as JSON, if there is a figure.
pub fn figured(name: &str, figure: Option<Figure>) -> Option<Value> {
    figure.map(|figure| plotted(name, &figure.title, &figure.data()))
}
