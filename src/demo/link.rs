//! The links to demos. Each demo has a table of what its link may say, by which links are read and
//! written, wrong ones are refused, and the help is made.

use super::place::{read_position, whole, write_position};
use super::start::Start;
use super::{Demo, PUZZLES};
use crate::go::Record;

/// Names and values of a link, in the order in which they stand in it.
pub type Pairs = [(String, String)];

/// A row of a table: a parameter of the link, and how it is read from the values `L` and written
/// into them.
#[derive(Debug)]
pub enum Entry<L: 'static> {
    /// A position: `size`, `komi` and `moves`, or `sgf`.
    Position {
        /// Gives the game up to the position.
        get: fn(&L) -> &Record,
        /// Puts another game in its place.
        set: fn(&mut L, Record),
    },
    /// A position, or the name of a position whose answer is known.
    Start {
        /// Gives the start of the search.
        get: fn(&L) -> &Start,
        /// Puts another start in its place.
        set: fn(&mut L, Start),
    },
    /// A parameter with one name and one value.
    One {
        /// The parameter's name in links.
        name: &'static str,
        /// A line of help that says what the parameter is.
        doc: &'static str,
        /// The values that the parameter can have.
        value: Range<L>,
    },
}

/// The values that a parameter can have. Where `get` gives none, the link does not name it.
#[derive(Debug)]
pub enum Range<L: 'static> {
    /// A whole number within bounds.
    Whole {
        /// The least value allowed.
        least: u64,
        /// The greatest value allowed.
        most: u64,
        /// Gives the number that a link says.
        get: fn(&L) -> Option<u64>,
        /// Puts another number in its place.
        set: fn(&mut L, u64),
    },
    /// A real number within bounds.
    Number {
        /// The least value allowed.
        least: f32,
        /// The greatest value allowed.
        most: f32,
        /// Gives the number that a link says.
        get: fn(&L) -> f32,
        /// Puts another number in its place.
        set: fn(&mut L, f32),
    },
    /// One of several words.
    Choice {
        /// The beginning of a refusal, which ends with the list of the words.
        are: &'static str,
        /// Text that separates the words in that list.
        between: &'static str,
        /// The words that are allowed.
        words: fn() -> Vec<&'static str>,
        /// Gives the place of the word among them.
        get: fn(&L) -> Option<usize>,
        /// Replaces the word by the one at this place.
        set: fn(&mut L, usize),
    },
    /// A text with a syntax of its own.
    Words {
        /// The allowed texts, described for the help.
        range: &'static str,
        /// Gives the text that a link says.
        get: fn(&L) -> Option<String>,
        /// Parses another text and replaces the value, or says why it is wrong.
        set: fn(&mut L, &str) -> Result<(), String>,
    },
}

/// A row of a table as people read it.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// The parameter's name in links.
    pub name: &'static str,
    /// The values that the parameter can have, in words.
    pub range: String,
    /// The default value; empty where there is none.
    pub usual: String,
    /// A line of help that says what the parameter is.
    pub doc: &'static str,
}

/// The parameters of a position: names, values and lines of help.
const PLACE: [(&str, &str, &str); 4] = [
    ("size", "2 to 19", "Points a side of an empty board"),
    ("komi", "half points", "Points that White gets"),
    ("moves", "E5.C3.pass", "The moves made there, Black's first"),
    ("sgf", "a game record", "The position in place of these"),
];

/// The table of a demo, as rows that people read.
pub fn parameters<D: Demo>() -> Vec<Parameter> {
    let usual = D::Link::default();
    let said = write(D::LINK, &usual);
    let usual = |name: &str| {
        said.iter().find(|pair| pair.0 == name).map_or(String::new(), |pair| pair.1.clone())
    };
    let mut rows = Vec::new();
    let mut row = |name, range: String, doc| {
        rows.push(Parameter { name, range, usual: usual(name), doc });
    };
    for entry in D::LINK {
        if let Entry::Start { .. } = entry {
            row("position", puzzles().join(" or "), "A position whose answer is known");
        }
        match entry {
            Entry::Start { .. } | Entry::Position { .. } => {
                PLACE.iter().for_each(|&(name, range, doc)| row(name, range.into(), doc));
            }
            Entry::One { name, doc, value } => row(name, value.range(), doc),
        }
    }
    rows
}

