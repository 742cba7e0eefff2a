//! The collection of positions with known answers, as the classroom offers them. The files are those of
//! tests/positions, whose answers a solver has proved.

use crate::go::{Color, Drawn, Record, Rules};
use crate::words::Message;

/// The themes of the collection: a file each.
pub const THEMES: [&str; 8] =
    ["endgame", "ko", "ladder", "life", "nakade", "pass", "seki", "semeai"];

/// The name of a theme that people read.
pub fn theme(id: &str) -> Message {
    Message::about("theme", id)
}

/// A position of the collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The name.
    pub title: String,
    /// Why the answer is right: what becomes of other moves.
    pub why: String,
    /// The position.
    pub record: Record,
    /// The moves that win, by their names.
    pub right: Vec<String>,
}

/// The positions of a file, without those that cannot be read; the tests read all.
pub fn read(text: &str) -> Vec<Problem> {
    Drawn::all(text).iter().filter_map(problem).collect()
}

fn problem(drawn: &Drawn) -> Option<Problem> {
    let diagram = drawn.diagram().ok()?;
    let to_play = match drawn.get("to-play")? {
        "black" => Color::Black,
        "white" => Color::White,
        _ => return None,
    };
    let komi = drawn.get("komi")?.parse().ok()?;
    let mut record = Record::of(&diagram.game(to_play, komi, Rules::default()));
    // A link brings back an equal record.
    record.setup.sort_stones();
    let marked = diagram.marks.iter().filter(|mark| mark.0 == '*');
    Some(Problem {
        title: drawn.get("title")?.to_owned(),
        why: drawn.get("why")?.to_owned(),
        record,
        right: marked.map(|mark| mark.1.to_string()).collect(),
    })
}
