//! The one table of numbers that can be tuned.

use crate::search::{Plan, SearchSpec};
use serde_json::Value;

/// The scale of a number over its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spread {
    /// Equal steps count alike.
    Even,
    /// Equal factors count alike.
    Factors,
}

/// A number of a spec that can be tuned.
#[derive(Clone, Copy, Debug)]
pub struct Tunable {
    /// The name that people read.
    pub name: &'static str,
    /// The number's place in the spec's JSON (a JSON pointer).
    place: &'static str,
    least: f64,
    most: f64,
    spread: Spread,
}

/// The tunable numbers of `yomi`.
pub const TUNABLE: &[Tunable] = &[
    number("bias of AMAF", "/select/rave/beta/min-mse/bias", 0.002, 0.05, Spread::Factors),
    number("exploration", "/select/rave/c", 0.0, 0.2, Spread::Even),
    number("even prior", "/priors/0/even/n", 1.0, 60.0, Spread::Factors),
    number("network", "/priors/1/network/n", 10.0, 400.0, Spread::Factors),
    number("power of the network", "/priors/1/network/power", 0.2, 1.2, Spread::Even),
    number("outlook", "/reward/mixed/outlook", 0.0, 1.0, Spread::Even),
    number("against the pass", "/priors/2/against-pass/n", 1.0, 60.0, Spread::Factors),
    percent("capture the last move's chain", "/playout/heavy/capture-last"),
    percent("save from atari", "/playout/heavy/save"),
    percent("low liberties", "/playout/heavy/low-liberty"),
    percent("nakade", "/playout/heavy/nakade"),
    percent("pattern", "/playout/heavy/pattern"),
    percent("capture anywhere", "/playout/heavy/capture"),
    percent("refuse self-atari", "/playout/heavy/refuse-self-atari"),
];

const fn number(
    name: &'static str,
    place: &'static str,
    least: f64,
    most: f64,
    spread: Spread,
) -> Tunable {
    Tunable { name, place, least, most, spread }
}

const fn percent(name: &'static str, place: &'static str) -> Tunable {
    number(name, place, 0.0, 100.0, Spread::Even)
}

impl Tunable {
    /// Value of the number in a spec, if the spec has it.
    pub fn value(&self, spec: &Value) -> Option<f64> {
        spec.pointer(self.place)?.as_f64()
    }

    /// Position of a value in its range, 0 to 1.
    fn share(&self, value: f64) -> f64 {
        let share = match self.spread {
            Spread::Even => (value - self.least) / (self.most - self.least),
            Spread::Factors => (value / self.least).ln() / (self.most / self.least).ln(),
        };
        share.clamp(0.0, 1.0)
    }

    /// Value at a position in the range, with as many digits as a person would write; beyond an end
    /// it is the end's.
    fn value_at(&self, share: f64) -> f64 {
        let share = share.clamp(0.0, 1.0);
        rounded(match self.spread {
            Spread::Even => self.least + share * (self.most - self.least),
            Spread::Factors => self.least * (self.most / self.least).powf(share),
        })
    }

    /// Writes the value at a position into a spec. Whole numbers stay whole, and an unchanged value
    /// stays as it was written.
    fn set(&self, spec: &mut Value, share: f64) {
        let value = self.value_at(share);
        if let Some(place) = spec.pointer_mut(self.place) {
            if place.is_u64() {
                *place = Value::from(value.round() as u64);
            } else if place.as_f64().map(rounded) != Some(value) {
                *place = value.into();
            }
        }
    }
}

/// The value rounded to three digits.
fn rounded(value: f64) -> f64 {
    format!("{value:.2e}").parse().unwrap_or(value)
}

/// A spec with its tunable numbers.
#[derive(Clone, Debug)]
pub struct Tuned {
    spec: Value,
    /// The numbers of the table that the spec has.
    pub numbers: Vec<Tunable>,
}

impl Tuned {
    /// Finds the numbers of the table that the spec has.
    pub fn new(spec: &SearchSpec) -> Tuned {
        let spec = serde_json::to_value(spec).expect("specs are plain data");
        let numbers = TUNABLE.iter().filter(|n| n.value(&spec).is_some()).copied().collect();
        Tuned { spec, numbers }
    }

    /// Positions of the spec's numbers in their ranges, 0 to 1.
    pub fn shares(&self) -> Vec<f64> {
        let share = |n: &Tunable| n.share(n.value(&self.spec).unwrap_or(n.least));
        self.numbers.iter().map(share).collect()
    }

    fn json(&self, shares: &[f64]) -> Value {
        let mut spec = self.spec.clone();
        self.numbers.iter().zip(shares).for_each(|(n, &share)| n.set(&mut spec, share));
        spec
    }

    /// All that the meaning of positions rests on: the spec and the table.
    pub fn basis(&self) -> String {
        format!("{} {:?}", self.spec, self.numbers)
    }

    /// Values of the numbers at these positions.
    pub fn values(&self, shares: &[f64]) -> Vec<f64> {
        let spec = self.json(shares);
        self.numbers.iter().filter_map(|n| n.value(&spec)).collect()
    }

    /// The spec with its numbers at these positions.
    ///
    /// # Errors
    /// If they make no sense together.
    pub fn at(&self, shares: &[f64]) -> anyhow::Result<SearchSpec> {
        Ok(Plan::new(serde_json::from_value(self.json(shares))?, 1)?.spec)
    }

    /// The choices that differ at these positions, as [`crate::search::Variant::parse`] reads them
    /// after an id.
    pub fn choices(&self, shares: &[f64]) -> Value {
        let turned = self.json(shares);
        let axes = turned.as_object().into_iter().flatten();
        let other = axes.filter(|(axis, choice)| self.spec.get(axis.as_str()) != Some(choice));
        other.map(|(axis, choice)| (axis.clone(), choice.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Variant, preset};

    #[test]
    fn every_number_of_the_table_is_one_of_yomi() {
        let spec = preset("yomi").unwrap().spec();
        let tuned = Tuned::new(&spec);
        assert_eq!(tuned.numbers.len(), TUNABLE.len());
        let shares = tuned.shares();
        let values = tuned.values(&shares);
        for ((n, share), value) in tuned.numbers.iter().zip(&shares).zip(values) {
            let before = n.value(&tuned.spec).unwrap();
            assert!(
                (value - before).abs() < 1e-3 * before.max(0.1),
                "{}: {before} {value}",
                n.name
            );
            assert!((n.least..=n.most).contains(&before) && (0.0..=1.0).contains(share));
        }
        for end in [0.0, 1.0] {
            assert!(tuned.at(&vec![end; shares.len()]).is_ok());
        }
    }

    #[test]
    fn choices_read_back_as_the_turned_spec() {
        let tuned = Tuned::new(&preset("yomi").unwrap().spec());
        let mut shares = tuned.shares();
        assert_eq!(tuned.choices(&shares), serde_json::json!({}), "nothing is turned yet");
        shares[3] = 0.3;
        shares[11] = 0.777;
        let turned = tuned.at(&shares).unwrap();
        let read = Variant::parse(&format!("yomi+{}", tuned.choices(&shares))).unwrap();
        assert_eq!(read.spec, turned);
        assert_ne!(read.spec, preset("yomi").unwrap().spec());
    }
}
