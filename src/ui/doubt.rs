//! Whether the last move of the game may stand, as a teacher sees it: what is to be read, and what a person is
//! asked.

use super::state::{At, State};
use crate::engine::wire::Task;
use crate::review::{Reading, Reads, Stage, Verdict};

/// The teacher's doubt about the last move of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt<'a> {
    /// There is none: the move stands, or is not looked at.
    None,
    /// This is to be read of this position first.
    Reads(At, Task),
    /// The person is asked.
    Asks(&'a Verdict),
}

impl Doubt<'_> {
    /// Id of the system that reads for the teacher, whichever system plays.
    pub const READER: &'static str = "yomi";
}

impl State {
    /// The teacher's doubt about the last move of the game, if it is a person's that the engine is to answer.
    pub fn doubt(&self) -> Doubt<'_> {
        let moves = self.game().moves();
        let asked = self.settings().teach && self.engine_to_move();
        if !asked || moves.last().map(|last| last.0) != self.only_human() || moves.is_empty() {
            return Doubt::None;
        }
        let stage = self.teacher.stage(self.node_at(At::End)).unwrap_or(&Stage::Before);
        match (stage, stage.reads()) {
            (Stage::Asks(verdict), _) => Doubt::Asks(verdict),
            (_, Some((Reads::Before, n))) => Doubt::Reads(At::BeforeLast, Task::ReadOn(n)),
            (_, Some((Reads::After, n))) => Doubt::Reads(At::End, Task::ReadOn(n)),
            (_, Some((Reads::Instead(mv), n))) => {
                Doubt::Reads(At::InsteadOfLast(mv), Task::Read(n))
            }
            (_, None) => Doubt::None,
        }
    }

    /// The verdict on the move on the board, if a person is asked about it.
    pub fn question(&self) -> Option<&Verdict> {
        match self.doubt() {
            Doubt::Asks(verdict) if self.at_end() => Some(verdict),
            _ => None,
        }
    }

    /// Takes note of what the teacher has had read. True if the person is asked from now on.
    pub(super) fn learn(&mut self, reading: Option<Reading>) -> bool {
        let (at, number) = (self.node_at(At::End), self.moves());
        let Some(&played) = self.game().moves().last() else { return false };
        let asks = self.teacher.learn(at, reading, number, played);
        if asks {
            // A click that waits for the engine's move is no answer.
            self.view.leave_position();
            self.note = None;
        }
        asks
    }

    /// Lets the last move stand.
    pub(super) fn insist(&mut self) {
        self.teacher.trust(self.node_at(At::End));
    }
}
