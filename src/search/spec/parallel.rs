//! Parallel forms, as an axis of a spec.

use serde::{Deserialize, Serialize};

/// The number of trees and playouts, and how threads share them. All but `Tree` find the same on
/// any number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Parallel {
    /// All threads in one tree. On one thread it is deterministic.
    Tree {
        /// Number of losses counted for each simulation under way; 0 for none.
        virtual_loss: u16,
    },
    /// One selection at a time, played out several times; each playout is a simulation.
    Leaf {
        /// Number of playouts for each selection.
        playouts: u32,
    },
    /// Trees that know nothing of each other, added up at the root.
    Root {
        /// Number of trees, each searched by itself.
        trees: u32,
    },
    /// Trees that tell each other of their shallow, much-visited nodes now and then.
    Cluster {
        /// Number of trees that exchange what they find.
        trees: u32,
        /// Number of simulations of each tree between two exchanges.
        every: u32,
        /// Greatest depth of the nodes that are told of, in moves below the root.
        depth: u32,
        /// Least number of visits of the nodes that are told of.
        visits: u32,
    },
}

impl Parallel {
    /// Number of trees of this form.
    pub fn trees(self) -> usize {
        match self {
            Parallel::Tree { .. } | Parallel::Leaf { .. } => 1,
            Parallel::Root { trees } | Parallel::Cluster { trees, .. } => trees as usize,
        }
    }
}
