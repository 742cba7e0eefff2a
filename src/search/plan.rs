//! The plan of a search: a checked [`SearchSpec`] with its tables.

use super::combinations::refusal;
use super::prune::Prune;
use super::reward::Reward;
use super::spec::{
    Answer, Beta, Expand, FirstPlay, Jitter, Parallel, Parameter, Prior, SearchSpec, Select,
    SpecError, Widen,
};
use crate::knowledge::Patterns;
use crate::playout::Policy;

/// A spec that has been checked; nothing fails after this.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The spec as it was given.
    pub spec: SearchSpec,
    pub(super) patterns: &'static Patterns,
    /// Number of virtual losses for each simulation; 0 on one thread, so that one thread stays
    /// exact.
    pub(super) virtual_loss: u16,
}

/// Largest prior, in simulations, that an edge can store.
const MAX_PRIOR: f32 = 4000.0;

impl Plan {
    /// Checks a spec and prepares its tables for so many threads in a tree.
    ///
    /// # Errors
    /// [`SpecError::OutOfRange`] for the first number that is, or [`SpecError::Conflict`].
    pub fn new(spec: SearchSpec, threads: usize) -> Result<Plan, SpecError> {
        within(Parameter::Exploration, spec.select.c(), 0.0, 10.0)?;
        match spec.select.schedule() {
            Some(Beta::Hand { k } | Beta::HandByMove { k }) => {
                within(Parameter::Equivalence, k, 1.0, 1e9)?
            }
            Some(Beta::MinMse { bias }) => within(Parameter::Bias, bias, 0.0, 10.0)?,
            Some(Beta::One) | None => {}
        }
        if let Select::GoIntellect { c, k, h } = spec.select {
            within(Parameter::Exploration, c, 1e-3, 1e6)?;
            within(Parameter::Equivalence, k, 1.0, 1e9)?;
            within(Parameter::LastWithAmaf, h, 0.0, 1e9)?;
        }
        if let Widen::Progressive { start, visits, growth }
        | Widen::Branching { start, visits, growth } = spec.widen
        {
            within(Parameter::WidenStart, start as f32, 1.0, 362.0)?;
            within(Parameter::WidenVisits, visits, 1.0, 1e6)?;
            within(Parameter::WidenGrowth, growth, 1.0, 100.0)?;
        }
        if let Reward::Mixed { outlook } = spec.reward {
            within(Parameter::Outlook, outlook, 0.0, 1.0)?;
        }
        if let Jitter::Uniform { spread } = spec.jitter {
            within(Parameter::Spread, spread, 0.0, 0.99)?;
        }
        if let FirstPlay::Urgency(urgency) = spec.first_play {
            within(Parameter::Urgency, urgency, 0.0, 1e6)?;
        }
        match spec.expand {
            Expand::After(visits) => within(Parameter::ExpandAfter, visits as f32, 1.0, 1e6)?,
            Expand::Rising { nodes } => within(Parameter::ExpandNodes, nodes as f32, 1.0, 4e9)?,
            Expand::AtOnce | Expand::Never => {}
        }
        if let Prune::Immediate { epsilon, level, .. } = spec.prune {
            within(Parameter::PruneEpsilon, epsilon, 0.0, 1.0)?;
            within(Parameter::PruneLevel, level as f32, 1.0, 4.0)?;
        }
        if let Answer::Near { within: drop, share, .. } = spec.answer {
            within(Parameter::NearWithin, drop, 0.0, 1.0)?;
            within(Parameter::NearShare, share, 0.0, 1.0)?;
        }
        within(Parameter::ResignBelow, spec.resign_below, 0.0, 0.5)?;
        if let Policy::Heavy(heavy) = spec.playout {
            for percent in heavy.percents() {
                within(Parameter::RulePercent, percent as f32, 0.0, 100.0)?;
            }
        }
        for prior in &spec.priors {
            if let Prior::Network { power, .. } = *prior {
                within(Parameter::PriorPower, power, 0.0, 10.0)?;
            }
        }
        within(Parameter::PriorVisits, spec.prior_counts.visits, 0.0, 1.0)?;
        within(Parameter::PriorAmaf, spec.prior_counts.amaf, 0.0, 1.0)?;
        let heaviest = spec.priors.iter().map(heaviest).sum();
        within(Parameter::PriorSum, heaviest, 0.0, MAX_PRIOR)?;
        parallel(spec.parallel)?;
        if let Some(conflict) = refusal(&spec) {
            return Err(SpecError::Conflict(conflict));
        }
        let virtual_loss = match spec.parallel {
            Parallel::Tree { virtual_loss } if threads > 1 => virtual_loss,
            Parallel::Cluster { .. } if threads > 1 => 1,
            _ => 0,
        };
        Ok(Plan { spec, patterns: Patterns::mogo(), virtual_loss })
    }
}

fn parallel(parallel: Parallel) -> Result<(), SpecError> {
    match parallel {
        Parallel::Tree { virtual_loss } => {
            within(Parameter::VirtualLoss, f32::from(virtual_loss), 0.0, 100.0)
        }
        Parallel::Leaf { playouts } => within(Parameter::LeafPlayouts, playouts as f32, 1.0, 256.0),
        Parallel::Root { trees } => within(Parameter::Trees, trees as f32, 1.0, 64.0),
        Parallel::Cluster { trees, every, depth, visits } => {
            within(Parameter::Trees, trees as f32, 2.0, 64.0)?;
            within(Parameter::ExchangeEvery, every as f32, 1.0, 1e6)?;
            within(Parameter::ExchangeDepth, depth as f32, 0.0, 10.0)?;
            within(Parameter::ExchangeVisits, visits as f32, 1.0, 1e6)
        }
    }
}

fn within(what: Parameter, value: f32, low: f32, high: f32) -> Result<(), SpecError> {
    if value.is_finite() && (low..=high).contains(&value) {
        return Ok(());
    }
    Err(SpecError::OutOfRange { what, value, low, high })
}

fn heaviest(prior: &Prior) -> f32 {
    match *prior {
        Prior::Even { n }
        | Prior::Grandfather { n }
        | Prior::LocalShape { n }
        | Prior::Network { n, .. }
        | Prior::Opening { n }
        | Prior::AgainstPass { n } => n,
        Prior::Handcrafted { n, neutral } => n.max(neutral),
        Prior::Modules { root, elsewhere } => root.max(elsewhere),
    }
}
