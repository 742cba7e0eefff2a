//! Measured numbers: values with the interval in which the truth is to be expected.

use serde::{Deserialize, Serialize};

/// A number with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The value that was measured.
    pub value: f32,
    /// Lower end of the interval; the value itself where no error is known.
    pub low: f32,
    /// Upper end of the interval, likewise.
    pub high: f32,
}

impl Measured {
    /// A value whose error nobody has told.
    pub const fn exact(value: f32) -> Measured {
        Measured { value, low: value, high: value }
    }

    /// The difference `self − other` of two numbers measured apart. Errors add by their squares, each
    /// side's by itself (Newcombe 1998, method 10).
    pub fn minus(self, other: Measured) -> Measured {
        let value = self.value - other.value;
        let below = (self.value - self.low).hypot(other.high - other.value);
        let above = (self.high - self.value).hypot(other.value - other.low);
        Measured { value, low: value - below, high: value + above }
    }

    /// The mean of numbers measured apart; `None` of none. Errors add by their squares, as in [`Measured::minus`].
    pub fn mean(all: &[Measured]) -> Option<Measured> {
        let of = |part: &dyn Fn(&Measured) -> f32| all.iter().map(part).sum::<f32>();
        let count = (!all.is_empty()).then_some(all.len() as f32)?;
        let value = of(&|one| one.value) / count;
        let below = of(&|one| (one.value - one.low).powi(2)).sqrt() / count;
        let above = of(&|one| (one.high - one.value).powi(2)).sqrt() / count;
        Some(Measured { value, low: value - below, high: value + above })
    }

    /// The number seen by the other side.
    pub fn turned(self) -> Measured {
        Measured { value: -self.value, low: -self.high, high: -self.low }
    }

    /// Half the width of the interval: what stands after ±.
    pub fn margin(self) -> f32 {
        (self.high - self.low) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe (1998), table II (a): 56/70 against 48/80 is 0.2000, from 0.0524 to 0.3339.
    #[test]
    fn differences_of_rates_as_published() {
        let rate = |wins: f64, games: f64| {
            let (low, high) = crate::search::wilson(wins, games, crate::search::Z95);
            Measured { value: (wins / games) as f32, low: low as f32, high: high as f32 }
        };
        let difference = rate(56.0, 70.0).minus(rate(48.0, 80.0));
        let near = |a: f32, b: f32| assert!((a - b).abs() < 1e-4, "{a} against {b}");
        near(difference.value, 0.2);
        near(difference.low, 0.0524);
        near(difference.high, 0.3339);
        near(difference.turned().low, -0.3339);
        assert_eq!(Measured::exact(2.0).minus(Measured::exact(0.5)), Measured::exact(1.5));
    }

    #[test]
    fn a_mean_is_surer_than_its_numbers() {
        let number = |value: f32, below: f32, above: f32| Measured {
            value,
            low: value - below,
            high: value + above,
        };
        let mean = Measured::mean(&[number(1.0, 3.0, 0.0), number(5.0, 4.0, 2.0)]).unwrap();
        assert_eq!(mean, number(3.0, 2.5, 1.0));
        let exact = [Measured::exact(1.0), Measured::exact(2.0)];
        assert_eq!(Measured::mean(&exact), Some(Measured::exact(1.5)));
        assert_eq!(Measured::mean(&[]), None);
    }
}
