//! The files below `src`, for tests of what stands in them.

use std::fs;
use std::path::{Path, PathBuf};

/// The paths of all Rust files, from `src` on, with their texts.
pub fn all() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut todo = vec![root.clone()];
    let mut found = Vec::new();
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path.strip_prefix(&root).unwrap().to_owned(), text));
        }
    }
    found
}

/// A text without the lines that are comments.
pub fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}
