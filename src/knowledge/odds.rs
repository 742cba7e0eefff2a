//! Log-odds of moves turned into probabilities.

use crate::go::{Point, PointMap};

/// The probability of each of these moves by its log-odds, and 0 for all other points (softmax).
pub fn probabilities(
    moves: impl Iterator<Item = Point> + Clone,
    log_odds: impl Fn(Point) -> f32,
) -> PointMap<f32> {
    let mut odds = PointMap::filled(0.0);
    let mut most = f32::MIN;
    for p in moves.clone() {
        odds[p] = log_odds(p);
        most = most.max(odds[p]);
    }
    let mut all = 0.0;
    for p in moves.clone() {
        odds[p] = libm::expf(odds[p] - most);
        all += odds[p];
    }
    for p in moves {
        odds[p] /= all;
    }
    odds
}
