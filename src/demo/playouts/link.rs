//! The link to the playouts demo: its values and their table.

use super::playing::{PLAYINGS, Playing, TOLD};
use crate::demo::link::{Entry, Range};
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
    Entry::One {
        name: "policy",
        doc: || say!("parameter-policy"),
        value: Range::Choice {
            words: || PLAYINGS.map(|playing| playing.id).to_vec(),
            get: |link| PLAYINGS.iter().position(|playing| playing == link.playing),
            set: |link, place| link.playing = &PLAYINGS[place],
        },
    },
    Entry::One {
        name: "playout",
        doc: || say!("parameter-playout"),
        value: Range::Whole {
            least: 1,
            most: TOLD,
            get: |link| link.playout,
            set: |link, playout| link.playout = Some(playout),
        },
    },
    Entry::One {
        name: "step",
        doc: || say!("parameter-step-of-playout"),
        value: Range::Whole {
            least: 0,
            most: MAX_STEP,
            get: |link| link.playout.map(|_| link.step as u64),
            set: |link, step| link.step = step as usize,
        },
    },
];
