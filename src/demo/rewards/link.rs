//! The link to the rewards of moves: its values and their table.

use super::{CASES, Map};
use crate::demo::Subject;
use crate::demo::link::{Entry, LinkError};
use crate::demo::subject::about;
use crate::go::Point;
use crate::knowledge::{Boundary, Edition, InfluenceRule};
use crate::words::say;

/// The values that a link to the demo holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The position; the search does not matter.
    pub subject: Subject,
    /// The rule by which influence is computed.
    pub rule: InfluenceRule,
    /// The point of the move in focus; none for the move with the highest reward.
    pub at: Option<Point>,
    /// The quantity that the board shows.
    pub map: Map,
}

/// The rule of the authors' text.
pub(super) const RULE: InfluenceRule =
    InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };
/// The boundaries, in the order in which they are offered.
pub const BOUNDARIES: [Boundary; 2] = [Boundary::Empty, Boundary::Adversarial];
/// The accounts of influence, in the order in which they are offered.
pub const EDITIONS: [Edition; 2] = [Edition::Printed, Edition::Program];

impl Default for Link {
    /// The case in which points come over.
    fn default() -> Link {
        CASES[1].link()
    }
}

about!(Link);

fn boundary(boundary: Boundary) -> &'static str {
    match boundary {
        Boundary::Empty => "empty",
        Boundary::Adversarial => "adversarial",
    }
}

fn edition(edition: Edition) -> &'static str {
    match edition {
        Edition::Printed => "printed",
        Edition::Program => "program",
    }
}

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::POSITION,
    Entry::words(
        "move",
        || say!("parameter-move"),
        || "F5".to_owned(),
        |link| link.at.map(|point| point.to_string()),
        |link, name| {
            let (columns, rows) = link.subject.size();
            let point = Point::parse(name, columns, rows);
            link.at = Some(point.map_err(|why| LinkError::Point(Some("move"), why))?);
            Ok(())
        },
    ),
    Entry::choice(
        "boundary",
        || say!("parameter-boundary"),
        || BOUNDARIES.map(boundary).to_vec(),
        |link| BOUNDARIES.iter().position(|b| *b == link.rule.boundary && *b != RULE.boundary),
        |link, place| link.rule.boundary = BOUNDARIES[place],
    ),
    Entry::choice(
        "formulas",
        || say!("parameter-formulas"),
        || EDITIONS.map(edition).to_vec(),
        |link| EDITIONS.iter().position(|e| *e == link.rule.edition && *e != RULE.edition),
        |link, place| link.rule.edition = EDITIONS[place],
    ),
    Entry::choice(
        "show",
        || say!("parameter-show"),
        || Map::ALL.map(Map::id).to_vec(),
        |link| Map::ALL.iter().position(|map| *map == link.map && *map != Map::default()),
        |link, place| link.map = Map::ALL[place],
    ),
];
