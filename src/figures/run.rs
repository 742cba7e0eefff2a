//! A small run of a figure in the page.

use crate::words::{Message, Say, say};
use serde::{Deserialize, Serialize};

/// The small run of a figure in the page, which takes seconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// A demo makes it.
    Here {
        /// The demo's name in links.
        demo: String,
        /// The names and values of its link.
        pairs: Vec<(String, String)>,
        /// Number of samples.
        samples: u64,
        /// What is otherwise than in the measurement, besides the number of samples.
        unlike: Vec<Unlike>,
    },
    /// The page cannot make it.
    Never(Why),
}

/// What is otherwise in a small run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unlike {
    /// Each move has this many simulations in place of others.
    Simulations(u64, u64),
    /// Each run has this many pulls in place of others.
    Pulls(u64, u64),
    /// Trees are kept from move to move.
    KeptTrees,
}

impl Say for Unlike {
    fn say(&self) -> Message {
        match *self {
            Unlike::Simulations(here, there) => {
                say!("figures-simulations", here = here, there = there)
            }
            Unlike::Pulls(here, there) => say!("figures-pulls", here = here, there = there),
            Unlike::KeptTrees => say!("figures-kept-trees"),
        }
    }
}

/// Why the page cannot make a small run of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The opponent is another program.
    Program,
    /// Moves are given time, not simulations.
    Time,
    /// The games have rules of their own for colours, their end or their result.
    Terms,
    /// The sides have different numbers of simulations.
    Uneven,
    /// The board is larger than those of the page's matches.
    Large,
    /// The figure is one of a kind that no demo shows.
    Kind,
}

impl Say for Why {
    fn say(&self) -> Message {
        match self {
            Why::Program => say!("figures-not-program"),
            Why::Time => say!("figures-not-time"),
            Why::Terms => say!("figures-not-terms"),
            Why::Uneven => say!("figures-not-uneven"),
            Why::Large => say!("figures-not-large"),
            Why::Kind => say!("figures-not-kind"),
        }
    }
}
