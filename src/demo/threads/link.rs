//! The link to the threads demo: its values and their table.

use super::{MAX_SEEDS, MAX_SHOWN, MAX_SIMULATIONS, STEP, Scheme};
use crate::demo::link::{Entry, LinkError};
use crate::demo::place::whole;
use crate::demo::trial::of_registry;
use crate::demo::{PUZZLES, Seeds, Start, searcher};
use crate::rng::MAX_SEED;
use crate::search::{Turns, Variant};
use crate::words::say;

/// The values that a link to the threads demo holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The position from which the searches begin.
    pub start: Start,
    /// The system by which the walkers search. A bot has no tree to walk in, so none is accepted.
    pub system: Variant,
    /// The seed that is shown, and the number of seeds from it on.
    pub seeds: Seeds<MAX_SEEDS>,
    /// The scheme by which the work is shared.
    pub scheme: Scheme,
    /// Number of walkers on the board.
    pub walkers: usize,
    /// The order in which walkers set out and return.
    pub turns: Turns,
    /// Number of simulations of a search.
    pub simulations: u64,
    /// Number of the round in view; the first is 1.
    pub round: u64,
}

impl Default for Link {
    /// Four walkers of a system made for them, in a position whose answer is known.
    fn default() -> Link {
        Link {
            start: Start::Known(&PUZZLES[0]),
            system: of_registry("tree-parallel"),
            seeds: Seeds::new(1, 20),
            scheme: Scheme::default(),
            walkers: 4,
            turns: Turns::default(),
            simulations: 320,
            round: 48,
        }
    }
}

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::Start { get: |link| &link.start, set: |link, start| link.start = start },
    Entry::words(
        "system",
        || say!("parameter-system"),
        || say!("range-system").into(),
        |link| Some(link.system.name.clone()),
        |link, name| {
            link.system = searcher(name)?;
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
    Entry::choice(
        "scheme",
        || say!("parameter-scheme"),
        || Scheme::ALL.map(Scheme::id).to_vec(),
        |link| Some(link.scheme as usize),
        |link, place| link.scheme = Scheme::ALL[place],
    ),
    Entry::whole(
        "walkers",
        || say!("parameter-walkers"),
        (1, MAX_SHOWN as u64),
        |link| Some(link.walkers as u64),
        |link, walkers| link.walkers = walkers as usize,
    ),
    Entry::choice(
        "turns",
        || say!("parameter-turns"),
        || Turns::ALL.map(Turns::id).to_vec(),
        |link| Turns::ALL.iter().position(|turns| *turns == link.turns),
        |link, place| link.turns = Turns::ALL[place],
    ),
    Entry::words(
        "simulations",
        || say!("parameter-simulations-of-search", multiple = STEP),
        || {
            let (least, most) = (STEP.to_string(), MAX_SIMULATIONS.to_string());
            say!("from-to", least = least, most = most).into()
        },
        |link| Some(link.simulations.to_string()),
        |link, value| {
            let number = whole("simulations", value, STEP, MAX_SIMULATIONS)?;
            if !number.is_multiple_of(STEP) {
                return Err(LinkError::Multiple { of: STEP, said: number });
            }
            link.simulations = number;
            Ok(())
        },
    ),
    Entry::whole(
        "round",
        || say!("parameter-round"),
        (1, MAX_SIMULATIONS),
        |link| Some(link.round),
        |link, round| link.round = round,
    ),
];
