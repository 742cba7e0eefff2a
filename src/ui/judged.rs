//! What a record says of a move and of a position beside its comment: the judgements of SGF.

use crate::go::sgf::{Kifu, NodeId, Value};
use crate::words::Message;

/// What a judgement is about. A node has at most one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// How good the move of the node is.
    Move,
    /// Who is better in the position.
    Position,
    /// Whether the node is worth a look (`HO`, a hotspot).
    Interest,
}

/// A judgement with its property and value, such as `BM[2]`, a very bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The name in tables: the property, then the value where there may be several.
    pub id: &'static str,
    property: &'static str,
    value: &'static str,
}

const fn judgement(id: &'static str, property: &'static str, value: &'static str) -> Judgement {
    Judgement { id, property, value }
}

const OF_MOVES: [Judgement; 6] = [
    judgement("TE1", "TE", "1"),
    judgement("TE2", "TE", "2"),
    judgement("IT", "IT", ""),
    judgement("DO", "DO", ""),
    judgement("BM1", "BM", "1"),
    judgement("BM2", "BM", "2"),
];

const OF_POSITIONS: [Judgement; 8] = [
    judgement("GB1", "GB", "1"),
    judgement("GB2", "GB", "2"),
    judgement("GW1", "GW", "1"),
    judgement("GW2", "GW", "2"),
    judgement("DM1", "DM", "1"),
    judgement("DM2", "DM", "2"),
    judgement("UC1", "UC", "1"),
    judgement("UC2", "UC", "2"),
];

const OF_INTEREST: [Judgement; 2] = [judgement("HO1", "HO", "1"), judgement("HO2", "HO", "2")];

impl Matter {
    /// All matters, in the order in which they are told.
    pub const ALL: [Matter; 3] = [Matter::Move, Matter::Position, Matter::Interest];

    /// The judgements among which one chooses.
    pub const fn judgements(self) -> &'static [Judgement] {
        match self {
            Matter::Move => &OF_MOVES,
            Matter::Position => &OF_POSITIONS,
            Matter::Interest => &OF_INTEREST,
        }
    }

    /// What people call the matter.
    pub fn name(self) -> Message {
        Message::about(
            "judged",
            match self {
                Matter::Move => "move",
                Matter::Position => "position",
                Matter::Interest => "interest",
            },
        )
    }

    /// The judgement of a node; `None` without one. Whatever value a file gives but 2 is the plain one.
    pub fn judged(self, kifu: &Kifu, id: NodeId) -> Option<Judgement> {
        let is_there = |judgement: &&Judgement| {
            let value = kifu.value(id, judgement.property).map(Value::line);
            let is_strong = value.as_deref() == Some("2") && !judgement.value.is_empty();
            value.is_some() && is_strong == (judgement.value == "2")
        };
        self.judgements().iter().find(is_there).copied()
    }

    /// Gives a node this judgement in place of others about the same matter, in one step; false if it has it.
    pub fn judge(self, kifu: &mut Kifu, id: NodeId, judgement: Option<Judgement>) -> bool {
        let mut all: Vec<(&str, Vec<Value>)> = Vec::new();
        for Judgement { property, .. } in self.judgements() {
            let given = judgement.filter(|judgement| judgement.property == *property);
            if all.iter().all(|(name, _)| name != property) {
                let value = given.map(|judgement| Value::of(judgement.value));
                all.push((property, value.into_iter().collect()));
            }
        }
        kifu.set_all(id, all)
    }
}

impl Judgement {
    /// The judgement in words, such as "Good move".
    pub fn name(self) -> Message {
        Message::about("judged", self.id)
    }
}
