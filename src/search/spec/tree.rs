//! The tree's growth and its nodes, as axes of a spec.

use serde::{Deserialize, Serialize};

/// How many moves of a node are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Widen {
    /// All moves from the start.
    All,
    /// Progressive widening (Chaslot et al. 2008): the best by their priors, and the pass; the
    /// k-th further one when the node has `visits · growth^(k−1)` simulations.
    Progressive {
        /// Number of moves that are open at first, 1 or more.
        start: u32,
        /// Number of simulations at which the next move opens.
        visits: f32,
        /// Factor by which each further move waits longer, above 1.
        growth: f32,
    },
    /// Progressive widening by the same thresholds, but the simulation that opens a move goes
    /// there at once, whatever it would have scored (Chen 2012).
    Branching {
        /// Number of moves that are open at first, 1 or more.
        start: u32,
        /// Number of simulations at which the next move opens.
        visits: f32,
        /// Factor by which each further move waits longer, above 1.
        growth: f32,
    },
}

/// Parameters that are drawn anew for each move in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Jitter {
    /// No parameter is drawn.
    None,
    /// GoIntellect's parameters c, k, k0, k1 and h, each uniformly between `1 − spread` and
    /// `1 + spread` times its value. The paper gives no ranges; these are ours.
    Uniform {
        /// Half the width of the range, above 0 and below 1.
        spread: f32,
    },
}

/// When a move gets a node of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Expand {
    /// With its first simulation, which is played out from there: one node for each simulation.
    /// (Where the position has a node already, the simulation goes on from it.)
    AtOnce,
    /// When it is chosen again after this many visits, 1 or more.
    After(u32),
    /// After one visit while the tree is small, after two once it has this many nodes: making a
    /// node costs time that pays as long as little is known.
    Rising {
        /// Number of nodes of a small tree at most, 1 or more.
        nodes: u32,
    },
    /// Only the root has moves.
    Never,
}

impl Expand {
    /// Number of visits after which a move gets its node, in a tree of so many nodes.
    #[inline(always)]
    pub(in crate::search) fn threshold(self, nodes: impl FnOnce() -> usize) -> Option<u32> {
        match self {
            Expand::AtOnce => Some(0),
            Expand::After(visits) => Some(visits),
            Expand::Rising { nodes: small } => Some(1 + u32::from(nodes() >= small as usize)),
            Expand::Never => None,
        }
    }
}

/// How a walker obtains a node's board: replay the moves from the root, or copy a stored board.
/// Affects time and memory, never results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum States {
    /// The root is copied for each simulation, and the moves are replayed.
    Replay,
    /// Every node stores its board, as long as there is memory for it.
    Stored,
}

/// What a node stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// A sequence of moves from the root.
    Tree,
    /// A position with the side to move, by whatever moves it was reached. What an earlier
    /// position forbids is found out on the way.
    Virtual,
}
