//! The visit: the person's settings, the computer, and whether the game is looked at.

use crate::levels::Level;
use crate::ui::habit::Habit;
use crate::ui::settings::{Settings, Theme};

/// What holds for the visit, whatever is played.
#[derive(Clone, Debug)]
pub struct Visit {
    settings: Settings,
    threads: Option<usize>,
    system_dark: bool,
    cores: usize,
    away: bool,
    hidden: bool,
    engine_view: bool,
}

impl Visit {
    /// A visit with these settings, on a computer with this many cores.
    pub(super) fn new(settings: Settings, cores: usize) -> Visit {
        Visit {
            settings,
            threads: None,
            system_dark: false,
            cores,
            away: false,
            hidden: false,
            engine_view: false,
        }
    }

    /// The settings of the person, for all games.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Threads that a link or a page around this one asked for, in place of the setting for this visit.
    pub fn asked_threads(&self) -> Option<usize> {
        self.threads
    }

    /// Cores that the browser reports.
    pub fn cores(&self) -> usize {
        self.cores
    }

    /// Threads that are to be used, if there are as many.
    pub fn threads(&self) -> usize {
        let usual = self.cores.saturating_sub(1).max(1);
        self.threads.or(self.settings.threads).unwrap_or(usual)
    }

    /// Whether the page is dark.
    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            Theme::System => self.system_dark,
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// Whether the page shows the classroom, which has the engine to itself.
    pub fn is_away(&self) -> bool {
        self.away
    }

    /// Whether the page is out of sight.
    pub fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Whether the engine view is on, by the setting or for this visit.
    pub fn shows_engine(&self) -> bool {
        self.engine_view || self.settings.engine_view
    }

    /// Takes other settings; a changed setting of threads replaces what was asked for.
    pub(in crate::ui) fn set(&mut self, settings: Settings) {
        if settings.threads != self.settings.threads {
            self.threads = None;
        }
        self.settings = settings;
    }

    /// Counts the result of a finished game against a level on a board of so many points a side.
    pub(super) fn count(&mut self, size: usize, level: &Level, score: f64) {
        self.settings.results.add(size, level, score);
    }

    /// Notes how the person plays from now on.
    pub(super) fn adopt(&mut self, habit: Habit) {
        *self.settings.habit = habit;
    }

    /// Notes that this many threads are asked for, for this visit.
    pub(super) fn ask_threads(&mut self, threads: usize) {
        self.threads = Some(threads);
    }

    /// Turns the engine view on for this visit.
    pub(in crate::ui) fn open_engine_view(&mut self) {
        self.engine_view = true;
    }

    /// Turns the engine view on or off, for this visit and later ones.
    pub(in crate::ui) fn show_engine(&mut self, on: bool) {
        self.engine_view = false;
        self.settings.engine_view = on;
    }

    /// Notes whether the system's colour scheme is dark.
    pub(in crate::ui) fn darken(&mut self, dark: bool) {
        self.system_dark = dark;
    }

    /// Notes whether the page shows the classroom in place of the game.
    pub(in crate::ui) fn go_away(&mut self, away: bool) {
        self.away = away;
    }

    /// Notes whether the page is out of sight.
    pub(in crate::ui) fn hide(&mut self, hidden: bool) {
        self.hidden = hidden;
    }
}
