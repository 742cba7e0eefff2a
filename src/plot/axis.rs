//! Axes: where a number lies, and which marks deserve a line.

use crate::words::say;

/// An axis of a plot: its name, range and scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// Name of the quantity.
    pub name: String,
    /// Unit of the numbers; empty for plain ones.
    pub unit: String,
    /// Number at the beginning of the axis.
    pub low: f64,
    /// Number at the end of the axis.
    pub high: f64,
    /// Scale of the axis.
    pub steps: Steps,
}

/// The scale of an axis: which steps are equally far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Linear: equal steps are equally far.
    Even,
    /// Logarithmic: tenfold steps; the axis begins above 0.
    Tenfold,
    /// Logarithmic: doublings; the axis begins above 0.
    Twofold,
}

impl Axis {
    /// The name of the axis with its unit.
    pub fn title(&self) -> String {
        if self.unit.is_empty() {
            self.name.clone()
        } else {
            say!("plot-axis", name = self.name.as_str(), unit = self.unit.as_str()).to_string()
        }
    }

    /// Place of a number, 0 at the low end and 1 at the high end; numbers beyond count as the end.
    pub fn place(&self, value: f64) -> f64 {
        let turn = |value: f64| match self.steps {
            Steps::Even => value,
            Steps::Tenfold | Steps::Twofold => libm::log10(value.max(self.low)),
        };
        let (low, high) = (turn(self.low), turn(self.high));
        let share = if high > low { (turn(value) - low) / (high - low) } else { 0.0 };
        share.clamp(0.0, 1.0)
    }

    /// Round numbers along the axis, about so many, with their texts.
    pub fn marks(&self, about: usize) -> Vec<(f64, String)> {
        match self.steps {
            Steps::Even => even(self.low, self.high, about),
            Steps::Tenfold => tenfold(self.low, self.high),
            Steps::Twofold => powers(2.0, self.low, self.high),
        }
    }
}

/// Round numbers: multiples of 1, 2 or 5 times a power of ten; at least two, for one alone is no measure.
fn even(low: f64, high: f64, about: usize) -> Vec<(f64, String)> {
    let rough = (high - low) / about.max(1) as f64;
    if rough <= 0.0 || !rough.is_finite() {
        return Vec::new();
    }
    let power = libm::pow(10.0, libm::floor(libm::log10(rough)));
    let steps = [0.5, 1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    let wanted = steps.iter().position(|&step| step >= rough * 0.999).unwrap_or(steps.len() - 1);
    let multiples = |step: f64| {
        let (first, last) = (libm::ceil(low / step - 1e-9), libm::floor(high / step + 1e-9));
        (first as i64)..=(last as i64)
    };
    let two = |step: &&f64| multiples(**step).count() > 1;
    let step = *steps[..=wanted].iter().rev().find(two).unwrap_or(&steps[0]);
    let digits = (-libm::floor(libm::log10(step * 1.001))).max(0.0) as usize;
    multiples(step).map(|i| i as f64 * step).map(|v| (v, format!("{v:.digits$}"))).collect()
}

/// Powers of ten; with two and five times each where there are fewer than three.
fn tenfold(low: f64, high: f64) -> Vec<(f64, String)> {
    let powers = powers(10.0, low, high);
    if powers.len() > 2 {
        return powers;
    }
    let steps = (-6..=9).flat_map(|power| [1.0, 2.0, 5.0].map(|step| (step, power)));
    inside(steps.map(|(step, power)| step * libm::pow(10.0, f64::from(power))), low, high)
}

fn powers(base: f64, low: f64, high: f64) -> Vec<(f64, String)> {
    inside((-6..=9).map(|power| libm::pow(base, f64::from(power))), low, high)
}

fn inside(values: impl Iterator<Item = f64>, low: f64, high: f64) -> Vec<(f64, String)> {
    let inside = values.filter(|v| (low * 0.999..=high * 1.001).contains(v));
    let name = |v: f64| match v < 0.999 {
        true => format!("{v:.0$}", (-libm::floor(libm::log10(v * 1.001))) as usize),
        false => crate::number::count(v).replace(".0", ""),
    };
    inside.map(|v| (v, name(v))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(low: f64, high: f64, steps: Steps) -> Axis {
        Axis { name: "x".into(), unit: String::new(), low, high, steps }
    }

    #[test]
    fn marks_are_round_and_inside() {
        let texts = |a: &Axis| a.marks(5).into_iter().map(|m| m.1).collect::<Vec<_>>();
        assert_eq!(texts(&axis(0.0, 1.0, Steps::Even)), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(texts(&axis(0.31, 0.72, Steps::Even)), ["0.4", "0.5", "0.6", "0.7"]);
        assert_eq!(texts(&axis(0.0, 40.0, Steps::Even)), ["0", "10", "20", "30", "40"]);
        assert_eq!(texts(&axis(1.0, 10_000.0, Steps::Tenfold)), ["1", "10", "100", "1k", "10k"]);
        assert_eq!(texts(&axis(0.001, 0.1, Steps::Tenfold)), ["0.001", "0.01", "0.1"]);
        assert_eq!(texts(&axis(0.4, 12.0, Steps::Tenfold)), ["0.5", "1", "2", "5", "10"]);
        assert_eq!(texts(&axis(1.0, 16.0, Steps::Twofold)), ["1", "2", "4", "8", "16"]);
        assert!(texts(&axis(1.0, 1.0, Steps::Even)).is_empty());
        let few = axis(0.0, 430.0, Steps::Even).marks(1);
        assert_eq!(few.into_iter().map(|m| m.1).collect::<Vec<_>>(), ["0", "200", "400"]);
    }

    #[test]
    fn places_are_held_inside() {
        let a = axis(1.0, 100.0, Steps::Tenfold);
        assert_eq!([0.0, 1.0, 10.0, 100.0, 1e5].map(|v| a.place(v)), [0.0, 0.0, 0.5, 1.0, 1.0]);
    }
}
