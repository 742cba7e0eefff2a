//! What there is for the engine to do: work that ends by itself, and reading that does not.

use super::options::Player;
use super::state::{Guess, Hint, Phase, State};
use crate::engine::wire::{Aim, Task};
use crate::go::Game;

impl State {
    /// Work that ends by itself: the engine's move, then the count, then what the person asks for.
    pub(super) fn due(&self) -> Option<(&Game, &str, Task)> {
        let (game, here) = (self.game(), self.here());
        let to_move = |budget| Task::Search(Aim::Move(budget));
        if self.visit.is_away() {
            return None;
        }
        if let (true, Player::Engine(system)) =
            (self.engine_moves(), &self.players()[game.to_play()])
        {
            let (mover, size) = (game.to_play(), game.board().width());
            return Some((game, system, to_move(self.seats.budget_of(mover, size))));
        }
        if let Phase::Counting { guess: Guess::Awaited, .. } = self.phase() {
            return Some((game, self.reader(), Task::Search(Aim::Dead)));
        }
        if self.hint() == Some(Hint::Awaited) {
            return Some((here, self.reader(), to_move(self.budget())));
        }
        if let Some(playouts) = self.playouts().filter(|playouts| playouts.done() < 1.0) {
            return Some((here, self.reader(), Task::Evaluate(playouts.asked)));
        }
        None
    }

    /// Reading that does not end by itself: the position on the board for a person who analyses, or the
    /// game's last position while a person thinks.
    pub(super) fn reads(&self) -> Option<(&Game, Aim)> {
        if self.visit.is_away() {
            return None;
        }
        if self.analysing() {
            return Some((self.here(), Aim::Analyse));
        }
        let thinks = self.only_human() == Some(self.game().to_play())
            && *self.phase() == Phase::Playing
            && !self.game().moves().is_empty();
        // A level is as strong as was measured, and it was measured without.
        let plays_level = self.seats.level(self.game().to_play().other()).is_some();
        let ponders = thinks && self.settings().ponder && !self.is_halted() && !plays_level;
        ponders.then(|| (self.game(), Aim::Ponder))
    }
}