/// Reads a link to a demo.
///
/// # Errors
/// A sentence about what is wrong.
pub fn read<D: Demo>(pairs: &Pairs) -> Result<D::Link, String> {
    let names: Vec<&str> = D::LINK.iter().flat_map(Entry::names).collect();
    if let Some((name, _)) = pairs.iter().find(|(name, _)| !names.contains(&name.as_str())) {
        let (last, first) = names.split_last().expect("a link says something");
        let first = first.join(", ");
        return Err(format!("{name:?} is nothing {}; there are {first} and {last}", D::KNOWS));
    }
    let mut link = D::Link::default();
    for entry in D::LINK {
        let names: Vec<&str> = entry.names().collect();
        let said: Vec<_> =
            pairs.iter().filter(|(name, _)| names.contains(&name.as_str())).cloned().collect();
        let Some((_, last)) = said.last() else { continue };
        match entry {
            Entry::Position { set, .. } => set(&mut link, read_position(&said)?),
            Entry::Start { set, .. } => set(&mut link, Start::read(&said)?),
            Entry::One { name, value, .. } => value.read(name, last, &mut link)?,
        }
    }
    Ok(link)
}

/// Names and values that [`read`] reads back.
pub fn write<L>(table: &[Entry<L>], link: &L) -> Vec<(&'static str, String)> {
    let said = |entry: &Entry<L>| match entry {
        Entry::Position { get, .. } => write_position(get(link)),
        Entry::Start { get, .. } => get(link).write(),
        Entry::One { name, value, .. } => {
            value.write(link).map(|value| (*name, value)).into_iter().collect()
        }
    };
    table.iter().flat_map(said).collect()
}

/// The names of the positions whose answers are known.
pub(super) fn puzzles() -> Vec<&'static str> {
    PUZZLES.iter().map(|puzzle| puzzle.id).collect()
}

impl<L> Entry<L> {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        let (place, position, one) = match self {
            Entry::Position { .. } => (&PLACE[..], None, None),
            Entry::Start { .. } => (&PLACE[..], Some("position"), None),
            Entry::One { name, .. } => (&PLACE[..0], None, Some(*name)),
        };
        position.into_iter().chain(place.iter().map(|row| row.0)).chain(one)
    }
}

impl<L> Range<L> {
    fn range(&self) -> String {
        match self {
            Range::Whole { least, most, .. } => format!("{least} to {most}"),
            Range::Number { least, most, .. } => format!("{least} to {most}"),
            Range::Choice { words, .. } => words().join(" or "),
            Range::Words { range, .. } => (*range).to_owned(),
        }
    }

    fn read(&self, name: &str, said: &str, link: &mut L) -> Result<(), String> {
        match self {
            Range::Whole { least, most, set, .. } => {
                set(link, whole(name, said, *least, *most)?);
            }
            Range::Number { least, most, set, .. } => {
                let number = said.parse().ok().filter(|n| (least..=most).contains(&n));
                set(
                    link,
                    number.ok_or_else(|| {
                        format!("{name} is a number from {least} to {most}, not {said:?}")
                    })?,
                );
            }
            Range::Choice { are, between, words, set, .. } => {
                let found = words().iter().position(|word| *word == said);
                set(link, found.ok_or_else(|| format!("{are} {}", words().join(between)))?);
            }
            Range::Words { set, .. } => set(link, said)?,
        }
        Ok(())
    }

    fn write(&self, link: &L) -> Option<String> {
        match self {
            Range::Whole { get, .. } => get(link).map(|number| number.to_string()),
            Range::Number { get, .. } => Some(get(link).to_string()),
            Range::Choice { words, get, .. } => get(link).map(|place| words()[place].to_owned()),
            Range::Words { get, .. } => get(link),
        }
    }
}
