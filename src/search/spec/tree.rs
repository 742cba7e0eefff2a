//! How the tree grows, and what belongs to its nodes.

use serde::{Deserialize, Serialize};

/// How many moves of a node are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Widen {
    /// All of them.
    All,
    /// Progressive widening (Chaslot et al. 2008): the best by their priors, and the pass; the
    /// k-th further one when the node has `visits · growth^(k−1)` simulations.
    Progressive {
        /// How many are open at first, 1 or more.
        start: u32,
        /// Simulations at which the next one opens.
        visits: f32,
        /// How much longer each further one waits, above 1.
        growth: f32,
    },
    /// Progressive widening by the same thresholds, but the simulation that opens a move goes
    /// there at once, whatever it would have scored (Chen 2012).
    Branching {
        /// How many are open at first, 1 or more.
        start: u32,
        /// Simulations at which the next one opens.
        visits: f32,
        /// How much longer each further one waits, above 1.
        growth: f32,
    },
}

/// What is drawn anew for each move in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Jitter {
    /// Nothing.
    None,
    /// GoIntellect's parameters c, k, k0, k1 and h, each uniformly between `1 − spread` and
    /// `1 + spread` times its value. The paper gives no ranges; these are ours.
    Uniform {
        /// Above 0, below 1.
        spread: f32,
    },
}

/// When a move gets a node of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Expand {
    /// With its first simulation, which is played out from there: a node a simulation. (Where the
    /// position has a node already, the simulation goes on from it.)
    AtOnce,
    /// When it is chosen again after this many visits, 1 or more.
    After(u32),
    /// After one visit while the tree is small, after two once it has this many nodes: what a node
    /// tells is worth its time as long as little is known.
    Rising {
        /// 1 or more.
        nodes: u32,
    },
    /// Only the root has moves.
    Never,
}

impl Expand {
    /// The visits after which a move gets its node, in a tree of so many nodes.
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

/// How the position of a node is had. The choice changes what a search costs, not what it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum States {
    /// The root is copied for each simulation, and the moves are played again.
    Replay,
    /// Every node keeps its position, as long as there is memory for it.
    Stored,
}

/// What belongs to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// A sequence of moves.
    Tree,
    /// A position with the side to move, by whatever moves it was reached. What an earlier
    /// position forbids is found out on the way.
    Virtual,
}
