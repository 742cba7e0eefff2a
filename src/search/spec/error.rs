//! Errors of a spec.

use crate::search::conflict::Conflict;
use std::fmt;
use thiserror::Error;

/// Why a spec makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum SpecError {
    /// A number is out of its range.
    #[error("{what} is {value}, but must be between {low} and {high}")]
    OutOfRange {
        /// The parameter that is out of its range.
        what: Parameter,
        /// Value that was given.
        value: f32,
        /// The least value that it may have.
        low: f32,
        /// The greatest value that it may have.
        high: f32,
    },
    /// Two choices do not go together.
    #[error(transparent)]
    Conflict(#[from] Conflict),
}

/// A number of a spec that has a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// Exploration constant of a way to select.
    Exploration,
    /// Simulations at which AMAF and the mean count alike.
    Equivalence,
    /// Assumed bias of AMAF values.
    Bias,
    /// GoIntellect's last simulation with AMAF.
    LastWithAmaf,
    /// Moves that are open at first.
    WidenStart,
    /// Simulations before the next move opens.
    WidenVisits,
    /// Growth of the simulations between two openings.
    WidenGrowth,
    /// Share of the network's outlook in a reward.
    Outlook,
    /// Spread of parameters that are drawn anew.
    Spread,
    /// First-play urgency, the value of an unvisited move.
    Urgency,
    /// Visits before a move gets a node.
    ExpandAfter,
    /// Nodes of a small tree.
    ExpandNodes,
    /// Share of the best gain that pruning lets go.
    PruneEpsilon,
    /// Depth to which pruning looks.
    PruneLevel,
    /// Largest drop in value of nearly equal moves.
    NearWithin,
    /// Least share of visits of nearly equal moves.
    NearShare,
    /// Winning rate below which it resigns.
    ResignBelow,
    /// Share of priors that counts as visits.
    PriorVisits,
    /// Share of priors that counts as AMAF visits.
    PriorAmaf,
    /// Weight of all priors of a move.
    PriorSum,
    /// Losses that a simulation under way counts as.
    VirtualLoss,
    /// Playouts of a leaf.
    LeafPlayouts,
    /// Trees of several searchers.
    Trees,
    /// Simulations between two exchanges of a cluster.
    ExchangeEvery,
    /// Depth of the nodes that a cluster exchanges.
    ExchangeDepth,
    /// Visits of the nodes that a cluster exchanges.
    ExchangeVisits,
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Parameter::Exploration => "exploration c",
            Parameter::Equivalence => "equivalence k",
            Parameter::Bias => "bias b",
            Parameter::LastWithAmaf => "the last simulation h with AMAF",
            Parameter::WidenStart => "moves open at first",
            Parameter::WidenVisits => "simulations before the next opens",
            Parameter::WidenGrowth => "growth",
            Parameter::Outlook => "share of the outlook",
            Parameter::Spread => "spread",
            Parameter::Urgency => "first-play urgency",
            Parameter::ExpandAfter => "expand after",
            Parameter::ExpandNodes => "nodes of a small tree",
            Parameter::PruneEpsilon => "epsilon",
            Parameter::PruneLevel => "min-max level",
            Parameter::NearWithin => "the drop of nearly equal moves",
            Parameter::NearShare => "the share of visits of nearly equal moves",
            Parameter::ResignBelow => "resign-below",
            Parameter::PriorVisits => "the share of priors in visits",
            Parameter::PriorAmaf => "the share of priors in AMAF visits",
            Parameter::PriorSum => "all priors of a move together",
            Parameter::VirtualLoss => "virtual loss",
            Parameter::LeafPlayouts => "playouts of a leaf",
            Parameter::Trees => "trees",
            Parameter::ExchangeEvery => "simulations between exchanges",
            Parameter::ExchangeDepth => "depth of exchanged nodes",
            Parameter::ExchangeVisits => "visits of exchanged nodes",
        })
    }
}
