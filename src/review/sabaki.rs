//! What Sabaki writes: Black's win rate in percent (`SBKV`) and Black's lead (`SBKS`).

use super::file::{About, LEAD, WINRATE};
use super::{Lead, Rate, Reading};

/// The analysis of a node.
pub(super) fn reading(about: &About<'_>) -> Option<Reading> {
    let number = |name: &str| about.kifu.value(about.node, name).map(|value| value.line());
    let percent: f32 = number(WINRATE)?.parse().ok()?;
    let share = Some(percent / 100.0).filter(|share| (0.0..=1.0).contains(share))?;
    let lead = match number(LEAD) {
        Some(text) => Some(text.parse().ok().filter(|points: &f32| points.is_finite())?),
        None => None,
    };
    Some(Reading {
        simulations: 0,
        winrate: Rate { share, visits: None },
        lead: lead.map(|points| Lead { points, error: None }),
        lines: Vec::new(),
    })
}
