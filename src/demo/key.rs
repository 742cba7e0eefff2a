//! What the colours on a demo's board mean.

use crate::palette::Scale;

/// The words beside the colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// What is coloured.
    pub name: String,
    /// By which scale.
    pub scale: Scale,
    /// What its ends mean.
    pub ends: [String; 2],
}

impl Key {
    /// A key to colours between two opinions.
    pub fn opinion(name: &str, ends: [&str; 2]) -> Key {
        Key { name: name.into(), scale: Scale::Opinion, ends: ends.map(String::from) }
    }

    /// Its colours as a CSS gradient.
    pub fn css(&self) -> String {
        match self.scale {
            Scale::Amount => self.scale.css(0.0, 1.0),
            Scale::Opinion => self.scale.css(-1.0, 1.0),
        }
    }
}
