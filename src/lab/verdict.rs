//! The verdict of a measured figure on a published one, by one rule.

use super::arm::{Finding, Published, Unit};
use std::fmt;

/// The verdict on a difference between two figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The interval of the difference contains 0 and is narrow.
    Agrees,
    /// The interval of the difference excludes 0.
    Disagrees,
    /// The interval contains 0 and is wide.
    TooFew,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Agrees => "agrees",
            Verdict::Disagrees => "disagrees",
            Verdict::TooFew => "too few games to tell",
        })
    }
}

/// Half the width up to which an interval of shares is narrow, in points of percent.
pub const NARROW_POINTS: f64 = 10.0;
/// Half the width up to which any other interval is narrow, as a share of the published figure.
pub const NARROW_SHARE: f64 = 0.25;

/// A difference with its two-sided 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Our figure less theirs.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Difference {
    /// The difference of two independent figures, each with its interval (middle, low, high): the
    /// distances of the ends from the middles are added as squares (Newcombe 1998, method 10; for
    /// Wilson's intervals of shares it is his).
    pub fn of(ours: (f64, f64, f64), theirs: (f64, f64, f64)) -> Difference {
        let ((a, a_low, a_high), (b, b_low, b_high)) = (ours, theirs);
        let value = a - b;
        Difference {
            value,
            low: value - (a - a_low).hypot(b_high - b),
            high: value + (a_high - a).hypot(b - b_low),
        }
    }

    fn has_nothing(self) -> bool {
        self.low <= 0.0 && 0.0 <= self.high
    }

    fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The verdict on the claim that there is no difference, where up to `narrow` is narrow.
    fn verdict(self, narrow: f64) -> Verdict {
        match self.has_nothing() {
            false => Verdict::Disagrees,
            true if self.half_width() <= narrow => Verdict::Agrees,
            true => Verdict::TooFew,
        }
    }
}

/// The difference between a finding and the published figure; `None` if nothing was published.
pub fn difference(ours: &Finding, published: Published) -> Option<Difference> {
    let (middle, low, high) = published.interval()?;
    let ours = ours.interval();
    // Anywhere in a published range is right: what counts is the distance from its nearest end.
    let theirs = match published {
        Published::Between(..) => {
            let near = ours.0.clamp(low, high);
            (near, near, near)
        }
        _ => (middle, low, high),
    };
    Some(Difference::of(ours, theirs))
}

/// The verdict of a finding on the published figure; `None` if nothing was published.
pub fn verdict(unit: Unit, ours: &Finding, published: Published) -> Option<Verdict> {
    let difference = difference(ours, published)?;
    let narrow = match unit {
        Unit::Percent => NARROW_POINTS,
        Unit::Number(_) | Unit::Ratio => {
            NARROW_SHARE * published.interval().map_or(0.0, |(middle, ..)| middle.abs())
        }
    };
    Some(difference.verdict(narrow))
}

/// The verdict of two findings on the claim that the first is higher.
pub fn above(higher: &Finding, lower: &Finding) -> (Difference, Verdict) {
    let difference = Difference::of(higher.interval(), lower.interval());
    let verdict = match difference {
        Difference { low, .. } if low > 0.0 => Verdict::Agrees,
        Difference { high, .. } if high < 0.0 => Verdict::Disagrees,
        _ => Verdict::TooFew,
    };
    (difference, verdict)
}

/// The verdict of two findings on the claim that they are equal.
pub fn level(one: &Finding, other: &Finding) -> (Difference, Verdict) {
    let difference = Difference::of(one.interval(), other.interval());
    (difference, difference.verdict(NARROW_POINTS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(score: u32, games: u32) -> Finding {
        let mut samples = vec![1.0; score as usize];
        samples.resize(games as usize, 0.0);
        Finding::of(Unit::Percent, &samples).unwrap()
    }

    /// Newcombe 1998, table II, example (a): 56 of 70 against 48 of 80 by method 10 is a
    /// difference of 0.2000 from 0.0524 to 0.3339.
    #[test]
    fn differences_are_newcombes() {
        let (a, b) = (share(56, 70), share(48, 80));
        let (difference, _) = above(&a, &b);
        let near = |a: f64, b: f64| assert!((a - b).abs() < 0.005, "{a} is not {b}");
        near(difference.value, 20.0);
        near(difference.low, 5.24);
        near(difference.high, 33.39);
    }

    #[test]
    fn three_things_can_be_said() {
        let says = |score, games, published| {
            verdict(Unit::Percent, &share(score, games), published).unwrap()
        };
        assert_eq!(says(72, 300, Published::Value(24.0)), Verdict::Agrees);
        assert_eq!(says(150, 300, Published::Value(24.0)), Verdict::Disagrees);
        assert_eq!(says(5, 16, Published::Value(24.0)), Verdict::TooFew);
        // The published share is of few games itself.
        assert_eq!(says(300, 400, Published::Share(83.0, 24)), Verdict::TooFew);
        assert_eq!(says(0, 400, Published::Share(0.0, 100)), Verdict::Agrees);
        assert_eq!(says(20, 400, Published::Share(0.0, 100)), Verdict::Disagrees);
        assert_eq!(says(165, 300, Published::Between(50.0, 60.0)), Verdict::Agrees);
        assert_eq!(says(120, 300, Published::Between(50.0, 60.0)), Verdict::Disagrees);
        assert_eq!(verdict(Unit::Percent, &share(1, 2), Published::Nothing), None);
    }

    #[test]
    fn arms_are_told_apart_or_not() {
        assert_eq!(above(&share(180, 300), &share(120, 300)).1, Verdict::Agrees);
        assert_eq!(above(&share(120, 300), &share(180, 300)).1, Verdict::Disagrees);
        assert_eq!(above(&share(9, 16), &share(7, 16)).1, Verdict::TooFew);
        assert_eq!(level(&share(150, 300), &share(153, 300)).1, Verdict::Agrees);
        assert_eq!(level(&share(8, 16), &share(8, 16)).1, Verdict::TooFew);
    }
}
