//! When the engine stops reading by itself: an endless read helps nobody and warms the machine.

use super::options::Player;
use super::state::{Phase, State};
use crate::engine::wire::{Aim, Task};
use crate::go::Game;
use crate::number;

/// How much of one position is read before the engine rests, by whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stint {
    /// Simulations in the tree, kept ones too.
    pub simulations: u64,
    /// Seconds of the wall clock.
    pub seconds: u32,
}

impl Stint {
    /// Unasked, while a person thinks about a move.
    pub const PONDERING: Stint = Stint { simulations: 50_000, seconds: 20 };
    /// Where a person has asked for it.
    pub const ANALYSIS: Stint = Stint { simulations: 1_000_000, seconds: 120 };

    /// The rule in words: `rests after 50,000 simulations or 20 seconds`.
    pub fn rule(self) -> String {
        let simulations = number::exact(self.simulations);
        format!("rests after {simulations} simulations or {} seconds", self.seconds)
    }

    fn of(aim: Aim) -> Option<Stint> {
        match aim {
            Aim::Ponder => Some(Stint::PONDERING),
            Aim::Analyse => Some(Stint::ANALYSIS),
            Aim::Move(_) | Aim::Dead => None,
        }
    }

    /// How long the work may go on, in milliseconds, where only this rule ends it.
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
    /// So many simulations are enough.
    Deep(u64),
    /// So many seconds are enough.
    Late(u32),
}

/// What counts for the rest in one position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Turn {
    /// Simulations that were there when a person last asked to read on.
    from: u64,
    /// Its time is up.
    late: bool,
}

impl State {
    /// What is to be read without an end of its own: the position on the board for a person who
    /// analyses, or the game's last while a person thinks.
    pub(super) fn reads(&self) -> Option<(&Game, Aim)> {
        if self.away {
            return None;
        }
        if self.analysing {
            return Some((&self.here, Aim::Analyse));
        }
        let thinks = self.only_human().is_some()
            && self.players[self.game().to_play()] == Player::Human
            && self.phase == Phase::Playing;
        let ponders =
            thinks && self.settings.ponder && !self.halted && !self.game().moves().is_empty();
        ponders.then(|| (self.game(), Aim::Ponder))
    }

    /// Why the engine rests, if it would read otherwise; while it has other work to do it does not.
    pub fn rest(&self) -> Option<Rest> {
        let (game, aim) = self.reads().filter(|_| self.due().is_none())?;
        if self.hidden {
            return Some(Rest::Hidden);
        }
        let stint = Stint::of(aim)?;
        let reading = self.reading.as_ref().filter(|reading| reading.at == game.moves().len())?;
        let read = reading.snapshot.simulations;
        if read >= reading.turn.from + stint.simulations {
            return Some(Rest::Deep(read));
        }
        reading.turn.late.then_some(Rest::Late(stint.seconds))
    }

    /// As much again may be read of the position.
    pub(super) fn read_on(&mut self) {
        if let Some(reading) = &mut self.reading {
            reading.turn = Turn { from: reading.snapshot.simulations, late: false };
        }
    }

    /// The time of the work with this number is up.
    pub(super) fn is_late(&mut self, id: u64) {
        let in_hand = self.engine.work.as_ref().filter(|work| work.id == id);
        let at = in_hand.map(|work| work.record.moves.len());
        if let Some(reading) = self.reading.as_mut().filter(|reading| Some(reading.at) == at) {
            reading.turn.late = true;
        }
    }
}
