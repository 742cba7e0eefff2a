//! Games as their records have them.

use yomi::go::sgf::{MainLine, read};

/// The moves of a record in a row, such as `BB5 WA5`.
pub fn moves(record: &MainLine) -> String {
    let moves = record.game.moves().iter();
    moves.map(|(color, mv)| format!("{}{mv} ", color.letter())).collect::<String>().trim().into()
}

/// The main line of a text that is a record.
#[track_caller]
pub fn game(text: &str) -> MainLine {
    read(text).unwrap()
}
