//! The legend of the colours in a demo's picture.

use crate::go::Color;
use crate::number;
use crate::palette::Scale;
use crate::words::{Message, say};

/// The words beside the colours in a demo's picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The quantity that the colours show.
    pub name: String,
    /// The scale that turns the quantity into colours.
    pub scale: Scale,
    /// The meanings of the scale's two ends.
    pub ends: [String; 2],
}

impl Legend {
    /// A legend of colours between two opinions.
    pub fn opinion(name: impl Into<String>, ends: [impl Into<String>; 2]) -> Legend {
        Legend { name: name.into(), scale: Scale::Opinion, ends: ends.map(Into::into) }
    }

    /// The scale's colours as a CSS gradient.
    pub fn css(&self) -> String {
        match self.scale {
            Scale::Amount => self.scale.css(0.0, 1.0),
            Scale::Opinion => self.scale.css(-1.0, 1.0),
        }
    }
}

/// The distance from an even opinion at which colours are strongest: a round number of at most 1 that the strongest
/// of the opinions does not exceed, so that those of one board can be told apart.
pub(super) fn round_reach(strongest: f32) -> f32 {
    [0.2, 0.5].into_iter().find(|&reach| strongest <= reach).unwrap_or(1.0)
}

/// The meanings of the ends of a scale of values whose colours are strongest at this distance from even.
pub(super) fn winners(reach: f32) -> [Message; 2] {
    let share = number::percent(0.5 + 0.5 * reach);
    let end = |winner| say!("who-wins-percent", winner = winner, percent = share.as_str());
    [Color::White, Color::Black].map(end)
}
