//! The link to the match lab: its values and their table.

use super::{EXPERIMENTS, Experiment, MAX_GAMES, MAX_OPENING, MAX_SIMULATIONS, SIZES, Terms};
use crate::demo::MAX_SEED;
use crate::demo::link::{Entry, Range};

/// The values that a link to a match holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The two systems, by their ids.
    pub sides: [String; 2],
    /// The published figure, in place of two systems.
    pub figure: Option<&'static Experiment>,
    /// The conditions of the match.
    pub terms: Terms,
}

impl Default for Link {
    fn default() -> Link {
        let sides = ["mc-rave", "uct"].map(str::to_owned);
        Link { sides, figure: None, terms: Terms::default() }
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
        doc: "The first system",
        value: Range::Words {
            range: "a system's id",
            get: |link| link.side(0),
            set: |link, id| {
                link.sides[0] = id.to_owned();
                Ok(())
            },
        },
    },
    Entry::One {
        name: "b",
        doc: "The second system",
        value: Range::Words {
            range: "a system's id",
            get: |link| link.side(1),
            set: |link, id| {
                link.sides[1] = id.to_owned();
                Ok(())
            },
        },
    },
    Entry::One {
        name: "figure",
        doc: "A published figure, in place of two systems",
        value: Range::Choice {
            are: "a figure is",
            between: " or ",
            words: || EXPERIMENTS.iter().map(|experiment| experiment.id).collect(),
            get: |link| EXPERIMENTS.iter().position(|experiment| Some(experiment) == link.figure),
            set: |link, place| link.figure = Some(&EXPERIMENTS[place]),
        },
    },
    Entry::One {
        name: "size",
        doc: "Points a side of the board",
        value: Range::Whole {
            least: SIZES.0 as u64,
            most: SIZES.1 as u64,
            get: |link| Some(link.terms.size as u64),
            set: |link, size| link.terms.size = size as usize,
        },
    },
    Entry::One {
        name: "simulations",
        doc: "New simulations for each move",
        value: Range::Whole {
            least: 1,
            most: MAX_SIMULATIONS,
            get: |link| Some(link.terms.simulations),
            set: |link, simulations| link.terms.simulations = simulations,
        },
    },
    Entry::One {
        name: "games",
        doc: "Games of each pair at most",
        value: Range::Whole {
            least: 1,
            most: MAX_GAMES,
            get: |link| Some(link.terms.games),
            set: |link, games| link.terms.games = games,
        },
    },
    Entry::One {
        name: "opening",
        doc: "Moves made at random before each game",
        value: Range::Whole {
            least: 0,
            most: MAX_OPENING as u64,
            get: |link| Some(link.terms.opening as u64),
            set: |link, opening| link.terms.opening = opening as usize,
        },
    },
    Entry::One {
        name: "seed",
        doc: "The seed of all games",
        value: Range::Whole {
            least: 0,
            most: MAX_SEED,
            get: |link| Some(link.terms.seed),
            set: |link, seed| link.terms.seed = seed,
        },
    },
    Entry::One {
        name: "sprt",
        doc: "Whether the sequential test may end the games early",
        value: Range::Choice {
            are: "sprt is",
            between: " or ",
            words: || vec!["on", "off"],
            get: |link| Some(usize::from(!link.terms.sprt)),
            set: |link, place| link.terms.sprt = place == 0,
        },
    },
];
