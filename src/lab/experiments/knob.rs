//! What may be asked of an experiment otherwise than it has it by itself, and what it makes of that.

use super::{Allowance, Experiment, Scale, Work};
use crate::lab::Arm;

/// Something that may be asked of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knob {
    /// How precise the figures are to be.
    Scale,
    /// Number of games or runs.
    Games,
    /// The system that is examined.
    System,
    /// Number of simulations a move.
    Playouts,
    /// Number of points a side.
    Size,
    /// Number of games at the same time.
    Jobs,
    /// A part of the samples.
    Shard,
    /// A part of the figures.
    Only,
    /// Seed of the samples.
    Seed,
    /// The place for what is made.
    Out,
}

impl Experiment {
    /// True if it makes a difference to the experiment what it is asked for.
    ///
    /// # Errors
    /// If its figures cannot be told.
    pub fn heeds(&self, knob: Knob) -> anyhow::Result<bool> {
        let arms = match self.work {
            // That there are no shards of what is made is told where it is run.
            Work::Make(_) => return Ok(knob == Knob::Shard || self.heeds.contains(&knob)),
            Work::Time(_) if knob == Knob::Jobs => return Ok(false),
            Work::Measure(arms) | Work::Time(arms) => arms,
        };
        // What is measured is the same for both where nothing comes of what is asked.
        let two = |asked: fn(&mut Allowance, u8)| -> anyhow::Result<bool> {
            let arms = |number| {
                let mut allowance = Allowance::of(Scale::Quick);
                asked(&mut allowance, number);
                arms(&allowance)
            };
            Ok(!are_the_same(&arms(9)?, &arms(13)?))
        };
        match knob {
            // Those that measure examine systems of their own.
            Knob::System => Ok(false),
            Knob::Playouts => two(|allowance, number| allowance.playouts = Some(number.into())),
            Knob::Size => two(|allowance, number| allowance.size = Some(number.into())),
            Knob::Games => two(|allowance, number| allowance.games = Some(number.into())),
            Knob::Scale | Knob::Jobs | Knob::Shard | Knob::Only | Knob::Seed | Knob::Out => {
                Ok(true)
            }
        }
    }
}

/// True if the figures are the same, with the same number of samples. Identities, which take their time, are
/// asked for last.
fn are_the_same(some: &[Arm], others: &[Arm]) -> bool {
    let pairs = || some.iter().zip(others);
    some.len() == others.len()
        && pairs().all(|(a, b)| (&a.label, a.samples) == (&b.label, b.samples))
        && pairs().all(|(a, b)| a.spec.text() == b.spec.text())
}
