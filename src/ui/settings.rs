//! What a person sets once and for all games.

use super::habit::Habit;
use super::options::MAX_THREADS;
use super::results::Results;
use super::stored::{Fields, Json, Object, StoredError};
use crate::picture::Material;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The theme of the page: light, dark, or that of the system's colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Light or dark as the system's colour scheme is.
    #[default]
    System,
    /// A light page, like paper.
    Light,
    /// A dark page, like ink.
    Dark,
}

/// The settings of a person, for all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Settings {
    /// The theme of the page.
    pub theme: Theme,
    /// What the board is made of.
    pub material: Material,
    /// Whether letters and numbers stand around the board.
    pub coordinates: bool,
    /// Whether the number of its move stands on each stone.
    pub move_numbers: bool,
    /// Whether a stone takes two taps on its point, on a touch screen.
    pub two_taps: bool,
    /// Whether stones can be heard.
    pub sound: bool,
    /// Whether the engine goes on reading while a person thinks.
    pub ponder: bool,
    /// Whether a game that was played here is reviewed by itself when it ends.
    pub review: bool,
    /// Whether the person is asked about blunders before the engine answers them.
    pub teach: bool,
    /// Whether the engine view is on: overlays, the table of moves and the engine's figures.
    pub engine_view: bool,
    /// Threads of the engine; if none, one less than the computer has cores.
    pub threads: Option<usize>,
    /// The most memory that the engine may take, in MiB, from the next visit on; if none, what suits the machine.
    pub memory: Option<u32>,
    /// What became of the person's games against levels.
    pub results: Results,
    /// What the person chose for the last game of their own, on the heap: settings travel in messages.
    pub habit: Box<Habit>,
}

/// What the setting of the memory may be, in MiB: a tree of some use, and the most that a program can address.
pub const MEMORY: RangeInclusive<u32> = 64..=4096;

impl Settings {
    /// Reads stored settings, and the names of those that cannot be read: these are as in `usual`.
    ///
    /// # Errors
    /// A [`StoredError`] if these are no settings.
    pub fn read(text: &str, usual: Settings) -> Result<(Settings, Vec<&'static str>), StoredError> {
        Ok(Settings::take(Fields::<Json>::read(text)?, usual))
    }

    /// Takes settings from stored fields, and the names of those that cannot be read: these are as in `usual`.
    pub fn take<O: Object>(
        mut fields: Fields<O>,
        usual: Settings,
    ) -> (Settings, Vec<&'static str>) {
        let settings = Settings {
            theme: fields.take_any("theme", usual.theme),
            material: fields.take_any("material", usual.material),
            coordinates: fields.take_any("coordinates", usual.coordinates),
            move_numbers: fields.take_any("move_numbers", usual.move_numbers),
            two_taps: fields.take_any("two_taps", usual.two_taps),
            sound: fields.take_any("sound", usual.sound),
            ponder: fields.take_any("ponder", usual.ponder),
            review: fields.take_any("review", usual.review),
            teach: fields.take_any("teach", usual.teach),
            engine_view: fields.take_any("engine_view", usual.engine_view),
            threads: fields.take("threads", usual.threads, |threads: &Option<usize>| {
                threads.is_none_or(|n| (1..=MAX_THREADS).contains(&n))
            }),
            memory: fields.take("memory", usual.memory, |memory: &Option<u32>| {
                memory.is_none_or(|mib| MEMORY.contains(&mib))
            }),
            results: fields.take("results", usual.results, Results::is_sensible),
            habit: Box::new(fields.take("habit", *usual.habit, Habit::is_sensible)),
        };
        (settings, fields.odd())
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            material: Material::Kaya,
            coordinates: true,
            move_numbers: false,
            two_taps: true,
            sound: true,
            ponder: true,
            review: true,
            teach: false,
            engine_view: false,
            threads: None,
            memory: None,
            results: Results::default(),
            habit: Box::default(),
        }
    }
}
