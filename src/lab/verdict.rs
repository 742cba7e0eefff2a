//! The verdict of a measured figure on a published one, by one rule.

use super::arm::{Finding, Unit};
use crate::figures::{Needed, Published, Verdict};
use crate::plot::Estimate;
use crate::stats::{LEAST_BY_RANK, Z95, games_until, wilson};

/// Distance from 0 within which a difference of shares is small, in points of percent.
const SMALL_POINTS: f64 = 10.0;
/// Distance from 0 within which any other difference is small, as a share of the published figure.
const SMALL_SHARE: f64 = 0.25;

/// The difference of two independent figures: the distances of the ends of their intervals from the
/// middles are added as squares (Newcombe 1998, method 10; for Wilson's intervals of shares it is his).
fn between(ours: Estimate, theirs: Estimate) -> Estimate {
    let value = ours.value - theirs.value;
    Estimate {
        value,
        low: value - (ours.value - ours.low).hypot(theirs.high - theirs.value),
        high: value + (ours.high - ours.value).hypot(theirs.value - theirs.low),
    }
}

/// The verdict on the claim that there is no difference, where one up to `small` is small.
fn on(difference: Estimate, small: f64) -> Verdict {
    match difference.low <= 0.0 && 0.0 <= difference.high {
        false => Verdict::Disagrees,
        true if farthest(difference) <= small => Verdict::Agrees,
        true => Verdict::TooFew,
    }
}

/// Distance from 0 to the farther end of an interval.
fn farthest(Estimate { low, high, .. }: Estimate) -> f64 {
    low.abs().max(high.abs())
}

/// The published figure as ours is compared with it. Anywhere in a published range is right: what counts
/// is the distance from its nearest end. `None` if there is no figure to judge ours by.
fn compared(ours: &Finding, published: Published) -> Option<Estimate> {
    match published {
        Published::Beside(_) => None,
        Published::Between(low, high) => {
            let near = ours.mean.clamp(low, high);
            Some(Estimate { value: near, low: near, high: near })
        }
        _ => published.estimate(),
    }
}

/// The difference between a finding and the published figure; `None` if there is none to judge it by.
pub fn difference(ours: &Finding, published: Published) -> Option<Estimate> {
    Some(between(ours.estimate(), compared(ours, published)?))
}

/// Distance from 0 within which a difference from this figure is small.
fn small(unit: Unit, published: Published) -> f64 {
    match unit {
        Unit::Percent => SMALL_POINTS,
        Unit::Number(_) | Unit::Ratio => {
            SMALL_SHARE * published.estimate().map_or(0.0, |theirs| theirs.value.abs())
        }
    }
}

/// The least number of samples that have an interval.
fn least(unit: Unit) -> u64 {
    match unit {
        Unit::Percent => 1,
        Unit::Number(_) => 2,
        Unit::Ratio => LEAST_BY_RANK,
    }
}

/// The verdict of a finding on the published figure; `None` if there is none to judge it by.
pub fn verdict(unit: Unit, ours: &Finding, published: Published) -> Option<Verdict> {
    let difference = difference(ours, published)?;
    match ours.samples < least(unit) {
        true => Some(Verdict::TooFew),
        false => Some(on(difference, small(unit, published))),
    }
}

/// How many samples it takes, if our figure stays as it is, until the interval of the difference excludes 0,
/// and until all of it is small; `None` if there is no figure to judge it by.
pub fn needed(unit: Unit, ours: &Finding, published: Published) -> Option<Needed> {
    let theirs = compared(ours, published)?;
    let enough = |samples: u64| samples.max(least(unit));
    Some(Needed {
        to_tell: to_tell(unit, ours, theirs).map(enough),
        to_bound: to_bound(unit, ours, theirs, small(unit, published)).map(enough),
    })
}

fn to_tell(unit: Unit, ours: &Finding, theirs: Estimate) -> Option<u64> {
    let Finding { samples, mean, low, high } = *ours;
    let apart = mean - theirs.value;
    let own = if apart > 0.0 { theirs.high - theirs.value } else { theirs.value - theirs.low };
    if apart.abs() <= own {
        return None;
    }
    // What the published figure's own interval leaves of the difference.
    let left = (apart * apart - own * own).sqrt();
    Some(whole(match unit {
        Unit::Percent => games_until(mean / 100.0, (mean - left.copysign(apart)) / 100.0),
        Unit::Number(_) | Unit::Ratio => {
            let half = if apart > 0.0 { mean - low } else { high - mean };
            samples as f64 * (half / left).powi(2)
        }
    }))
}

