//! What there is for the engine to do: work that ends by itself, and reading that does not.

use super::doubt::Doubt;
use super::options::Player;
use super::state::{At, Guess, Hint, Phase, State};
use crate::engine::wire::{Aim, Task};

impl State {
    /// Work that ends by itself: what a teacher reads, the engine's move, then the count, then what the person asks
    /// for.
    pub(super) fn due(&self) -> Option<(At, &str, Task)> {
        let to_move = |budget| {
            Task::Search(match self.time.move_time(self.game()) {
                Some(seconds) => Aim::Clocked(budget, seconds),
                None => Aim::Move(budget),
            })
        };
        if self.visit.is_away() {
            return None;
        }
        match self.doubt() {
            _ if !self.engine_moves() => {}
            Doubt::None => {}
            Doubt::Reads(at, task) => return Some((at, Doubt::READER, task)),
            Doubt::Asks(_) => return None,
        }
        if let (true, Player::Engine(system)) =
            (self.engine_moves(), &self.players()[self.game().to_play()])
        {
            let (mover, size) = (self.game().to_play(), self.game().board().width());
            return Some((At::End, system, to_move(self.seats.budget_of(mover, size))));
        }
        if let Phase::Counting { guess: Guess::Awaited, .. } = self.phase() {
            return Some((At::End, Doubt::READER, Task::Search(Aim::Dead)));
        }
        if self.hint() == Some(Hint::Awaited) {
            return Some((At::Here, self.reader(), Task::Search(Aim::Move(self.budget()))));
        }
        if let Some(playouts) = self.playouts().filter(|playouts| playouts.done() < 1.0) {
            return Some((At::Here, Doubt::READER, Task::Evaluate(playouts.asked)));
        }
        None
    }

    /// Reading that does not end by itself: the position on the board for a person who analyses, or the
    /// game's last position while a person thinks.
    pub(super) fn reads(&self) -> Option<(At, Aim)> {
        if self.visit.is_away() {
            return None;
        }
        if self.analysing() {
            return Some((At::Here, Aim::Analyse));
        }
        let thinks = self.only_human() == Some(self.game().to_play())
            && *self.phase() == Phase::Playing
            && !self.game().moves().is_empty();
        // A level is as strong as was measured, and it was measured without.
        let plays_level = self.seats.level(self.game().to_play().other()).is_some();
        let ponders = thinks && self.settings().ponder && !self.is_halted() && !plays_level;
        ponders.then_some((At::End, Aim::Ponder))
    }
}
