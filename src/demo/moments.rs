//! Going from moment to moment: what all demos do that go so, and what films do besides.

use super::progress::Progress;
use super::{Demo, OfSearch};
use crate::words::Message;

/// The speeds of playback in moments a second, from slow to fast.
pub const SPEEDS: [f64; 5] = [0.5, 1.0, 4.0, 15.0, 60.0];

/// The playback of a film: its progress, and how fast moments go by.
#[derive(Clone, Debug)]
pub struct Viewing {
    /// The demo's progress; it runs while moments go by by themselves.
    pub progress: Progress,
    /// Speed of playback, as a place in [`SPEEDS`].
    speed: usize,
}

impl Viewing {
    /// A playback that stands still, with this speed.
    pub fn new(speed: usize) -> Viewing {
        Viewing { progress: Progress::default(), speed }
    }

    /// Speed of playback, as a place in [`SPEEDS`].
    pub fn speed(&self) -> usize {
        self.speed
    }

    /// Sets the speed of playback; a place beyond the fastest means the fastest.
    pub fn set_speed(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    /// Speed of playback in moments a second.
    pub fn pace(&self) -> f64 {
        SPEEDS[self.speed]
    }
}

/// A demo that goes from moment to moment.
pub trait Moments: Demo {
    /// Number of moments in a long step; none where there are too few for it.
    const FAR: Option<usize> = Some(10);

    /// Place of the moment in view, counted from 0, and number of all moments.
    fn place(&self) -> (usize, usize);

    /// Goes to the moment at a place; a place beyond the last one means the last.
    fn travel(&mut self, place: usize);

    /// True at the last moment.
    fn is_at_end(&self) -> bool {
        let (here, all) = self.place();
        here + 1 >= all
    }

    /// Stops and goes to the moment at a place.
    fn stay(&mut self, place: usize) {
        self.progress_mut().running = false;
        self.travel(place);
    }

    /// Lets the moments go by or stops them; from the last one they begin anew.
    fn play(&mut self, on: bool) {
        if on && self.is_at_end() {
            self.travel(0);
        }
        self.progress_mut().run(on);
    }

    /// Goes to the next moment while moments go by; stops at the last one.
    fn play_on(&mut self) {
        self.travel(self.place().0 + 1);
        if self.is_at_end() {
            self.progress_mut().running = false;
        }
    }

    /// Does what a key is for among moments; false if the key has no meaning there.
    fn play_by(&mut self, key: &str) -> bool {
        let here = self.place().0;
        let to = match (key, Self::FAR) {
            (" ", _) => {
                self.play(!self.is_running());
                return true;
            }
            ("arrowleft", _) => here.saturating_sub(1),
            ("arrowright", _) => here + 1,
            ("pageup", Some(far)) => here.saturating_sub(far),
            ("pagedown", Some(far)) => here + far,
            ("home", _) => 0,
            ("end", _) => usize::MAX,
            _ => return false,
        };
        self.stay(to);
        true
    }
}

/// A demo that goes from moment to moment like a film, as fast as the person likes.
pub trait Film: OfSearch + Moments {
    /// Name of the part that the moment belongs to; none if the film has no parts.
    fn part(&self) -> Option<Message> {
        None
    }

    /// The playback.
    fn viewing(&self) -> &Viewing;

    /// The playback, for changing.
    fn viewing_mut(&mut self) -> &mut Viewing;

    /// Does what a key is for in a film; false if the key has no meaning there.
    fn view_by(&mut self, key: &str) -> bool {
        let speed = self.viewing().speed();
        match key {
            "+" => self.viewing_mut().set_speed(speed + 1),
            "-" => self.viewing_mut().set_speed(speed.saturating_sub(1)),
            _ => return self.play_by(key),
        }
        true
    }
}
