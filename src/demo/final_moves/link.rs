//! What a link to the final moves may say.

use crate::demo::link::Entry;
use crate::demo::{About, Subject};

/// The values of a link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The search, and after how many simulations the rules are asked.
    pub subject: Subject,
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
pub(super) const TABLE: &[Entry<Link>] =
    &[Entry::POSITION, Entry::SYSTEM, Entry::SEED, Entry::SIMULATION];
