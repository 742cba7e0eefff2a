//! When the engine stops reading by itself: an endless read helps nobody and warms the machine.

use super::state::State;
use crate::engine::wire::{Aim, Task};

/// Limits of reading one position: the engine rests at whichever it reaches first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stint {
    /// Simulations in the tree, with those kept from an earlier search.
    pub simulations: u64,
    /// Seconds of the wall clock.
    pub seconds: u32,
}

impl Stint {
    /// The limits of pondering: unasked reading while a person thinks about a move.
    pub const PONDERING: Stint = Stint { simulations: 50_000, seconds: 20 };
    /// The limits of an analysis that a person has asked for.
    pub const ANALYSIS: Stint = Stint { simulations: 1_000_000, seconds: 120 };

    fn of(aim: Aim) -> Option<Stint> {
        match aim {
            Aim::Ponder => Some(Stint::PONDERING),
            Aim::Analyse => Some(Stint::ANALYSIS),
            Aim::Move(_) | Aim::Clocked(..) | Aim::Dead => None,
        }
    }

    /// The time that the work may take, in milliseconds; none where it ends without this rule.
    pub(super) fn milliseconds(task: Task) -> Option<i32> {
        let Task::Search(aim) = task else { return None };
        Stint::of(aim).map(|stint| 1000 * stint.seconds as i32)
    }
}

/// Why the engine rests where it would read otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// The page is out of sight.
    Hidden,
    /// The tree has this many simulations, which are enough.
    Deep(u64),
    /// The tree has this many simulations, and those to come cannot change the most visited move.
    Settled(u64),
    /// The engine has read for this many seconds, which are enough.
    Late(u32),
}

impl State {
    /// Why the engine rests, where a person follows its reading: nobody else waits for it to go on.
    pub fn told_rest(&self) -> Option<Rest> {
        let is_followed = self.shows_engine() || self.analysing();
        self.rest().filter(|rest| is_followed && *rest != Rest::Hidden)
    }

    /// Why the engine rests, if it would read otherwise; while it has other work to do it does not.
    pub fn rest(&self) -> Option<Rest> {
        let (at, aim) = self.reads().filter(|_| self.due().is_none())?;
        if self.visit.is_hidden() {
            return Some(Rest::Hidden);
        }
        let stint = Stint::of(aim)?;
        let reading = self.readings.last().filter(|reading| reading.at == self.node_at(at))?;
        let (read, left) =
            (reading.snapshot.simulations, stint.simulations.saturating_sub(reading.added()));
        match reading.snapshot.margin() {
            _ if left == 0 => return Some(Rest::Deep(read)),
            Some(margin) if margin > left => return Some(Rest::Settled(read)),
            _ => {}
        }
        reading.is_late().then_some(Rest::Late(stint.seconds))
    }
}
