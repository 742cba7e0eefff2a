//! What a search system is: plain data, one enum for each axis of choice. "Off" is a variant,
//! and a variant's numbers live inside it.

use super::prune::Prune;
use super::reward::Reward;
use crate::go::EyeRule;
use crate::playout::Policy;
use serde::{Deserialize, Serialize};

/// A search system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchSpec {
    /// How a move is chosen inside the tree.
    pub select: Select,
    /// What an unvisited move counts as.
    pub first_play: FirstPlay,
    /// What is believed of a move before it is simulated; sources add up.
    pub priors: Vec<Prior>,
    /// What the priors are experience of.
    pub prior_counts: PriorCounts,
    /// How many moves of a node are looked at.
    pub widen: Widen,
    /// What is drawn anew for each move in the tree.
    pub jitter: Jitter,
    /// When a move gets a node of its own.
    pub expand: Expand,
    /// Which surrounded points no move of the tree fills.
    pub eyes: EyeRule,
    /// Which of the other legal moves a node has.
    pub prune: Prune,
    /// How playouts choose their moves.
    pub playout: Policy,
    /// What a simulation is worth.
    pub reward: Reward,
    /// How the position of a node is had.
    pub states: States,
    /// What belongs to a node: a path, or a position.
    pub sharing: Sharing,
    /// How many trees and playouts there are, and how threads share them.
    pub parallel: Parallel,
    /// Which move is played in the end.
    pub answer: Answer,
    /// When it passes.
    pub passing: Passing,
    /// Give up when the best move wins less often than this, 0 to 0.5; 0 never gives up.
    pub resign_below: f32,
}

impl SearchSpec {
    /// True if it searches at all; a bot plays its policy's move and knows no values.
    pub fn searches(&self) -> bool {
        self.answer != Answer::Policy
    }

    /// True if nodes are shown to the network when they are made.
    pub(super) fn asks_the_network(&self) -> bool {
        self.priors.iter().any(|prior| matches!(prior, Prior::Network { .. }))
    }

    /// True if its values soon go to those of perfect play as simulations grow in number: it
    /// searches, its tree grows and has all moves but those that fill eyes, results are counted
    /// and not rounded, and they come to outweigh AMAF and what is expected of new nodes. Where
    /// eyes may be filled it goes there too, but the 3×3 board takes it millions of simulations.
    pub fn converges(&self) -> bool {
        let results_lead = !matches!(
            self.select,
            Select::Rave { beta: Beta::One, .. } | Select::UcbRoundedDown { .. }
        );
        let everything_counts = self.reward.is_of_playouts() && self.prune == Prune::None;
        self.searches()
            && results_lead
            && everything_counts
            && self.eyes != EyeRule::None
            && self.expand != Expand::Never
    }
}

/// The value that selection maximises. Exploration adds `c·√(ln N / n)`; sources that write
/// `C·√(2 ln N / n)` mean `c = C√2`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Select {
    /// Two-player UCT (Gelly & Silver 2011, Algorithm 1).
    Ucb {
        /// Exploration.
        c: f32,
    },
    /// UCT as Hung & Chen's program computes it: results are 1, 0 and −1, and division of whole
    /// numbers rounds their mean down to one of these. Here that is to 1, ½ or 0.
    UcbRoundedDown {
        /// Exploration, half of what it is beside results from −1 to 1.
        c: f32,
    },
    /// MC-RAVE (Gelly & Silver 2011, Algorithm 2): `(1−β)Q + βQ̃`.
    Rave {
        /// How much AMAF counts.
        beta: Beta,
        /// Exploration; the paper found 0 best.
        c: f32,
    },
    /// UCT-RAVE (Gelly & Silver 2007): both means explore, each by its own counts:
    /// `(1−β)(Q + c√(ln N / n)) + β(Q̃ + c√(ln Ñ / ñ))` with `Ñ = Σñ`.
    UctRave {
        /// How much AMAF counts.
        beta: Beta,
        /// Exploration, above 0.
        c: f32,
    },
    /// GoIntellect (Chen 2012): UCT-RAVE whose exploration is `√(ln n / (c·nᵢ))`: a larger `c`
    /// explores less.
    GoIntellect {
        /// Inside the root, in the denominator; above 0.
        c: f32,
        /// `b = √(k / (3n + k))` weighs AMAF.
        k: f32,
        /// Above so many simulations of the node, AMAF counts no more.
        h: f32,
    },
    /// Flat Monte Carlo: every move equally often.
    Flat,
}