/// The two ends of an interval are not equally far, so that the number has no formula: it is found by
/// halving what it may be.
fn to_bound(unit: Unit, ours: &Finding, theirs: Estimate, small: f64) -> Option<u64> {
    let reach = |ours: Estimate| farthest(between(ours, theirs));
    let value = ours.mean;
    if reach(Estimate { value, low: value, high: value }) >= small {
        return None;
    }
    let (mut few, mut many) = (0.0, 1.0);
    while reach(after(unit, ours, many)) > small {
        (few, many) = (many, 2.0 * many);
    }
    while many - few > 1.0 {
        let middle = ((few + many) / 2.0_f64).floor();
        match reach(after(unit, ours, middle)) > small {
            true => few = middle,
            false => many = middle,
        }
    }
    Some(whole(many))
}

/// Our figure as so many samples would give it.
fn after(unit: Unit, ours: &Finding, samples: f64) -> Estimate {
    let Estimate { value, low, high } = ours.estimate();
    match unit {
        Unit::Percent => {
            let (low, high) = wilson(value / 100.0 * samples, samples, Z95);
            Estimate { value, low: 100.0 * low, high: 100.0 * high }
        }
        // Half the width of an interval falls with the root of the samples.
        Unit::Number(_) | Unit::Ratio => {
            let factor = (ours.samples as f64 / samples).sqrt();
            let end = |end: f64| value + factor * (end - value);
            Estimate { value, low: end(low), high: end(high) }
        }
    }
}

fn whole(count: f64) -> u64 {
    count.ceil().max(1.0) as u64
}

/// The verdict on the claim that a difference is more than none.
fn on_more(difference: Estimate) -> Verdict {
    match difference {
        Estimate { low, .. } if low > 0.0 => Verdict::Agrees,
        Estimate { high, .. } if high < 0.0 => Verdict::Disagrees,
        _ => Verdict::TooFew,
    }
}

/// The verdict of two findings on the claim that the first is higher.
pub fn above(higher: &Finding, lower: &Finding) -> (Estimate, Verdict) {
    let difference = between(higher.estimate(), lower.estimate());
    (difference, on_more(difference))
}

/// The verdict of a finding on the claim that it is below a number.
pub fn below(ours: &Finding, limit: f64) -> (Estimate, Verdict) {
    let limit = Estimate { value: limit, low: limit, high: limit };
    (between(ours.estimate(), limit), on_more(between(limit, ours.estimate())))
}

