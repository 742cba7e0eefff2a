//! The three cases of the reward that Hung & Chen illustrate, in positions of our own.

use super::link::RULE;
use super::{Link, Map};
use crate::demo::Subject;
use crate::go::{Game, Komi, Move, Point, Record};
use crate::words::Message;

/// A case of the reward: a position, Black to move, and a move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The case's id, after which its words are called.
    pub id: &'static str,
    /// The moves that lead to the position from the empty 9×9 board.
    moves: &'static [&'static str],
    /// The move that is looked at.
    pub at: &'static str,
}

/// The cases. No stone stands on the edge, where the authors' program would weaken it.
pub const CASES: [Case; 3] = [
    Case { id: "neutral", moves: &[], at: "E5" },
    Case { id: "taken", moves: &["pass", "E5"], at: "F5" },
    Case { id: "captured", moves: &["E6", "E5", "E4", "pass", "D5", "pass"], at: "F5" },
];

impl Case {
    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("rewards-case", self.id)
    }

    /// A text that explains what the move earns.
    pub fn why(&self) -> Message {
        self.name().part("why")
    }

    /// The game up to the position.
    pub fn record(&self) -> Record {
        let mut game = Game::even(9, Komi::USUAL);
        for name in self.moves {
            let mv = Move::parse(name, 9, 9).expect("a move of the table");
            game.play(mv).expect("a legal one");
        }
        Record::of(&game)
    }

    /// The values of a link that shows what the case's move wins.
    pub(super) fn link(&self) -> Link {
        let mut subject = Subject::default();
        subject.trial.record = self.record();
        let at = Point::parse(self.at, 9, 9).expect("a point of the table");
        Link { subject, rule: RULE, at: Some(at), map: Map::Won }
    }
}
