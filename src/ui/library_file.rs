//! The library as files, and back: its records one after the other, behind a line that says what they are.

use super::entry::Entry;
use crate::go::sgf::{Kifu, LONGEST};

/// What stands before the first game of such a file. Programs pass over what is there.
const FOREWORD: &str = "Yomi library\n";

/// These records, each with what is told of it, as files in UTF-8 that can be read again. There is more than one only
/// where together they are too long for that.
pub fn packed(records: &[(Entry, Kifu)]) -> Vec<String> {
    let mut files: Vec<String> = Vec::new();
    for (entry, kifu) in records {
        let text = named(kifu, entry).games_to_text();
        let text = text.trim_end();
        match files.last_mut().filter(|file| file.len() + text.len() < LONGEST) {
            Some(file) => file.push_str(text),
            None => files.push(format!("{FOREWORD}{text}")),
        }
        files.last_mut().expect("it was begun").push('\n');
    }
    files
}

/// The record with the name that a person has given the game.
fn named(kifu: &Kifu, entry: &Entry) -> Kifu {
    let mut kifu = kifu.clone();
    if let Some(root) = kifu.root().filter(|_| !entry.name.is_empty()) {
        kifu.set_text(root, "GN", &entry.name);
    }
    kifu
}

/// The games of such a file, each as a record of its own; `None` for any other file.
pub fn unpacked(kifu: &Kifu) -> Option<Vec<Kifu>> {
    (kifu.foreword().trim() == FOREWORD.trim()).then(|| kifu.apart())
}
