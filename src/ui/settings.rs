//! What a person sets once and for all games.

use super::options::MAX_THREADS;
use super::stored::Fields;
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
#[derive(Clone, Debug, PartialEq, Serialize)]
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

impl Settings {
    /// Reads stored settings, and the names of those that could not be read; they are as in `usual`.
    ///
    /// # Errors
    /// A sentence if these are no settings.
    pub fn read(text: &str, usual: Settings) -> Result<(Settings, Vec<&'static str>), String> {
        let mut fields = Fields::read(text)?;
        let settings = Settings {
            theme: fields.take("theme", usual.theme, |_| true),
            coordinates: fields.take("coordinates", usual.coordinates, |_| true),
            two_taps: fields.take("two_taps", usual.two_taps, |_| true),
            sound: fields.take("sound", usual.sound, |_| true),
            ponder: fields.take("ponder", usual.ponder, |_| true),
            threads: fields.take("threads", usual.threads, |threads: &Option<usize>| {
                threads.is_none_or(|n| (1..=MAX_THREADS).contains(&n))
            }),
        };
        Ok((settings, fields.odd()))
    }
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
