//! The library as files, and back: its records one after the other, behind a line that says what they are.

use super::entry::Entry;
use crate::go::sgf::{Kifu, LONGEST};

/// What stands before the first game of such a file. Programs pass over what is there.
const FOREWORD: &str = "Yomi library\n";

/// The games of a record as they stand in such a file, under the name that a person has given the record, or else
/// under that of its file where nothing else names it.
pub fn games(entry: &Entry, kifu: &Kifu) -> Vec<String> {
    let mut kifu = kifu.clone();
    let name = match entry.is_nameless() {
        true => entry.file_name(),
        false => &entry.name,
    };
    if let Some(root) = kifu.root().filter(|_| !name.is_empty()) {
        kifu.set_text(root, "GN", name);
    }
    kifu.apart()
}

/// Games as files in UTF-8 that can be read again. There is more than one only where together they are too long for
/// that.
pub fn packed(games: &[String]) -> Vec<String> {
    let mut files: Vec<String> = Vec::new();
    for game in games {
        match files.last_mut().filter(|file| file.len() + game.len() < LONGEST) {
            Some(file) => file.push_str(game),
            None => files.push(format!("{FOREWORD}{game}")),
        }
        files.last_mut().expect("it was begun").push('\n');
    }
    files
}

/// The games of such a file, each as [`games`] has it; `None` for any other file.
pub fn unpacked(kifu: &Kifu) -> Option<Vec<String>> {
    (kifu.foreword().trim() == FOREWORD.trim()).then(|| kifu.apart())
}
