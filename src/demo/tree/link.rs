//! What a link to the tree may say.

use crate::demo::link::{Entry, Range};
use crate::demo::place::{joined, read_moves};
use crate::demo::{About, MAX_NUMBER, Subject};
use crate::go::Move;

/// The values of a link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The search, and after how many simulations it is looked at.
    pub subject: Subject,
    /// The node: the moves that lead there from the root.
    pub line: Vec<Move>,
    /// Simulations of the moment that it is compared with.
    pub pin: Option<u64>,
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
        name: "line",
        doc: "The moves from the root to the node in view",
        value: Range::Words {
            range: "E5.C3",
            get: |link| Some(joined(link.line.iter())),
            set: |link, said| {
                let setup = &link.subject.trial.record.setup;
                link.line = read_moves(said, setup).map_err(|e| format!("line: {e}"))?;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "pin",
        doc: "Simulations of the moment that it is compared with",
        value: Range::Whole {
            least: 1,
            most: MAX_NUMBER,
            get: |link| link.pin,
            set: |link, pin| link.pin = Some(pin),
        },
    },
];
