//! The tools with which a record is edited by clicks on the board.

use super::msg::Change;
use crate::go::sgf::{Kifu, Mark, NodeId, Property, Spot, Value};
use crate::go::{Cell, Color};
use crate::words::Message;

/// What a click on the board makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// A move.
    Play,
    /// A stone that is set up, or an empty point.
    Stone(Cell),
    /// A mark, or none where it is.
    Mark(Mark),
    /// The next letter that is free.
    Letter,
    /// The next number that is free.
    Number,
    /// The words that are written beside the tools.
    Words,
    /// An arrow (`AR`) or a line (`LN`), from one click to the next.
    Line(&'static str),
    /// Nothing: all marks of the point vanish.
    Erase,
}

impl Tool {
    /// All tools with their ids, in the order in which people choose.
    pub const ALL: [(&'static str, Tool); 19] = [
        ("play", Tool::Play),
        ("black", Tool::Stone(Cell::Black)),
        ("white", Tool::Stone(Cell::White)),
        ("empty", Tool::Stone(Cell::Empty)),
        ("triangle", Tool::Mark(Mark::Triangle)),
        ("square", Tool::Mark(Mark::Square)),
        ("circle", Tool::Mark(Mark::Circle)),
        ("cross", Tool::Mark(Mark::Cross)),
        ("letter", Tool::Letter),
        ("number", Tool::Number),
        ("text", Tool::Words),
        ("arrow", Tool::Line("AR")),
        ("line", Tool::Line("LN")),
        ("dim", Tool::Mark(Mark::Dimmed)),
        ("view", Tool::Mark(Mark::Visible)),
        ("black-territory", Tool::Mark(Mark::BlackTerritory)),
        ("white-territory", Tool::Mark(Mark::WhiteTerritory)),
        ("erase", Tool::Erase),
        ("selected", Tool::Mark(Mark::Selected)),
    ];

    /// What people call the tool with this id.
    pub fn name(id: &str) -> Message {
        Message::about("tool", id)
    }

    /// The edit that a click on a spot makes; `None` where it is a move, or the first of two clicks. `words`
    /// are those of a label, `from` is the first of two clicks.
    pub fn change(self, spot: Spot, words: &str, from: Option<Spot>) -> Option<Change> {
        let words = words.to_owned();
        Some(match self {
            Tool::Play => return None,
            Tool::Stone(cell) => Change::new(move |kifu, id| Some(set_up(kifu, id, spot, cell))),
            Tool::Mark(mark) => on_node(move |kifu, id| {
                let has = kifu.marked(id, mark).contains(&spot);
                kifu.set_mark(id, spot, mark, !has)
            }),
            Tool::Letter => labels(spot, ('A'..='Z').chain('a'..='z').map(String::from).collect()),
            Tool::Number => labels(spot, (1..=361).map(|n: u32| n.to_string()).collect()),
            Tool::Words => on_node(move |kifu, id| kifu.set_label(id, spot, &words)),
            Tool::Line(name) => {
                let from = from?;
                on_node(move |kifu, id| draw(kifu, id, name, (from, spot)))
            }
            Tool::Erase => on_node(move |kifu, id| kifu.erase(id, spot)),
        })
    }
}

/// A change of the node on the board, which stays there.
fn on_node<T>(change: impl Fn(&mut Kifu, NodeId) -> T + 'static) -> Change {
    Change::new(move |kifu, id| {
        change(kifu, id);
        Some(id)
    })
}

/// Sets up a stone in a node, or in a new one after it where the node has a move, and tells the node.
fn set_up(kifu: &mut Kifu, id: NodeId, spot: Spot, cell: Cell) -> NodeId {
    if !is_move(kifu, id) {
        kifu.set_up(id, spot, cell);
        return id;
    }
    let name = match cell {
        Cell::Black => "AB",
        Cell::White => "AW",
        Cell::Empty | Cell::Border => "AE",
    };
    kifu.grow(id, vec![Property::new(name, [Value::of(&spot.to_string())])])
}

/// Has `color` play next after the node on the board. A move's own node may not say so, and gets one after it.
pub fn let_play(color: Color) -> Change {
    Change::new(move |kifu, id| {
        let letter = color.letter().to_string();
        if is_move(kifu, id) {
            return Some(kifu.grow(id, vec![Property::new("PL", [Value::of(&letter)])]));
        }
        kifu.set_text(id, "PL", &letter);
        Some(id)
    })
}

fn is_move(kifu: &Kifu, id: NodeId) -> bool {
    ["B", "W"].into_iter().any(|name| kifu.value(id, name).is_some())
}

/// Writes the first of these labels that the node has not on a spot, or takes away the one that is there.
fn labels(spot: Spot, all: Vec<String>) -> Change {
    on_node(move |kifu, id| {
        let there = kifu.labels(id);
        let label = match there.iter().any(|label| label.0 == spot) {
            true => String::new(),
            false => {
                let free = |label: &&String| there.iter().all(|other| other.1 != **label);
                all.iter().find(free).cloned().unwrap_or_default()
            }
        };
        kifu.set_label(id, spot, &label);
    })
}

/// Draws a line or an arrow, or takes it away where it is.
fn draw(kifu: &mut Kifu, id: NodeId, name: &str, line: (Spot, Spot)) {
    if line.0 == line.1 {
        return;
    }
    let mut lines = kifu.lines(id, name);
    match lines.iter().position(|other| *other == line) {
        Some(place) => drop(lines.remove(place)),
        None => lines.push(line),
    }
    let value = |&(from, to): &(Spot, Spot)| Value::pair(&from.to_string(), &to.to_string());
    kifu.set(id, name, lines.iter().map(value).collect());
}
