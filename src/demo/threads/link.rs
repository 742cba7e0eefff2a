//! The link to the threads demo: its values and their table.

use super::{MAX_SEEDS, MAX_SHOWN, MAX_SIMULATIONS, STEP, Scheme};
use crate::demo::link::{Entry, LinkError, Range};
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
    Entry::One {
        name: "system",
        doc: || say!("parameter-system"),
        value: Range::Words {
            range: || say!("range-system").into(),
            get: |link| Some(link.system.name.clone()),
            set: |link, name| {
                link.system = searcher(name)?;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "seed",
        doc: || say!("parameter-shown-seed"),
        value: Range::Whole {
            least: 0,
            most: MAX_SEED - MAX_SEEDS,
            get: |link| Some(link.seeds.first()),
            set: |link, seed| link.seeds = Seeds::new(seed, link.seeds.count()),
        },
    },
    Entry::One {
        name: "seeds",
        doc: || say!("parameter-seeds"),
        value: Range::Whole {
            least: 1,
            most: MAX_SEEDS,
            get: |link| Some(link.seeds.count()),
            set: |link, count| link.seeds = Seeds::new(link.seeds.first(), count),
        },
    },
    Entry::One {
        name: "scheme",
        doc: || say!("parameter-scheme"),
        value: Range::Choice {
            words: || Scheme::ALL.map(Scheme::id).to_vec(),
            get: |link| Some(link.scheme as usize),
            set: |link, place| link.scheme = Scheme::ALL[place],
        },
    },
    Entry::One {
        name: "walkers",
        doc: || say!("parameter-walkers"),
        value: Range::Whole {
            least: 1,
            most: MAX_SHOWN as u64,
            get: |link| Some(link.walkers as u64),
            set: |link, walkers| link.walkers = walkers as usize,
        },
    },
    Entry::One {
        name: "turns",
        doc: || say!("parameter-turns"),
        value: Range::Choice {
            words: || Turns::ALL.map(Turns::id).to_vec(),
            get: |link| Turns::ALL.iter().position(|turns| *turns == link.turns),
            set: |link, place| link.turns = Turns::ALL[place],
        },
    },
    Entry::One {
        name: "simulations",
        doc: || say!("parameter-simulations-of-search", multiple = STEP),
        value: Range::Words {
            range: || {
                let (least, most) = (STEP.to_string(), MAX_SIMULATIONS.to_string());
                say!("from-to", least = least, most = most).into()
            },
            get: |link| Some(link.simulations.to_string()),
            set: |link, value| {
                let number = whole("simulations", value, STEP, MAX_SIMULATIONS)?;
                if !number.is_multiple_of(STEP) {
                    return Err(LinkError::Multiple { of: STEP, said: number });
                }
                link.simulations = number;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "round",
        doc: || say!("parameter-round"),
        value: Range::Whole {
            least: 1,
            most: MAX_SIMULATIONS,
            get: |link| Some(link.round),
            set: |link, round| link.round = round,
        },
    },
];
