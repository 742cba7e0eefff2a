//! The link to the match lab: its values and their table.

use super::{EXPERIMENTS, Experiment, MAX_GAMES, MAX_OPENING, MAX_SIMULATIONS, SIZES, Terms};
use crate::demo::link::{Entry, LinkError};
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
    Entry::words(
        "a",
        || say!("parameter-first-system"),
        || say!("range-system").into(),
        |link| link.side(0),
        |link, name| {
            link.sides[0] = Variant::in_link(name)?.name;
            Ok(())
        },
    ),
    Entry::words(
        "b",
        || say!("parameter-second-system"),
        || say!("range-system").into(),
        |link| link.side(1),
        |link, name| {
            link.sides[1] = Variant::in_link(name)?.name;
            Ok(())
        },
    ),
    Entry::choice(
        "figure",
        || say!("parameter-figure"),
        || EXPERIMENTS.iter().map(|experiment| experiment.id).collect(),
        |link| EXPERIMENTS.iter().position(|experiment| Some(experiment) == link.figure),
        |link, place| link.figure = Some(&EXPERIMENTS[place]),
    ),
    Entry::whole(
        "size",
        || say!("parameter-board-size"),
        (SIZES.0 as u64, SIZES.1 as u64),
        |link| Some(link.terms.size as u64),
        |link, size| link.terms.size = size as usize,
    ),
    Entry::words(
        "komi",
        || say!("parameter-komi"),
        || say!("range-half-points").into(),
        |link| (link.terms.komi != Terms::default().komi).then(|| link.terms.komi.to_string()),
        |link, komi| {
            link.terms.komi = komi.parse().map_err(LinkError::Komi)?;
            Ok(())
        },
    ),
    Entry::whole(
        "simulations",
        || say!("parameter-new-simulations"),
        (1, MAX_SIMULATIONS),
        |link| Some(link.terms.simulations),
        |link, simulations| link.terms.simulations = simulations,
    ),
    Entry::whole(
        "games",
        || say!("parameter-games"),
        (1, MAX_GAMES),
        |link| Some(link.terms.games),
        |link, games| link.terms.games = games,
    ),
    Entry::whole(
        "opening",
        || say!("parameter-opening"),
        (0, MAX_OPENING as u64),
        |link| Some(link.terms.opening as u64),
        |link, opening| link.terms.opening = opening as usize,
    ),
    Entry::whole(
        "seed",
        || say!("parameter-seed-of-games"),
        (0, MAX_SEED),
        |link| Some(link.terms.seed),
        |link, seed| link.terms.seed = seed,
    ),
    Entry::switch(
        "sprt",
        || say!("parameter-sprt"),
        |link| Some(link.terms.sprt),
        |link, on| link.terms.sprt = on,
    ),
    Entry::switch(
        "play",
        || say!("parameter-play"),
        |link| link.at_once.then_some(true),
        |link, on| link.at_once = on,
    ),
];
