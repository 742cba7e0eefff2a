//! The game once both have passed: the count, and the result that a record tells without one.

use super::super::phase::{Guess, Phase};
use super::LiveGame;
use crate::go::{Move, Outcome, Point, PointSet, Removal};

impl LiveGame {
    /// The result that the record tells, in its own words, where the line is the record's main line and the game
    /// has not gone on after it.
    pub fn told_result(&self) -> Option<String> {
        if self.resumed > 0 {
            return None;
        }
        let told = self.record.kifu().value(self.record.root(), "RE")?.line();
        (!told.is_empty() && self.is_main_line()).then_some(told)
    }

    pub(super) fn is_main_line(&self) -> bool {
        self.record.kifu().main_line(self.record.root()).last() == Some(self.record.last_node())
    }

    /// Whether the result stands because the record tells it, and nobody has counted the board here.
    pub fn is_told(&self) -> bool {
        matches!(self.phase, Phase::Over { dead: None, .. })
    }

    /// Ends the game with the result that the record tells, or else begins the count, if both have passed since the
    /// game began or went on.
    pub(in crate::ui) fn count_if_stopped(&mut self) {
        let moves = self.game().moves().get(self.resumed..).unwrap_or_default();
        if matches!(moves, [.., (_, Move::Pass), (_, Move::Pass)]) {
            let told = self.told_result().and_then(|told| Outcome::parse(&told));
            match told {
                Some(outcome) => self.phase = Phase::Over { outcome, dead: None },
                None => self.count(),
            }
        }
    }

    /// Has the board counted here, though the record tells the result; false where it does not, or the game has not
    /// stopped.
    pub(in crate::ui) fn count_again(&mut self) -> bool {
        let counts = self.is_told();
        if counts {
            self.count();
        }
        counts
    }

    fn count(&mut self) {
        let guess = match self.game().setup().rules.removal {
            Removal::Agreed => Guess::Awaited,
            Removal::None => Guess::None,
        };
        self.phase = Phase::Counting { dead: PointSet::EMPTY, guess };
    }

    /// Goes on with the game after two passes; false where it has not stopped.
    pub(in crate::ui) fn resume(&mut self) -> bool {
        let counts = matches!(self.phase, Phase::Counting { .. });
        if counts {
            self.phase = Phase::Playing;
            self.resumed = self.game().moves().len();
        }
        counts
    }

    /// Marks a chain as dead in the count, or as alive; false where there is none.
    pub(in crate::ui) fn mark(&mut self, point: Point) -> bool {
        let board = self.record.game(self.record.end()).board();
        let Phase::Counting { dead, guess } = &mut self.phase else { return false };
        if *guess == Guess::None || board.cell(point).color().is_none() {
            return false;
        }
        let was_dead = dead.contains(point);
        for p in board.chain_stones(point) {
            if was_dead {
                dead.remove(p)
            } else {
                dead.insert(p)
            };
        }
        *guess = Guess::Changed;
        true
    }

    /// Marks the stones that the engine takes for dead, if its guess is awaited.
    pub(in crate::ui) fn guess(&mut self, stones: PointSet) {
        if let Phase::Counting { dead, guess } = &mut self.phase
            && *guess == Guess::Awaited
        {
            *dead = stones;
            *guess = Guess::Given;
        }
    }

    /// Notes that no guess of the dead stones will come: people mark them.
    pub(in crate::ui) fn stop_guessing(&mut self) {
        if let Phase::Counting { guess: guess @ Guess::Awaited, .. } = &mut self.phase {
            *guess = Guess::Changed;
        }
    }
}
