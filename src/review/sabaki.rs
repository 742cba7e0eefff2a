//! What Sabaki writes: Black's win rate in percent (`SBKV`) and Black's lead (`SBKS`).

use super::file::{About, LEAD, WINRATE};
use super::{Lead, Rate, Reading};
use crate::decimal;
use crate::go::sgf::{Kifu, NodeId, Value};

/// Black's win rate in a position as the record says it, 0 to 1; `None` where it says none.
pub fn winrate(kifu: &Kifu, node: NodeId) -> Option<f32> {
    let percent = decimal::read(&kifu.value(node, WINRATE).map(Value::line)?)? as f32;
    Some(percent / 100.0).filter(|share| (0.0..=1.0).contains(share))
}

/// The analysis of a node.
pub(super) fn reading(about: &About<'_>) -> Option<Reading> {
    let share = winrate(about.kifu, about.node)?;
    let lead = match about.kifu.value(about.node, LEAD).map(Value::line) {
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
