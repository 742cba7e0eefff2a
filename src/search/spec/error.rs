//! Errors of a spec.

use crate::search::conflict::Conflict;
use crate::words::{Message, Say, errors_that_say, say};

/// Why a spec makes no sense.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SpecError {
    /// A number is out of its range.
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
    Conflict(Conflict),
}

impl Say for SpecError {
    fn say(&self) -> Message {
        match self {
            SpecError::OutOfRange { what, value, low, high } => say!(
                "spec-range",
                what = what.say(),
                value = value.to_string(),
                low = low.to_string(),
                high = high.to_string(),
            ),
            SpecError::Conflict(conflict) => conflict.say(),
        }
    }
}

errors_that_say!(SpecError);

impl From<Conflict> for SpecError {
    fn from(conflict: Conflict) -> SpecError {
        SpecError::Conflict(conflict)
    }
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
    /// Exponent of the network's probabilities.
    PriorPower,
    /// How often playouts follow a rule.
    RulePercent,
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

impl Say for Parameter {
    fn say(&self) -> Message {
        match self {
            Parameter::Exploration => say!("parameter-exploration"),
            Parameter::Equivalence => say!("parameter-equivalence"),
            Parameter::Bias => say!("parameter-bias"),
            Parameter::LastWithAmaf => say!("parameter-last-with-amaf"),
            Parameter::WidenStart => say!("parameter-widen-start"),
            Parameter::WidenVisits => say!("parameter-widen-visits"),
            Parameter::WidenGrowth => say!("parameter-widen-growth"),
            Parameter::Outlook => say!("parameter-outlook"),
            Parameter::Spread => say!("parameter-spread"),
            Parameter::Urgency => say!("parameter-urgency"),
            Parameter::ExpandAfter => say!("parameter-expand-after"),
            Parameter::ExpandNodes => say!("parameter-expand-nodes"),
            Parameter::PruneEpsilon => say!("parameter-prune-epsilon"),
            Parameter::PruneLevel => say!("parameter-prune-level"),
            Parameter::NearWithin => say!("parameter-near-within"),
            Parameter::NearShare => say!("parameter-near-share"),
            Parameter::ResignBelow => say!("parameter-resign-below"),
            Parameter::PriorVisits => say!("parameter-prior-visits"),
            Parameter::PriorAmaf => say!("parameter-prior-amaf"),
            Parameter::PriorPower => say!("parameter-prior-power"),
            Parameter::RulePercent => say!("parameter-rule-percent"),
            Parameter::PriorSum => say!("parameter-prior-sum"),
            Parameter::VirtualLoss => say!("parameter-virtual-loss"),
            Parameter::LeafPlayouts => say!("parameter-leaf-playouts"),
            Parameter::Trees => say!("parameter-trees"),
            Parameter::ExchangeEvery => say!("parameter-exchange-every"),
            Parameter::ExchangeDepth => say!("parameter-exchange-depth"),
            Parameter::ExchangeVisits => say!("parameter-exchange-visits"),
        }
    }
}
