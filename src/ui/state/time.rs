//! The clocks of the game that is played, by a time that the page tells.

use crate::clock::{Clock, Left, Passing, TimeControl, moves_to_come};
use crate::go::{Color, Game};
use crate::ui::date::date;
use std::time::Duration;

/// The players' clocks, and what they showed before each move.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTime {
    clock: Clock,
    /// The time that the page told last, in milliseconds since 1970 began where the person is.
    now: f64,
    /// Whether the clocks stand still until somebody moves or starts them, as they do in a stored game.
    stopped: bool,
    /// The clocks when each turn began, from the turn after `from` moves on.
    turns: Vec<Clock>,
    from: usize,
}

impl GameTime {
    /// Clocks with all their time, at the time `now`.
    pub(super) fn new(control: TimeControl, now: f64) -> GameTime {
        let clock = Clock::new(control);
        GameTime { turns: vec![clock.clone()], clock, now, stopped: false, from: 0 }
    }

    /// The clocks of a stored game of this many moves, which stand still: as the turn began, and as they
    /// stood when it was stored.
    pub(super) fn stored(turn: Clock, clock: Clock, moves: usize, now: f64) -> GameTime {
        GameTime { turns: vec![turn], clock, now, stopped: true, from: moves }
    }

    /// What is stored of the clocks: as the turn began, and as they stand.
    pub(super) fn stored_clocks(&self) -> (Clock, Clock) {
        (self.turns.last().unwrap_or(&self.clock).clone(), self.clock.clone())
    }

    /// The time that the game gives its players.
    pub fn control(&self) -> TimeControl {
        self.clock.control()
    }

    /// The clocks as they stand.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The time that the page told last, in milliseconds.
    pub(in crate::ui) fn now(&self) -> f64 {
        self.now
    }

    /// The day of the time that the page told last, as records write it.
    pub(super) fn date(&self) -> String {
        date(self.now)
    }

    /// What `color` has left.
    pub fn left(&self, color: Color) -> Left {
        self.clock.left(color)
    }

    /// Whether the clocks stand still until somebody moves or starts them.
    pub fn is_stopped(&self) -> bool {
        self.stopped && self.control() != TimeControl::None
    }

    /// The most seconds that the engine may take for its move in this game, if a clock runs. They go by
    /// the clock as it stood when the turn began, so that the engine is not asked anew while it thinks.
    pub(in crate::ui) fn move_time(&self, game: &Game) -> Option<f64> {
        let moves = moves_to_come(game.board().area(), game.moves().len());
        let time = self.turns.last()?.move_time(game.to_play(), moves)?;
        Some(time.usual)
    }

    /// Takes note of the time, which has passed for `mover`, if for anybody.
    pub(in crate::ui) fn tell(&mut self, now: f64, mover: Option<Color>) -> Passing {
        let passed = Duration::from_secs_f64((now - self.now).max(0.0) / 1000.0);
        self.now = now;
        mover.map_or(Passing::Nothing, |mover| self.clock.elapse(mover, passed))
    }

    /// Lets the clocks go on.
    pub(in crate::ui) fn start(&mut self) {
        self.stopped = false;
    }

    /// Ends the turn of `mover`.
    pub(super) fn moved(&mut self, mover: Color) {
        self.clock.moved(mover);
        self.turns.push(self.clock.clone());
        self.stopped = false;
    }

    /// Lets the clocks stand still after so many moves, of which a person looks at others than were played.
    /// What was used of the turn is given back to a player who had lost by it.
    pub(super) fn rest(&mut self, moves: usize) {
        if self.clock.fallen().is_some() {
            self.clock = self.turns.last().unwrap_or(&self.clock).clone();
        }
        (self.turns, self.from, self.stopped) = (vec![self.clock.clone()], moves, true);
    }

    /// Gives the time of the moves after the first `count` back, as far as it is known.
    pub(super) fn cut(&mut self, count: usize) {
        match count.checked_sub(self.from) {
            Some(known) if known < self.turns.len() => self.turns.truncate(known + 1),
            _ => (self.turns, self.from) = (vec![self.turns[0].clone()], count),
        }
        self.clock = self.turns.last().unwrap_or(&self.clock).clone();
    }
}
