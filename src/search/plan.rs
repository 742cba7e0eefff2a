//! From what was said to what is meant: a checked [`SearchSpec`] with its tables.

use super::spec::{Answer, Beta, FirstPlay, Parallel, Prior, SearchSpec, Select};
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
    /// The first number out of its range.
    pub fn new(spec: SearchSpec, threads: usize) -> Result<Plan, SpecError> {
        let (c, beta) = match spec.select {
            Select::Ucb { c } => (c, None),
            Select::Rave { c, beta } => (c, Some(beta)),
        };
        within("exploration c", c, 0.0, 10.0)?;
        match beta {
            Some(Beta::Hand { k }) => within("equivalence k", k, 1.0, 1e9)?,
            Some(Beta::MinMse { bias }) => within("bias b", bias, 0.0, 10.0)?,
            None => {}
        }
        let FirstPlay::Urgency(urgency) = spec.first_play;
        within("first-play urgency", urgency, 0.0, 1e6)?;
        within("expand-at", spec.expand_at as f32, 1.0, 1e6)?;
        within("resign-below", spec.resign_below, 0.0, 0.5)?;
        if let Answer::Secure { c } = spec.answer {
            within("caution c", c, 0.0, 10.0)?;
        }
        let heaviest = spec.priors.iter().map(heaviest).sum();
        within("all priors of a move together", heaviest, 0.0, MAX_PRIOR)?;
        let Parallel::Tree { virtual_loss } = spec.parallel;
        within("virtual loss", f32::from(virtual_loss), 0.0, 100.0)?;
        let virtual_loss = if threads > 1 { virtual_loss } else { 0 };
        Ok(Plan { spec, patterns: Patterns::mogo(), virtual_loss })
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
        Prior::Even { n } | Prior::Handcrafted { n } => n,
        Prior::Knowledge(k) => {
            let for_it = k.capture.max(k.capture_many)
                + k.escape
                + k.pattern
                + k.near[0].max(k.near[1]).max(k.near[2]);
            k.even + for_it + k.self_atari + k.open_line + k.pass
        }
    }
}
