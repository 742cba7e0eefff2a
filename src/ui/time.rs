//! The players' time: when it passes, and what happens when it is up.

use super::doubt::Doubt;
use super::label;
use super::refusal::Refusal;
use super::state::{Phase, State};
use super::upshot::Upshot;
use crate::clock::{Passing, TimeControl};
use crate::decimal;
use crate::go::Color;
use std::time::Duration;

impl State {
    /// The player for whom time passes now. None passes before the first move, nor out of the person's sight
    /// in the classroom or a review, nor while an engine that is to move cannot, nor while a teacher looks
    /// at a move or asks about it.
    pub fn clocked(&self) -> Option<Color> {
        let mover = self.game().to_play();
        let engine = || self.engine.ready().is_some() && !self.is_halted();
        let runs = self.time.control() != TimeControl::None
            && *self.phase() == Phase::Playing
            && self.moves() > 0
            && !self.time.is_stopped()
            && !self.visit.is_away()
            && (self.seats.is_human(mover) || engine())
            && self.doubt() == Doubt::None;
        runs.then_some(mover)
    }
}

/// Takes note of the time, in milliseconds, by which a player may have lost.
pub(super) fn tell(state: &mut State, now: f64) -> Upshot {
    let mover = state.clocked();
    let passing = state.time.tell(now, mover);
    let Some(loser) = mover.filter(|_| passing == Passing::FlagFalls) else { return Upshot::Seen };
    state.run_out(loser);
    if let (false, Some(outcome)) = (state.at_end(), state.outcome()) {
        state.say_here(label::over(state, outcome), None);
    }
    Upshot::Stored
}

/// Lets the clocks of a stored game go on.
pub(super) fn start(state: &mut State) -> Result<(), Refusal> {
    if !state.time.is_stopped() {
        return Err(Refusal::ClocksRun);
    }
    state.time.start();
    Ok(())
}

/// A time in minutes, as people type it: to a hundredth, which is less than a second.
pub fn minutes(time: Duration) -> String {
    let hundredths = (time.as_secs_f64() / 60.0 * 100.0).round_ties_even();
    (hundredths / 100.0).to_string()
}

/// The whole seconds of so many minutes as people type them; none where that is no number.
pub fn seconds(minutes: &str) -> u64 {
    decimal::read(minutes).map_or(0, |minutes| (minutes * 60.0).round_ties_even() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_in_minutes_is_the_same_time() {
        for (time, typed) in [(0, "0"), (1, "0.02"), (30, "0.5"), (90, "1.5"), (100, "1.67")] {
            assert_eq!(minutes(Duration::from_secs(time)), typed);
        }
        for time in 0..=24 * 3600 {
            assert_eq!(seconds(&minutes(Duration::from_secs(time))), time);
        }
        assert_eq!((seconds(""), seconds("-1"), seconds("10")), (0, 0, 600));
    }
}
