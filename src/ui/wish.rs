//! What the engine should be at. It follows from the state alone, so whatever happened (a move, an
//! undo, a fresh engine after a crash) the engine is set to work by the same comparison.

use super::hint::Hint;
use super::options::Player;
use super::state::{Guess, Phase, State};
use crate::engine::wire::{Aim, Request, Task, Work};
use crate::go::{Game, Record};

impl State {
    /// The request that sets the engine to what it should be at, if it is at something else.
    pub(super) fn set_to_work(&mut self) -> Option<Request> {
        self.engine.ready.as_ref()?;
        let id = self.engine.id;
        let wanted = self.wanted().map(|(game, system, task)| Work {
            id,
            record: Record::of(game),
            system: system.to_string(),
            threads: self.threads(),
            seed: self.seed,
            task,
        });
        if wanted == self.engine.work {
            return None;
        }
        self.engine.work = wanted.map(|work| Work { id: id + 1, ..work });
        self.engine.id += 1;
        self.engine.done = None;
        if let Some(work) = &mut self.engine.work {
            work.id = self.engine.id;
        }
        Some(match &self.engine.work {
            Some(work) => Request::Work(Box::new(work.clone())),
            None => Request::Stop,
        })
    }

    /// Work with an end of its own first, then what the person wants to see, then pondering.
    fn wanted(&self) -> Option<(&Game, &str, Task)> {
        self.due().or_else(|| {
            let (game, aim) = self.reads().filter(|_| self.rest().is_none())?;
            Some((game, self.reader(), Task::Search(aim)))
        })
    }

    /// Work with an end of its own: the engine's move, then the count, then what the person asks for.
    pub(super) fn due(&self) -> Option<(&Game, &str, Task)> {
        let game = self.game();
        if self.away {
            return None;
        }
        if let (true, Player::Engine(system)) =
            (self.engine_to_move(), &self.players[game.to_play()])
            && !self.halted
        {
            return Some((game, system, Task::Search(Aim::Move(self.budget))));
        }
        if let Phase::Counting { guess: Guess::Awaited, .. } = self.phase {
            return Some((game, self.reader(), Task::Search(Aim::Dead)));
        }
        if self.hint == Some(Hint::Awaited) {
            return Some((&self.here, self.reader(), Task::Search(Aim::Move(self.budget))));
        }
        if let Some(playouts) = self.playouts.as_ref().filter(|playouts| playouts.done() < 1.0) {
            return Some((&self.here, self.reader(), Task::Evaluate(playouts.asked)));
        }
        None
    }
}
