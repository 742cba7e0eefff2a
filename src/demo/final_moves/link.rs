//! The link to the final moves: its values and their table.

use crate::demo::Subject;
use crate::demo::link::Entry;
use crate::demo::subject::about;

/// The values that a link to the final moves holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The search, and the number of simulations after which the rules are asked.
    pub subject: Subject,
}

about!(Link);

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] =
    &[Entry::POSITION, Entry::SYSTEM, Entry::SEED, Entry::SIMULATION];
