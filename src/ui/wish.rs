//! The work that the engine should be doing. It follows from the state alone, so whatever happened (a move,
//! an undo, a fresh engine after a crash) the engine is set to work by the same comparison.

use super::state::{At, State};
use crate::engine::wire::{Request, Task, Work};
use crate::levels;

impl State {
    /// The request that sets the engine to the work it should be doing, if it is doing something else.
    pub(super) fn set_to_work(&mut self) -> Option<Request> {
        let wanted = self.wanted().and_then(|(at, system, task)| {
            let size = self.game().board().width();
            let threads = match levels::by_id(system) {
                Some(level) => self.threads().min(level.threads(size)),
                None => self.threads(),
            };
            let work = Work {
                id: 0,
                record: self.record_at(at),
                // Whoever sits here was asked for, and known then.
                system: levels::system(system, size).ok()?,
                threads,
                seed: self.seats.seed(),
                task,
            };
            Some((self.node_at(at), work))
        });
        self.engine.set_to(wanted)
    }

    /// The work wanted now: first what ends by itself, then what the person wants to see, then pondering.
    fn wanted(&self) -> Option<(At, &str, Task)> {
        self.due().or_else(|| {
            let (at, aim) = self.reads().filter(|_| self.rest().is_none())?;
            Some((at, self.reader(), Task::Search(aim)))
        })
    }
}