impl Select {
    /// Exploration.
    pub fn c(self) -> f32 {
        match self {
            Select::Ucb { c }
            | Select::UcbRoundedDown { c }
            | Select::Rave { c, .. }
            | Select::UctRave { c, .. } => c,
            // Its c is of another kind.
            Select::GoIntellect { .. } | Select::Flat => 0.0,
        }
    }

    /// The schedule of AMAF, where it counts.
    pub(super) fn schedule(self) -> Option<Beta> {
        match self {
            Select::Rave { beta, .. } | Select::UctRave { beta, .. } => Some(beta),
            Select::Ucb { .. }
            | Select::UcbRoundedDown { .. }
            | Select::GoIntellect { .. }
            | Select::Flat => None,
        }
    }
}

/// The weight of AMAF against real simulations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Beta {
    /// `√(k / (3N(s) + k))`: one half at `N(s) = k`.
    Hand {
        /// Equivalence parameter, in simulations.
        k: f32,
    },
    /// `ñ / (n + ñ + 4nñb²)`: minimises the mean squared error for a bias `b`.
    MinMse {
        /// Assumed bias of AMAF values; see [`super::equivalence_to_bias`].
        bias: f32,
    },
    /// 1: AMAF alone.
    One,
}

/// What a move without any real, AMAF or prior experience counts as.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FirstPlay {
    /// First-play urgency: a value for the side to move, above 1 to try every move once.
    Urgency(f32),
    /// Every move is tried once, in random order, before any is tried again.
    UnvisitedFirst,
}

/// How many moves of a node are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Widen {
    /// All of them.
    All,
    /// Progressive widening (Chaslot 2008; spec C.5): the best by their priors, and the pass; the
    /// k-th further one when the node has `visits · growth^(k−1)` simulations.
    Progressive {
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
    pub(super) fn threshold(self, nodes: impl FnOnce() -> usize) -> Option<u32> {
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

/// What a prior is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PriorCounts {
    /// To `n` alone.
    Visits,
    /// To `n` and to `ñ` (Gelly & Silver 2011, Algorithm 2).
    VisitsAndAmaf,
}

/// A source of prior value, worth `n` simulations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Prior {
    /// One half for every move ("even game").
    Even {
        /// Equivalent experience.
        n: f32,
    },
    /// What the same move is worth to the same side two moves before; one half where that is not
    /// known ("grandfather").
    Grandfather {
        /// Equivalent experience.
        n: f32,
    },
    /// One for every move that MoGo's policy could choose, zero for self-atari, else one half.
    Handcrafted {
        /// Equivalent experience.
        n: f32,
        /// That of moves which are one half: the policy thinks nothing of them.
        neutral: f32,
    },
    /// What RLGO's local shapes expect of the position after the move.
    LocalShape {
        /// Equivalent experience.
        n: f32,
    },
    /// The network of moves: `n` times a power of the move's probability, all won.
    Network {
        /// Equivalent experience of a move that is sure to be played.
        n: f32,
        /// The power.
        power: f32,
    },
    /// GoIntellect's modules and generators: `u / u_max`, where `u` adds up what they say of a
    /// move and `u_max` is the best move's.
    Modules {
        /// Equivalent experience at the root, where all modules speak (k0).
        root: f32,
        /// Elsewhere, where generators, the surrounding index and what the root's modules said,
        /// less with depth, speak (k1).
        elsewhere: f32,
    },
    /// Zero for a pass.
    AgainstPass {
        /// Equivalent experience.
        n: f32,
    },
}

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

/// Which root move is played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// The highest value among moves with a tenth of the most visits or more.
    Max,
    /// The most visits; among equals the higher value.
    Robust,
    /// The most visits; among equals the one first tried last, whatever its value (Hung & Chen).
    MostVisited,
    /// The most visits and the highest value; where no move has both, the search may go on by
    /// half its budget, then the most visits.
    MaxRobust,
    /// The highest `Q − c·√(2 ln N / n)`.
    Secure {
        /// Caution.
        c: f32,
    },
    /// What the playout policy would play: no search at all.
    Policy,
}

/// When a system that searches passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// With sense: when the game is decided and the playouts leave nothing in dispute, or but a few
    /// liberties where the opponent has passed too and the count wins. What must be captured first
    /// is.
    Judged,
    /// When the final-move rule says so, like any move.
    Searched,
}
