//! The link to the race: its values and their table.

use super::MAX_SEEDS;
use crate::demo::link::Entry;
use crate::demo::trial::of_registry;
use crate::demo::{MAX_NUMBER, PUZZLES, STORY, Seeds, Start, searcher};
use crate::rng::MAX_SEED;
use crate::search::Variant;
use crate::words::say;

/// The values that a link to the race holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The position from which both systems search.
    pub start: Start,
    /// The two systems.
    pub systems: [Variant; 2],
    /// The seed that is shown, and the number of seeds from it on.
    pub seeds: Seeds<MAX_SEEDS>,
    /// Number of simulations of each system.
    pub simulations: u64,
}

impl Link {
    /// The race with which the course begins: one search of each system, in which UCT is late.
    pub fn of_story() -> Link {
        Link {
            start: Start::Known(STORY),
            seeds: Seeds::new(9, 1),
            simulations: 2000,
            ..Link::default()
        }
    }
}

impl Default for Link {
    fn default() -> Link {
        Link {
            start: Start::Known(&PUZZLES[0]),
            systems: ["uct", "mc-rave"].map(of_registry),
            seeds: Seeds::new(1, 10),
            simulations: 1000,
        }
    }
}

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::Start { get: |link| &link.start, set: |link, start| link.start = start },
    Entry::words(
        "a",
        || say!("parameter-left-system"),
        || say!("range-system").into(),
        |link| Some(link.systems[0].name.clone()),
        |link, name| {
            link.systems[0] = searcher(name)?;
            Ok(())
        },
    ),
    Entry::words(
        "b",
        || say!("parameter-right-system"),
        || say!("range-system").into(),
        |link| Some(link.systems[1].name.clone()),
        |link, name| {
            link.systems[1] = searcher(name)?;
            Ok(())
        },
    ),
    Entry::whole(
        "seed",
        || say!("parameter-shown-seed"),
        (0, MAX_SEED - MAX_SEEDS),
        |link| Some(link.seeds.first()),
        |link, seed| link.seeds = Seeds::new(seed, link.seeds.count()),
    ),
    Entry::whole(
        "seeds",
        || say!("parameter-seeds"),
        (1, MAX_SEEDS),
        |link| Some(link.seeds.count()),
        |link, count| link.seeds = Seeds::new(link.seeds.first(), count),
    ),
    Entry::whole(
        "simulations",
        || say!("parameter-simulations-of-each"),
        (1, MAX_NUMBER),
        |link| Some(link.simulations),
        |link, simulations| link.simulations = simulations,
    ),
];
