//! What a person sets once and for all games.

use serde::{Deserialize, Serialize};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the rest of the computer.
    #[default]
    System,
    /// Paper.
    Light,
    /// Ink.
    Dark,
}

/// A person's settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Letters and numbers around the board.
    pub coordinates: bool,
    /// On a touch screen, a stone takes two taps on its point.
    pub two_taps: bool,
    /// Stones are heard.
    pub sound: bool,
    /// The engine goes on reading while a person thinks.
    pub ponder: bool,
    /// Threads of the engine; without a wish, one less than there are.
    pub threads: Option<usize>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            coordinates: true,
            two_taps: true,
            sound: true,
            ponder: true,
            threads: None,
        }
    }
}
