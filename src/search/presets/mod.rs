//! The registry: every system by its id, with one file for each family.

mod base;
mod ertel;
mod gelly_silver;
mod go_intellect;
mod hung_chen;
mod lecture;
mod several;
mod yomi;

use super::spec::SearchSpec;
use crate::words::{Message, Say, errors_that_say, quoted, say};

/// A named system: a row of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name in commands and links.
    pub id: &'static str,
    spec: fn() -> SearchSpec,
}

impl Preset {
    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("system", self.id)
    }

    /// One line on what it does.
    pub fn story(&self) -> Message {
        Message::about("about-system", self.id)
    }

    /// The publication it comes from.
    pub fn source(&self) -> Message {
        self.story().part("source")
    }

    /// The system's spec, built anew.
    pub fn spec(&self) -> SearchSpec {
        (self.spec)()
    }
}

/// The systems that share one source.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The id by which its heading is found among the words.
    pub id: &'static str,
    /// The systems of the family, in the order of the page.
    pub systems: &'static [Preset],
}

impl Family {
    /// The heading above its systems.
    pub fn name(&self) -> Message {
        Message::about("family", self.id)
    }
}

/// All families, our own first.
pub const FAMILIES: &[Family] = &[
    Family { id: "own", systems: yomi::ROWS },
    Family { id: "gelly-silver", systems: gelly_silver::ROWS },
    Family { id: "lecture", systems: lecture::ROWS },
    Family { id: "ertel", systems: ertel::ROWS },
    Family { id: "hung-chen", systems: hung_chen::ROWS },
    Family { id: "chen", systems: go_intellect::ROWS },
    Family { id: "several", systems: several::ROWS },
];

/// Every system, `yomi` first.
pub fn presets() -> impl Iterator<Item = &'static Preset> + Clone {
    FAMILIES.iter().flat_map(|family| family.systems)
}

/// Error for an id that no system has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSystem {
    /// The id that was asked for.
    pub id: String,
    /// The most similar ids.
    pub nearest: Vec<&'static str>,
}

impl Say for UnknownSystem {
    fn say(&self) -> Message {
        let nearest = self.nearest.join(", ");
        say!("no-system", text = quoted(&self.id), nearest = nearest)
    }
}

errors_that_say!(UnknownSystem);

/// The system with this id.
///
/// # Errors
/// [`UnknownSystem`] if there is none.
pub fn preset(id: &str) -> Result<&'static Preset, UnknownSystem> {
    let unknown =
        || UnknownSystem { id: id.to_owned(), nearest: nearest(id, presets().map(|p| p.id)) };
    presets().find(|p| p.id == id).ok_or_else(unknown)
}

/// The three ids most similar to this one.
pub fn nearest<'a>(id: &str, ids: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut near: Vec<&str> = ids.collect();
    near.sort_by_key(|other| distance(id, other));
    near.truncate(3);
    near
}

/// Edit distance (Levenshtein) of two ids.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y)).min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[row.len() - 1]
}
