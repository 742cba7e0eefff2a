//! The link to one simulation: its values and their table.

use super::tried;
use crate::demo::link::Entry;
use crate::demo::subject::about;
use crate::demo::{MAX_STEP, Subject, Tune};
use crate::words::say;

/// The values that a link to a simulation holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The search and the simulation's number.
    pub subject: Subject,
    /// Number of the moment in the simulation; the first is 0.
    pub step: usize,
    /// The numbers that somebody tries.
    pub tune: Tune,
}

about!(Link);

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::POSITION,
    Entry::SYSTEM,
    Entry::SEED,
    Entry::SIMULATION,
    Entry::whole(
        "step",
        || say!("parameter-step"),
        (0, MAX_STEP),
        |link| Some(link.step as u64),
        |link, step| link.step = step as usize,
    ),
    Entry::words(
        "what-if",
        || say!("parameter-what-if"),
        || say!("range-what-if").into(),
        |link| tried::write(&link.tune),
        |link, said| {
            link.tune = tried::read(said)?;
            Ok(())
        },
    ),
];
