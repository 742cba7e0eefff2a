//! Figures as people read them, on the page and in the document.

use super::{Figure, Needed};
use crate::number::{exact, short, signed};
use crate::plot::Estimate;
use crate::words::say;

/// A figure's row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The published figure.
    pub published: String,
    /// Ours with its unit.
    pub ours: String,
    /// The interval of ours.
    pub interval: String,
    /// How many samples there are, and are to be.
    pub samples: String,
    /// The difference with its interval.
    pub difference: String,
    /// The verdict.
    pub verdict: String,
    /// The samples that it takes to tell the difference.
    pub to_tell: String,
    /// The samples that it takes to bound the difference.
    pub to_bound: String,
}

/// Where there is nothing to be told.
const NOTHING: &str = "–";
/// Where no number of samples is enough.
const NO_NUMBER: &str = "∞";

impl Figure {
    /// Its row of a table.
    pub fn told(&self) -> Told {
        let nothing = || NOTHING.to_owned();
        let count = |count: Option<u64>| count.map_or(NO_NUMBER.to_owned(), exact);
        let needed = |get: fn(Needed) -> Option<u64>| {
            self.needed.map_or_else(nothing, |needed| count(get(needed)))
        };
        Told {
            published: self.published.to_string(),
            ours: self
                .ours
                .map_or_else(nothing, |ours| format!("{} {}", short(ours.value), self.unit)),
            interval: self.ours.map_or_else(nothing, |ours| {
                say!("from-to", least = short(ours.low), most = short(ours.high)).into()
            }),
            samples: say!("figures-samples", taken = self.samples, wanted = self.wanted).into(),
            difference: self.difference.map_or_else(nothing, apart),
            verdict: self
                .verdict
                .map_or_else(nothing, |verdict| verdict.told(self.missing()).into()),
            to_tell: needed(|needed| needed.to_tell),
            to_bound: needed(|needed| needed.to_bound),
        }
    }
}

/// A difference with its interval.
pub fn apart(Estimate { value, low, high }: Estimate) -> String {
    let [value, low, high] = [value, low, high].map(signed);
    say!("figures-apart", value = value, low = low, high = high).into()
}
