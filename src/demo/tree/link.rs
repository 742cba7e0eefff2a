//! The link to the tree: its values and their table.

use super::Sight;
use crate::demo::link::Entry;
use crate::demo::place::{joined, read_moves};
use crate::demo::subject::about;
use crate::demo::{MAX_NUMBER, Subject};
use crate::go::Move;
use crate::words::say;

/// The values that a link to the tree holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The search, and the number of simulations after which the tree is looked at.
    pub subject: Subject,
    /// The moves that lead from the root to the node.
    pub line: Vec<Move>,
    /// The move that was played in the game that the position is from.
    pub played: Option<Move>,
    /// Number of simulations at the pinned moment, for comparison.
    pub pin: Option<u64>,
    /// The quantity that the board shows.
    pub sight: Sight,
}

about!(Link);

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::POSITION,
    Entry::SYSTEM,
    Entry::SEED,
    Entry::SIMULATION,
    Entry::words(
        "line",
        || say!("parameter-line"),
        || "E5.C3".into(),
        |link| Some(joined(link.line.iter())),
        |link, said| {
            let setup = &link.subject.trial.record.setup;
            link.line = read_moves(said, setup, Some("line"))?;
            Ok(())
        },
    ),
    Entry::words(
        "played",
        || say!("parameter-played"),
        || "E5".into(),
        |link| link.played.map(|mv| mv.to_string()),
        |link, said| {
            let setup = &link.subject.trial.record.setup;
            link.played = read_moves(said, setup, Some("played"))?.first().copied();
            Ok(())
        },
    ),
    Entry::whole(
        "pin",
        || say!("parameter-pin"),
        (1, MAX_NUMBER),
        |link| link.pin,
        |link, pin| link.pin = Some(pin),
    ),
    Entry::choice(
        "show",
        || say!("parameter-show"),
        || Sight::ALL.map(Sight::id).to_vec(),
        |link| (link.sight != Sight::default()).then_some(link.sight as usize),
        |link, place| link.sight = Sight::ALL[place],
    ),
];