/// The verdict of two findings on the claim that they are equal.
pub fn level(one: &Finding, other: &Finding) -> (Estimate, Verdict) {
    let difference = between(one.estimate(), other.estimate());
    (difference, on(difference, SMALL_POINTS))
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
        // Nearly level, but it may be fifteen points apart.
        assert_eq!(says(30, 50, Published::Value(61.0)), Verdict::TooFew);
        // The published share is of few games itself.
        assert_eq!(says(300, 400, Published::Share(83.0, 24)), Verdict::TooFew);
        assert_eq!(says(0, 400, Published::Share(0.0, 100)), Verdict::Agrees);
        assert_eq!(says(20, 400, Published::Share(0.0, 100)), Verdict::Disagrees);
        assert_eq!(says(165, 300, Published::Between(50.0, 60.0)), Verdict::Agrees);
        assert_eq!(says(120, 300, Published::Between(50.0, 60.0)), Verdict::Disagrees);
        assert_eq!(verdict(Unit::Percent, &share(1, 2), Published::Nothing), None);
        assert_eq!(verdict(Unit::Percent, &share(150, 300), Published::Beside(24.0)), None);
    }

    /// One ratio, or five, have no interval of 95 %, however far they are from the published one.
    #[test]
    fn a_few_times_are_too_few() {
        let says = |samples: &[f64]| {
            let ours = Finding::of(Unit::Ratio, samples).unwrap();
            let needed = needed(Unit::Ratio, &ours, Published::Value(0.5)).unwrap();
            (verdict(Unit::Ratio, &ours, Published::Value(0.5)).unwrap(), needed.to_tell)
        };
        assert_eq!(says(&[0.87]), (Verdict::TooFew, Some(6)));
        assert_eq!(says(&[0.87, 0.86, 0.88, 0.87, 0.87]), (Verdict::TooFew, Some(6)));
        assert_eq!(says(&[0.87, 0.86, 0.88, 0.87, 0.87, 0.86]), (Verdict::Disagrees, Some(6)));
        let one = Finding::of(Unit::Number("lost"), &[3.0]).unwrap();
        let says = verdict(Unit::Number("lost"), &one, Published::Value(10.0));
        assert_eq!(says, Some(Verdict::TooFew));
    }

    #[test]
    fn arms_are_told_apart_or_not() {
        assert_eq!(above(&share(180, 300), &share(120, 300)).1, Verdict::Agrees);
        assert_eq!(above(&share(120, 300), &share(180, 300)).1, Verdict::Disagrees);
        assert_eq!(above(&share(9, 16), &share(7, 16)).1, Verdict::TooFew);
        assert_eq!(level(&share(150, 300), &share(153, 300)).1, Verdict::Agrees);
        assert_eq!(level(&share(8, 16), &share(8, 16)).1, Verdict::TooFew);
        assert_eq!(below(&share(120, 300), 50.0).1, Verdict::Agrees);
        assert_eq!(below(&share(180, 300), 50.0).1, Verdict::Disagrees);
        assert_eq!(below(&share(7, 16), 50.0).1, Verdict::TooFew);
    }

    /// With so many games the verdict falls, and with fewer it does not.
    #[test]
    fn so_many_games_are_needed_and_no_fewer() {
        let of = |percent: f64, games: u64| {
            let (low, high) = wilson(percent / 100.0 * games as f64, games as f64, Z95);
            Finding { samples: games, mean: percent, low: 100.0 * low, high: 100.0 * high }
        };
        let says = |percent, games, published| {
            verdict(Unit::Percent, &of(percent, games), published).unwrap()
        };
        for (percent, published) in [
            (66.1, Published::Value(61.3)),
            (18.8, Published::Value(20.0)),
            (44.0, Published::Share(55.0, 100)),
            (0.0, Published::Share(2.5, 100)),
            (98.0, Published::Share(80.0, 50)),
        ] {
            let needed = needed(Unit::Percent, &of(percent, 100), published).unwrap();
            let games = needed.to_tell.unwrap();
            assert_eq!(says(percent, games, published), Verdict::Disagrees, "{percent} {games}");
            if games > 1 {
                assert_ne!(
                    says(percent, games - 1, published),
                    Verdict::Disagrees,
                    "{percent} {games}"
                );
            }
        }
        for (percent, published) in
            [(24.0, Published::Value(24.0)), (92.5, Published::Share(91.0, 200))]
        {
            let needed = needed(Unit::Percent, &of(percent, 100), published).unwrap();
            let games = needed.to_bound.unwrap();
            assert_eq!(says(percent, games, published), Verdict::Agrees, "{percent} {games}");
            assert_eq!(says(percent, games - 1, published), Verdict::TooFew, "{percent} {games}");
        }
        // A published interval that is long on one side only leaves room.
        let of_100 = needed(Unit::Percent, &of(97.0, 400), Published::Share(100.0, 100)).unwrap();
        let games = of_100.to_bound.unwrap();
        assert_eq!(says(97.0, games, Published::Share(100.0, 100)), Verdict::Agrees);
        // A difference of thirteen points stays one, however many games bear it out.
        let apart = needed(Unit::Percent, &of(86.8, 400), Published::Share(100.0, 25)).unwrap();
        assert_eq!(apart.to_bound, None);
        // Twenty-five games are ± 15 points by themselves, whatever is measured here.
        let few = needed(Unit::Percent, &of(70.0, 100), Published::Share(70.0, 25)).unwrap();
        assert_eq!((few.to_tell, few.to_bound), (None, None));
        assert_eq!(needed(Unit::Percent, &of(70.0, 100), Published::Nothing), None);
        // Half the width of a mean's interval falls with the root of the samples: from 1 to the 2 by which it is
        // away, and to the half that is left up to a quarter of 10.
        let mean = Finding { samples: 100, mean: 12.0, low: 11.0, high: 13.0 };
        let found = needed(Unit::Number("lost"), &mean, Published::Value(10.0)).unwrap();
        assert_eq!((found.to_tell, found.to_bound), (Some(25), Some(400)));
    }
}
