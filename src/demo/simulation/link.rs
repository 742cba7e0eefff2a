//! What a link to one simulation may say.

use crate::demo::link::{Entry, Range};
use crate::demo::{About, MAX_SEED, Subject};

/// The values of a link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The simulation.
    pub subject: Subject,
    /// The moment in it; the first is 0.
    pub step: usize,
}

impl About for Link {
    fn subject(&self) -> &Subject {
        &self.subject
    }

    fn subject_mut(&mut self) -> &mut Subject {
        &mut self.subject
    }
}

/// The table.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::POSITION,
    Entry::SYSTEM,
    Entry::SEED,
    Entry::SIMULATION,
    Entry::One {
        name: "step",
        doc: "The moment of the simulation; the first is 0",
        value: Range::Whole {
            least: 0,
            most: MAX_SEED,
            get: |link| Some(link.step as u64),
            set: |link, step| link.step = step as usize,
        },
    },
];
