//! The link to the playouts demo: its values and their table.

use super::playing::{PLAYINGS, Playing, TOLD};
use crate::demo::link::Entry;
use crate::demo::subject::about;
use crate::demo::{MAX_STEP, Subject};
use crate::words::say;

/// The values that a link to playouts holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The position and the seed; the system does not matter.
    pub subject: Subject,
    /// The policy whose playouts are shown.
    pub playing: &'static Playing,
    /// The playout that is replayed; the first is 1.
    pub playout: Option<u64>,
    /// Number of the moment in that playout; the first is 0.
    pub step: usize,
}

impl Default for Link {
    fn default() -> Link {
        Link { subject: Subject::default(), playing: &PLAYINGS[0], playout: None, step: 0 }
    }
}

about!(Link);

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::POSITION,
    Entry::SYSTEM,
    Entry::SEED,
    Entry::SIMULATION,
    Entry::choice(
        "policy",
        || say!("parameter-policy"),
        || PLAYINGS.map(|playing| playing.id).to_vec(),
        |link| PLAYINGS.iter().position(|playing| playing == link.playing),
        |link, place| link.playing = &PLAYINGS[place],
    ),
    Entry::whole(
        "playout",
        || say!("parameter-playout"),
        (1, TOLD),
        |link| link.playout,
        |link, playout| link.playout = Some(playout),
    ),
    Entry::whole(
        "step",
        || say!("parameter-step-of-playout"),
        (0, MAX_STEP),
        |link| link.playout.map(|_| link.step as u64),
        |link, step| link.step = step as usize,
    ),
];
