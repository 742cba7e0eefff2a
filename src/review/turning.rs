//! Turning points: the mistakes that decided the game.

use super::{Review, Verdict};

/// Most turning points of a game.
pub const MOST_TURNING_POINTS: usize = 3;

/// The mistakes that cost most win rate, at most [`MOST_TURNING_POINTS`], in the order of the game. Where
/// win rates say nothing any more, points decide.
pub fn turning_points(review: &Review) -> Vec<Verdict> {
    let mut mistakes: Vec<Verdict> = review.verdicts().filter(|v| v.size().is_some()).collect();
    let weight = |verdict: &Verdict| {
        let points = verdict.cost.points.map_or(0.0, |points| points.low.max(0.0));
        (verdict.cost.winrate.low.max(0.0), points)
    };
    mistakes.sort_by(|a, b| {
        let (a, b) = (weight(a), weight(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    mistakes.truncate(MOST_TURNING_POINTS);
    mistakes.sort_by_key(|verdict| verdict.number);
    mistakes
}
