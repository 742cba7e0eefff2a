//! The link to AMAF against Monte Carlo: its values and their table.

use super::Map;
use crate::demo::link::Entry;
use crate::demo::subject::about;
use crate::demo::{Exhibit, GALLERY, Subject};
use crate::words::say;

/// The parameters of both schedules of β.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The k of the schedule by hand.
    pub k: f32,
    /// The bias of the schedule of least error.
    pub bias: f32,
}

impl Default for Weights {
    /// Gelly & Silver's k, and the bias of an equivalence of 3000 simulations.
    fn default() -> Weights {
        Weights { k: 1000.0, bias: 0.0091 }
    }
}

/// The exhibit with which the demo begins.
const LADDER: &Exhibit = &GALLERY[1];

/// The values that a link to the demo holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The simulation before which the root is looked at.
    pub subject: Subject,
    /// The parameters of the schedules that the demo draws.
    pub weights: Weights,
    /// The quantity that the board shows.
    pub map: Map,
}

impl Default for Link {
    /// The ladder of the gallery, where AMAF is sure of moves that lose.
    fn default() -> Link {
        let subject = LADDER.subject().expect("the drawings are positions");
        Link { subject, weights: Weights::default(), map: Map::default() }
    }
}

about!(Link);

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::POSITION,
    Entry::SYSTEM,
    Entry::SEED,
    Entry::SIMULATION,
    Entry::number(
        "k",
        || say!("parameter-k"),
        (0.0, 1e6),
        |link| link.weights.k,
        |link, k| link.weights.k = k,
    ),
    Entry::number(
        "b",
        || say!("parameter-b"),
        (0.0, 10.0),
        |link| link.weights.bias,
        |link, bias| link.weights.bias = bias,
    ),
    Entry::choice(
        "show",
        || say!("parameter-show"),
        || Map::ALL.map(Map::id).to_vec(),
        |link| {
            let place = Map::ALL.iter().position(|map| *map == link.map);
            place.filter(|_| link.map != Map::default())
        },
        |link, place| link.map = Map::ALL[place],
    ),
];
