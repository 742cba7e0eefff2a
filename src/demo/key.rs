//! The key to the colours on a demo's board.

use crate::palette::Scale;

/// The words beside the colours on a demo's board.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// The quantity that the colours show.
    pub name: String,
    /// The scale that turns the quantity into colours.
    pub scale: Scale,
    /// The meanings of the scale's two ends.
    pub ends: [String; 2],
}

impl Key {
    /// A key to colours between two opinions.
    pub fn opinion(name: impl Into<String>, ends: [impl Into<String>; 2]) -> Key {
        Key { name: name.into(), scale: Scale::Opinion, ends: ends.map(Into::into) }
    }

    /// The scale's colours as a CSS gradient.
    pub fn css(&self) -> String {
        match self.scale {
            Scale::Amount => self.scale.css(0.0, 1.0),
            Scale::Opinion => self.scale.css(-1.0, 1.0),
        }
    }
}
