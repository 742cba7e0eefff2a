//! How many trees and playouts there are.

use serde::{Deserialize, Serialize};

/// How many trees and playouts there are, and how threads share them. All but `Tree` find the
/// same on any number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Parallel {
    /// All threads in one tree. On one thread it is deterministic.
    Tree {
        /// Losses counted for each simulation under way; 0 for none.
        virtual_loss: u16,
    },
    /// One selection at a time, played out several times; each playout is a simulation.
    Leaf {
        /// Playouts of a selection.
        playouts: u32,
    },
    /// Trees that know nothing of each other, added up at the root.
    Root {
        /// How many.
        trees: u32,
    },
    /// Trees that tell each other of their shallow, much-visited nodes now and then.
    Cluster {
        /// How many.
        trees: u32,
        /// Simulations of each tree between two exchanges.
        every: u32,
        /// Nodes this many moves below the root or fewer are told of.
        depth: u32,
        /// Nodes with this many visits or more are told of.
        visits: u32,
    },
}

impl Parallel {
    /// How many trees there are.
    pub fn trees(self) -> usize {
        match self {
            Parallel::Tree { .. } | Parallel::Leaf { .. } => 1,
            Parallel::Root { trees } | Parallel::Cluster { trees, .. } => trees as usize,
        }
    }
}
