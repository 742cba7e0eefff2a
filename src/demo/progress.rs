//! The progress of a demo: how far the engine is, whether the demo goes on by itself, and what was
//! refused.

use super::refusal::Refusal;

/// The progress of a demo, whatever it shows.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Number of simulations, playouts or rounds made on the way to what was asked for.
    pub made: u64,
    /// True while the demo goes on by itself.
    pub running: bool,
    refusal: Option<Refusal>,
    /// True if the engine has refused the question in hand, which is then not asked again and again.
    stuck: bool,
}

impl Progress {
    /// Begins anew, because what is shown has changed.
    pub fn begin(&mut self) {
        *self = Progress::default();
    }

    /// Goes on or stops. Whoever lets a demo go on has done with the refusal.
    pub fn run(&mut self, on: bool) {
        self.running = on;
        if on {
            self.clear();
        }
    }

    /// Stops because a change was refused. What was there before stays, and the engine works on.
    pub fn refuse(&mut self, refusal: Refusal) {
        self.running = false;
        self.refusal = Some(refusal);
    }

    /// Stops because the engine has refused the question in hand.
    pub fn give_up(&mut self, refusal: Refusal) {
        self.refuse(refusal);
        self.stuck = true;
    }

    /// Lets the question in hand be asked again, because the engine that has refused it has been replaced.
    pub fn retry(&mut self) {
        if self.stuck {
            self.clear();
        }
    }

    /// Forgets the refusal.
    pub fn clear(&mut self) {
        (self.refusal, self.stuck) = (None, false);
    }

    /// The last refusal, as long as it stands: why something cannot be done.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// True while there is no use in asking the engine anything.
    pub fn is_stuck(&self) -> bool {
        self.stuck
    }
}
