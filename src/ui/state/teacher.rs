//! The teacher: before the engine answers a person's move, it reads what the move costs, and asks about a
//! blunder.
//!
//! It reads three positions, and no more of them than it needs: the one before the move, which the engine has
//! often read while the person thought; the one after it, first at a glance; and, where the move may be a
//! blunder, the one after the better move, with the same effort. It asks about what a review would call a
//! blunder, by the same comparison. All but its progress follows from the record, so that a question is asked
//! again after a reload.

use super::{At, State};
use crate::engine::wire::Task;
use crate::go::sgf::NodeId;
use crate::go::{Color, Move};
use crate::review::{Comparison, Line, Reading, Size, Verdict};

/// Simulations after which most moves are seen to be no blunders.
const GLANCE: u64 = 250;
/// Simulations that a verdict rests on.
const ENOUGH: u64 = 1000;

/// What is known of the move at a node.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    at: Option<NodeId>,
    stage: Stage,
}

/// How far the teacher is with a move.
#[derive(Clone, Debug, Default, PartialEq)]
enum Stage {
    /// The position before the move is read.
    #[default]
    Before,
    /// The position after it is read by so many simulations.
    After { before: Reading, simulations: u64 },
    /// The position after the better move is read.
    Instead { better: Line, after: Reading },
    /// The person is asked.
    Asks(Verdict),
    /// The move stands.
    Over,
}

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
    /// The system that reads, whoever plays.
    pub const READER: &'static str = "yomi";
}

impl Stage {
    /// What follows from the reading that was asked for, about the move with this number.
    fn then(self, reading: Reading, number: usize, (color, played): (Color, Move)) -> Stage {
        match self {
            Stage::Before if reading.best().and_then(Line::mv) != Some(played) => {
                Stage::After { before: reading, simulations: GLANCE }
            }
            Stage::After { before, simulations } => {
                let cost = Comparison::of(color, &before, &reading);
                match before.best().cloned().filter(|_| cost.may_be(Size::Blunder)) {
                    Some(_) if simulations < ENOUGH => Stage::After { before, simulations: ENOUGH },
                    Some(better) => Stage::Instead { better, after: reading },
                    None => Stage::Over,
                }
            }
            Stage::Instead { better, after } => {
                let cost = Comparison::of(color, &reading, &after);
                let verdict = Verdict { number, color, played, better: Some(better), cost };
                match verdict.size() {
                    Some(Size::Blunder) => Stage::Asks(verdict),
                    _ => Stage::Over,
                }
            }
            Stage::Before | Stage::Asks(_) | Stage::Over => Stage::Over,
        }
    }
}

impl State {
    /// The teacher's doubt about the last move of the game, if it is a person's that the engine is to answer.
    pub fn doubt(&self) -> Doubt<'_> {
        let moves = self.game().moves();
        let asked = self.settings().teach && self.engine_to_move();
        if !asked || moves.last().map(|last| last.0) != self.only_human() || moves.is_empty() {
            return Doubt::None;
        }
        let is_known = self.teacher.at == Some(self.node_at(At::End));
        match Some(&self.teacher.stage).filter(|_| is_known) {
            None | Some(Stage::Before) => Doubt::Reads(At::BeforeLast, Task::ReadOn(ENOUGH)),
            Some(Stage::After { simulations, .. }) => {
                Doubt::Reads(At::End, Task::ReadOn(*simulations))
            }
            Some(Stage::Instead { better, after }) => match better.mv() {
                Some(mv) => Doubt::Reads(At::InsteadOfLast(mv), Task::Read(after.simulations)),
                None => Doubt::None,
            },
            Some(Stage::Asks(verdict)) => Doubt::Asks(verdict),
            Some(Stage::Over) => Doubt::None,
        }
    }

    /// The verdict on the move on the board, if a person is asked about it.
    pub fn question(&self) -> Option<&Verdict> {
        match self.doubt() {
            Doubt::Asks(verdict) if self.at_end() => Some(verdict),
            _ => None,
        }
    }

    /// Takes note of what the teacher has had read; without a reading the move stands.
    pub(in crate::ui) fn learn(&mut self, reading: Option<Reading>) {
        let (at, number) = (Some(self.node_at(At::End)), self.moves());
        let before = std::mem::take(&mut self.teacher);
        let stage = if before.at == at { before.stage } else { Stage::Before };
        let stage = match (reading, self.game().moves().last()) {
            (Some(reading), Some(&played)) => stage.then(reading, number, played),
            _ => Stage::Over,
        };
        if let Stage::Asks(_) = stage {
            // A click that waited for the answer was not meant for this.
            self.view.leave_position();
            self.note = None;
        }
        self.teacher = Teacher { at, stage };
    }

    /// Lets the last move stand.
    pub(in crate::ui) fn insist(&mut self) {
        self.teacher = Teacher { at: Some(self.node_at(At::End)), stage: Stage::Over };
    }
}
