//! From what was said to what is meant: a checked [`SearchSpec`] with its tables.

use super::combinations::refusal;
use super::prune::Prune;
use super::reward::Reward;
use super::spec::{Beta, Expand, FirstPlay, Jitter, Parallel, Prior, SearchSpec, Select, Widen};
use crate::knowledge::Patterns;
use std::fmt;

/// A spec that makes no sense: which part, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct SpecError(pub String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SpecError {}

/// A spec that has been checked; nothing fails after this.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What was asked for.
    pub spec: SearchSpec,
    pub(super) patterns: &'static Patterns,
    /// Virtual losses for a simulation; 0 on one thread, so that one thread stays exact.
    pub(super) virtual_loss: u16,
}

/// The heaviest prior an edge can store.
const MAX_PRIOR: f32 = 4000.0;

impl Plan {
    /// Checks a spec.
    ///
    /// # Errors
    /// The first number out of its range, or choices that do not go together, and why.
    pub fn new(spec: SearchSpec, threads: usize) -> Result<Plan, SpecError> {
        within("exploration c", spec.select.c(), 0.0, 10.0)?;
        match spec.select.schedule() {
            Some(Beta::Hand { k }) => within("equivalence k", k, 1.0, 1e9)?,
            Some(Beta::MinMse { bias }) => within("bias b", bias, 0.0, 10.0)?,
            Some(Beta::One) | None => {}
        }
        if let Select::GoIntellect { c, k, h } = spec.select {
            within("exploration c", c, 1e-3, 1e6)?;
            within("equivalence k", k, 1.0, 1e9)?;
            within("the last simulation h with AMAF", h, 0.0, 1e9)?;
        }
        if let Widen::Progressive { start, visits, growth }
        | Widen::Branching { start, visits, growth } = spec.widen
        {
            within("moves open at first", start as f32, 1.0, 362.0)?;
            within("simulations before the next opens", visits, 1.0, 1e6)?;
            within("growth", growth, 1.0, 100.0)?;
        }
        if let Reward::Mixed { outlook } = spec.reward {
            within("share of the outlook", outlook, 0.0, 1.0)?;
        }
        if let Jitter::Uniform { spread } = spec.jitter {
            within("spread", spread, 0.0, 0.99)?;
        }
        if let FirstPlay::Urgency(urgency) = spec.first_play {
            within("first-play urgency", urgency, 0.0, 1e6)?;
        }
        match spec.expand {
            Expand::After(visits) => within("expand after", visits as f32, 1.0, 1e6)?,
            Expand::Rising { nodes } => within("nodes of a small tree", nodes as f32, 1.0, 4e9)?,
            Expand::AtOnce | Expand::Never => {}
        }
        if let Prune::Immediate { epsilon, level, .. } = spec.prune {
            within("epsilon", epsilon, 0.0, 1.0)?;
            within("min-max level", level as f32, 1.0, 4.0)?;
        }
        within("resign-below", spec.resign_below, 0.0, 0.5)?;
        within("the share of priors in visits", spec.prior_counts.visits, 0.0, 1.0)?;
        within("the share of priors in AMAF visits", spec.prior_counts.amaf, 0.0, 1.0)?;
        let heaviest = spec.priors.iter().map(heaviest).sum();
        within("all priors of a move together", heaviest, 0.0, MAX_PRIOR)?;
        parallel(spec.parallel)?;
        if let Some(because) = refusal(&spec) {
            return Err(SpecError(because.to_owned()));
        }
        let virtual_loss = match spec.parallel {
            Parallel::Tree { virtual_loss } if threads > 1 => virtual_loss,
            _ => 0,
        };
        Ok(Plan { spec, patterns: Patterns::mogo(), virtual_loss })
    }
}

fn parallel(parallel: Parallel) -> Result<(), SpecError> {
    match parallel {
        Parallel::Tree { virtual_loss } => {
            within("virtual loss", f32::from(virtual_loss), 0.0, 100.0)
        }
        Parallel::Leaf { playouts } => within("playouts of a leaf", playouts as f32, 1.0, 256.0),
        Parallel::Root { trees } => within("trees", trees as f32, 1.0, 64.0),
        Parallel::Cluster { trees, every, depth, visits } => {
            within("trees", trees as f32, 2.0, 64.0)?;
            within("simulations between exchanges", every as f32, 1.0, 1e6)?;
            within("depth of exchanged nodes", depth as f32, 0.0, 10.0)?;
            within("visits of exchanged nodes", visits as f32, 1.0, 1e6)
        }
    }
}

fn within(what: &str, value: f32, low: f32, high: f32) -> Result<(), SpecError> {
    if value.is_finite() && (low..=high).contains(&value) {
        return Ok(());
    }
    Err(SpecError(format!("{what} is {value}, but must be between {low} and {high}")))
}

fn heaviest(prior: &Prior) -> f32 {
    match *prior {
        Prior::Even { n }
        | Prior::Grandfather { n }
        | Prior::LocalShape { n }
        | Prior::Network { n, .. }
        | Prior::AgainstPass { n } => n,
        Prior::Handcrafted { n, neutral } => n.max(neutral),
        Prior::Modules { root, elsewhere } => root.max(elsewhere),
    }
}
