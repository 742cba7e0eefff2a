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
use thiserror::Error;

/// A named system: a row of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name in commands and links.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// One line on what it does.
    pub story: &'static str,
    /// The publication it comes from.
    pub source: &'static str,
    spec: fn() -> SearchSpec,
}

impl Preset {
    /// The system's spec, built anew.
    pub fn spec(&self) -> SearchSpec {
        (self.spec)()
    }
}

/// The systems that share one source.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The heading above its systems.
    pub name: &'static str,
    /// The systems of the family, in the order of the page.
    pub systems: &'static [Preset],
}

/// All families, our own first.
pub const FAMILIES: &[Family] = &[
    Family { name: "Our own", systems: yomi::ROWS },
    Family { name: "Gelly & Silver", systems: gelly_silver::ROWS },
    Family { name: "Lecture", systems: lecture::ROWS },
    Family { name: "Ertel", systems: ertel::ROWS },
    Family { name: "Hung & Chen", systems: hung_chen::ROWS },
    Family { name: "Chen", systems: go_intellect::ROWS },
    Family { name: "Several processors", systems: several::ROWS },
];

/// Every system, `yomi` first.
pub fn presets() -> impl Iterator<Item = &'static Preset> + Clone {
    FAMILIES.iter().flat_map(|family| family.systems)
}

/// Error for an id that no system has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no system {id:?}; the nearest are {}", .nearest.join(", "))]
pub struct UnknownSystem {
    /// The id that was asked for.
    pub id: String,
    /// The most similar ids.
    pub nearest: Vec<&'static str>,
}

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
