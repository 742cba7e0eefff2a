//! The links to demos. Each demo has a table of what its link may say, by which links are read and
//! written, wrong ones are refused, and the help is made.

mod error;

pub use error::LinkError;

use super::PUZZLES;
use super::place::{whole, write_position};
use super::registry::Registered;
use super::sentences::either;
use super::start::Start;
use crate::go::Record;
use crate::words::{Message, say};

/// Names and values of a link, in the order in which they stand in it.
pub type Pairs = [(String, String)];

/// A row of a table: a parameter of the link, and how it is read from the values `L` and written
/// into them.
#[derive(Debug)]
pub enum Entry<L: 'static> {
    /// A position: `position`, or `size`, `komi` and `moves`, or `sgf`.
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
        doc: fn() -> Message,
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
        /// The words that are allowed.
        words: fn() -> Vec<&'static str>,
        /// Gives the place of the word among them.
        get: fn(&L) -> Option<usize>,
        /// Replaces the word by the one at this place.
        set: fn(&mut L, usize),
    },
    /// On or off.
    Switch {
        /// Tells whether it is on.
        get: fn(&L) -> Option<bool>,
        /// Turns it on or off.
        set: fn(&mut L, bool),
    },
    /// A text with a syntax of its own.
    Words {
        /// The allowed texts, described for the help.
        range: fn() -> String,
        /// Gives the text that a link says.
        get: fn(&L) -> Option<String>,
        /// Parses another text and replaces the value, or says why it is wrong.
        set: fn(&mut L, &str) -> Result<(), LinkError>,
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
    pub doc: Message,
}

/// The words of what is on or off.
const SWITCH: [&str; 2] = ["on", "off"];
/// The names of the parameters of a position.
const PLACE: [&str; 5] = ["position", "size", "komi", "moves", "sgf"];

/// The parameters of a position, as people read them.
fn place() -> [(&'static str, String, Message); 5] {
    [
        ("position", either(&puzzles()).to_string(), say!("parameter-position")),
        ("size", say!("from-to", least = "2", most = "19").into(), say!("parameter-size")),
        ("komi", say!("range-half-points").into(), say!("parameter-komi")),
        ("moves", "E5.C3.pass".into(), say!("parameter-moves")),
        ("sgf", say!("range-record").into(), say!("parameter-sgf")),
    ]
}

/// The table of a demo, as rows that people read.
pub fn parameters<D: Registered>() -> Vec<Parameter> {
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
        match entry {
            Entry::Start { .. } | Entry::Position { .. } => {
                place().into_iter().for_each(|(name, range, doc)| row(name, range, doc));
            }
            Entry::One { name, doc, value } => row(name, value.range(), doc()),
        }
    }
    rows
}

/// Reads a link to a demo.
///
/// # Errors
/// A [`LinkError`] about the first that is wrong.
pub fn read<D: Registered>(pairs: &Pairs) -> Result<D::Link, LinkError> {
    let names: Vec<&str> = D::LINK.iter().flat_map(Entry::names).collect();
    if let Some((name, _)) = pairs.iter().find(|(name, _)| !names.contains(&name.as_str())) {
        return Err(LinkError::Parameter { demo: D::ID.id(), name: name.clone(), names });
    }
    let mut link = D::Link::default();
    for entry in D::LINK {
        let names: Vec<&str> = entry.names().collect();
        let said: Vec<_> =
            pairs.iter().filter(|(name, _)| names.contains(&name.as_str())).cloned().collect();
        let Some((_, last)) = said.last() else { continue };
        match entry {
            Entry::Position { set, .. } => set(&mut link, Start::read(&said)?.record()),
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
    /// The row of a whole number within bounds.
    pub const fn whole(
        name: &'static str,
        doc: fn() -> Message,
        (least, most): (u64, u64),
        get: fn(&L) -> Option<u64>,
        set: fn(&mut L, u64),
    ) -> Entry<L> {
        Entry::One { name, doc, value: Range::Whole { least, most, get, set } }
    }

    /// The row of a real number within bounds.
    pub const fn number(
        name: &'static str,
        doc: fn() -> Message,
        (least, most): (f32, f32),
        get: fn(&L) -> f32,
        set: fn(&mut L, f32),
    ) -> Entry<L> {
        Entry::One { name, doc, value: Range::Number { least, most, get, set } }
    }

    /// The row of one of several words.
    pub const fn choice(
        name: &'static str,
        doc: fn() -> Message,
        words: fn() -> Vec<&'static str>,
        get: fn(&L) -> Option<usize>,
        set: fn(&mut L, usize),
    ) -> Entry<L> {
        Entry::One { name, doc, value: Range::Choice { words, get, set } }
    }

    /// The row of something that is on or off.
    pub const fn switch(
        name: &'static str,
        doc: fn() -> Message,
        get: fn(&L) -> Option<bool>,
        set: fn(&mut L, bool),
    ) -> Entry<L> {
        Entry::One { name, doc, value: Range::Switch { get, set } }
    }

    /// The row of a text with a syntax of its own.
    pub const fn words(
        name: &'static str,
        doc: fn() -> Message,
        range: fn() -> String,
        get: fn(&L) -> Option<String>,
        set: fn(&mut L, &str) -> Result<(), LinkError>,
    ) -> Entry<L> {
        Entry::One { name, doc, value: Range::Words { range, get, set } }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        let (place, one) = match self {
            Entry::Position { .. } | Entry::Start { .. } => (&PLACE[..], None),
            Entry::One { name, .. } => (&PLACE[..0], Some(*name)),
        };
        place.iter().copied().chain(one)
    }
}

impl<L> Range<L> {
    fn range(&self) -> String {
        let range =
            |least: String, most: String| say!("from-to", least = least, most = most).into();
        match self {
            Range::Whole { least, most, .. } => range(least.to_string(), most.to_string()),
            Range::Number { least, most, .. } => range(least.to_string(), most.to_string()),
            Range::Choice { words, .. } => either(&words()).to_string(),
            Range::Switch { .. } => either(&SWITCH).to_string(),
            Range::Words { range, .. } => range(),
        }
    }

    fn read(&self, name: &'static str, said: &str, link: &mut L) -> Result<(), LinkError> {
        match *self {
            Range::Whole { least, most, set, .. } => {
                set(link, whole(name, said, least, most)?);
            }
            Range::Number { least, most, set, .. } => {
                let number = said.parse().ok().filter(|n| (least..=most).contains(n));
                let missing = || LinkError::Number { name, least, most, said: said.to_owned() };
                set(link, number.ok_or_else(missing)?);
            }
            Range::Choice { words, set, .. } => {
                set(link, one_of(words(), name, said)?);
            }
            Range::Switch { set, .. } => set(link, one_of(SWITCH.to_vec(), name, said)? == 0),
            Range::Words { set, .. } => set(link, said)?,
        }
        Ok(())
    }

    fn write(&self, link: &L) -> Option<String> {
        match self {
            Range::Whole { get, .. } => get(link).map(|number| number.to_string()),
            Range::Number { get, .. } => Some(get(link).to_string()),
            Range::Choice { words, get, .. } => get(link).map(|place| words()[place].to_owned()),
            Range::Switch { get, .. } => get(link).map(|on| SWITCH[usize::from(!on)].to_owned()),
            Range::Words { get, .. } => get(link),
        }
    }
}

/// The place of a word among those that are allowed.
fn one_of(words: Vec<&'static str>, name: &'static str, said: &str) -> Result<usize, LinkError> {
    let found = words.iter().position(|word| *word == said);
    found.ok_or(LinkError::Choice { name, words })
}
