//! What the source says: messages that it names, and sentences that stand in it.

#[path = "../source_files/mod.rs"]
mod source_files;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A source file: its path below `src` and its code, without comments and without its own tests.
pub struct Source {
    pub path: PathBuf,
    pub code: String,
}

pub fn sources() -> Vec<Source> {
    let source = |(path, text): (PathBuf, String)| {
        let shipped = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        Source { path, code: source_files::without_comments(shipped) }
    };
    source_files::all().into_iter().map(source).collect()
}

/// A message that the code names: the names of the values that it is given, and where.
pub struct Use {
    pub values: BTreeSet<String>,
    /// The path of the source below `src`.
    pub source: PathBuf,
    pub place: String,
}

/// Every `say!` and `text!`, by key.
pub fn uses() -> BTreeMap<String, Vec<Use>> {
    let mut found: BTreeMap<String, Vec<Use>> = BTreeMap::new();
    for source in sources().iter().filter(|source| !source.path.starts_with("words")) {
        let said = source.code.match_indices("say!(").chain(source.code.match_indices("text!("));
        let whole = |(at, _): &(usize, &str)| {
            !source.code[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
        };
        for (open, _) in said.filter(whole) {
            let inside = balanced(&source.code[open + source.code[open..].find('(').unwrap()..]);
            let inside = inside.trim_start();
            assert!(inside.starts_with('"'), "{}: say!({inside}", source.path.display());
            let key = inside[1..].split('"').next().unwrap().to_owned();
            let place = format!("{}: {key}", source.path.display());
            let used = Use { values: names(inside), source: source.path.clone(), place };
            found.entry(key).or_default().push(used);
        }
    }
    found
}

/// The text within the parenthesis that it begins with.
fn balanced(text: &str) -> &str {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (i, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return &text[1..i];
                }
            }
            _ => {}
        }
    }
    panic!("never closed: {text}")
}

/// The names before `=` in the arguments of a macro.
fn names(arguments: &str) -> BTreeSet<String> {
    let (mut depth, mut quoted, mut start) = (0, false, 0);
    let mut parts = Vec::new();
    for (i, c) in arguments.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(&arguments[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&arguments[start..]);
    let name = |part: &&str| Some(part.split_once('=')?.0.trim().to_owned());
    parts[1..].iter().filter_map(name).collect()
}

/// Names of keys and of JavaScript's things, which no visitor reads.
const NO_WORDS: &[&str] =
    &["Enter", "Escape", "Home", "End", "Tab", "Worker", "Backspace", "Delete"];

/// What is told to developers, in programs that have gone wrong.
const TO_DEVELOPERS: &[&str] = &[
    "expect(",
    "panic!(",
    "unreachable!(",
    "assert!(",
    "assert_eq!(",
    "assert_ne!(",
    "debug_struct(",
];

/// What is told to the browser: selectors, media queries and fonts.
const TO_THE_BROWSER: &[&str] = &["closest(", "match_media(", "set_font("];

/// The sentences and words in a source file that a visitor would read.
pub fn spoken(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = source.code.as_str();
    let mut before = String::new();
    while let Some(start) = rest.find('"') {
        before.push_str(&rest[..start]);
        let is_char = rest[..start].ends_with('\'') && rest[start + 1..].starts_with('\'');
        if is_char {
            rest = &rest[start + 1..];
            continue;
        }
        let text = &rest[start + 1..];
        let mut escaped = false;
        let end = text.char_indices().find_map(|(i, c)| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends.then_some(i)
        });
        let (literal, after) = text.split_at(end.expect("a text ends"));
        let statement = before.rsplit([';', '{', '}']).next().unwrap();
        let attribute = ["class=", "style=", "d=", "viewBox=", "type=", "role="];
        let mut calls = TO_DEVELOPERS.iter().chain(TO_THE_BROWSER);
        let told = calls.any(|call| statement.contains(call));
        let silent = attribute.iter().any(|name| before.ends_with(name));
        // In a view, what stands between two tags is read, be it one word only.
        let child = before.trim_end().ends_with('>') && after[1..].trim_start().starts_with('<');
        let shown = child && literal.contains(char::is_alphabetic);
        if !told && !silent && (shown || is_spoken(literal)) {
            found.push(literal.to_owned());
        }
        before.push_str("\"\"");
        rest = &after[1..];
    }
    found
}

/// Whether a person would take a text for a sentence, a phrase or the name of something.
fn is_spoken(literal: &str) -> bool {
    let words: Vec<&str> = literal.split_whitespace().collect();
    let is_word = |word: &&str| {
        let bare = word.trim_matches(|c: char| ".,:;!?…()".contains(c));
        bare.chars().count() > 1 && bare.chars().all(|c| c.is_alphabetic() || "’'-".contains(c))
    };
    let phrase = words.windows(2).any(|pair| pair.iter().all(is_word));
    let name = words.len() == 1
        && is_word(&words[0])
        && literal.chars().next().is_some_and(char::is_uppercase)
        && literal.chars().skip(1).all(|c| !c.is_uppercase())
        && literal.chars().count() > 2
        && !NO_WORDS.contains(&literal);
    phrase || name
}
