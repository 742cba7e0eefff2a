//! The link to the match lab: its values and their table.

use super::{EXPERIMENTS, Experiment, MAX_GAMES, MAX_OPENING, MAX_SIMULATIONS, SIZES, Terms};
use crate::demo::link::{Entry, LinkError, Range};
use crate::rng::MAX_SEED;
use crate::search::Variant;
use crate::words::say;

/// The values that a link to a match holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The two systems, by their ids.
    pub sides: [String; 2],
    /// The published figure, in place of two systems.
    pub figure: Option<&'static Experiment>,
    /// The conditions of the match.
    pub terms: Terms,
    /// True if the match begins as soon as the link is opened.
    pub at_once: bool,
}

impl Default for Link {
    fn default() -> Link {
        let sides = ["mc-rave", "uct"].map(str::to_owned);
        Link { sides, figure: None, terms: Terms::default(), at_once: false }
    }
}

impl Link {
    fn side(&self, place: usize) -> Option<String> {
        self.figure.is_none().then(|| self.sides[place].clone())
    }
}

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::One {
        name: "a",
        doc: || say!("parameter-first-system"),
        value: Range::Words {
            range: || say!("range-system").into(),
            get: |link| link.side(0),
            set: |link, name| {
                link.sides[0] = Variant::in_link(name)?.name;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "b",
        doc: || say!("parameter-second-system"),
        value: Range::Words {
            range: || say!("range-system").into(),
            get: |link| link.side(1),
            set: |link, name| {
                link.sides[1] = Variant::in_link(name)?.name;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "figure",
        doc: || say!("parameter-figure"),
        value: Range::Choice {
            words: || EXPERIMENTS.iter().map(|experiment| experiment.id).collect(),
            get: |link| EXPERIMENTS.iter().position(|experiment| Some(experiment) == link.figure),
            set: |link, place| link.figure = Some(&EXPERIMENTS[place]),
        },
    },
    Entry::One {
        name: "size",
        doc: || say!("parameter-board-size"),
        value: Range::Whole {
            least: SIZES.0 as u64,
            most: SIZES.1 as u64,
            get: |link| Some(link.terms.size as u64),
            set: |link, size| link.terms.size = size as usize,
        },
    },
    Entry::One {
        name: "komi",
        doc: || say!("parameter-komi"),
        value: Range::Words {
            range: || say!("range-half-points").into(),
            get: |link| {
                (link.terms.komi != Terms::default().komi).then(|| link.terms.komi.to_string())
            },
            set: |link, komi| {
                link.terms.komi = komi.parse().map_err(LinkError::Komi)?;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "simulations",
        doc: || say!("parameter-new-simulations"),
        value: Range::Whole {
            least: 1,
            most: MAX_SIMULATIONS,
            get: |link| Some(link.terms.simulations),
            set: |link, simulations| link.terms.simulations = simulations,
        },
    },
    Entry::One {
        name: "games",
        doc: || say!("parameter-games"),
        value: Range::Whole {
            least: 1,
            most: MAX_GAMES,
            get: |link| Some(link.terms.games),
            set: |link, games| link.terms.games = games,
        },
    },
    Entry::One {
        name: "opening",
        doc: || say!("parameter-opening"),
        value: Range::Whole {
            least: 0,
            most: MAX_OPENING as u64,
            get: |link| Some(link.terms.opening as u64),
            set: |link, opening| link.terms.opening = opening as usize,
        },
    },
    Entry::One {
        name: "seed",
        doc: || say!("parameter-seed-of-games"),
        value: Range::Whole {
            least: 0,
            most: MAX_SEED,
            get: |link| Some(link.terms.seed),
            set: |link, seed| link.terms.seed = seed,
        },
    },
    Entry::One {
        name: "sprt",
        doc: || say!("parameter-sprt"),
        value: Range::Choice {
            words: || vec!["on", "off"],
            get: |link| Some(usize::from(!link.terms.sprt)),
            set: |link, place| link.terms.sprt = place == 0,
        },
    },
    Entry::One {
        name: "play",
        doc: || say!("parameter-play"),
        value: Range::Choice {
            words: || vec!["on", "off"],
            get: |link| link.at_once.then_some(0),
            set: |link, place| link.at_once = place == 0,
        },
    },
];
