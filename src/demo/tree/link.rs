//! The link to the tree: its values and their table.

use crate::demo::link::{Entry, Range};
use crate::demo::place::{joined, read_moves};
use crate::demo::{About, MAX_NUMBER, Subject};
use crate::go::Move;

/// The values that a link to the tree holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The search, and the number of simulations after which the tree is looked at.
    pub subject: Subject,
    /// The moves that lead from the root to the node.
    pub line: Vec<Move>,
    /// Number of simulations at the pinned moment, for comparison.
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

/// The table of the link's parameters.
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
