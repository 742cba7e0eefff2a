//! Where handicap stones stand, as in the GTP 2 specification.

use super::point::Point;

/// The most handicap stones of a game, wherever they stand.
pub const MAX_HANDICAP: usize = 9;

/// The largest fixed handicap on a board of this size; 0 if there is none.
pub fn max_handicap(width: usize, height: usize) -> usize {
    let odd = |n: usize| n % 2 == 1 && n >= 9;
    match (width.min(height), odd(width) && odd(height)) {
        (0..=6, _) => 0,
        (_, true) => 9,
        _ => 4,
    }
}

/// The points of a fixed handicap of `stones` (2 to [`max_handicap`]); `None` if this board
/// has no such handicap.
pub fn handicap_points(width: usize, height: usize, stones: usize) -> Option<Vec<Point>> {
    if stones < 2 || stones > max_handicap(width, height) {
        return None;
    }
    let line = |n: usize| if n >= 13 { 3 } else { 2 };
    let (left, right) = (line(width), width - 1 - line(width));
    let (low, high) = (line(height), height - 1 - line(height));
    let (middle, center) = (width / 2, height / 2);
    let corners = [(left, low), (right, high), (left, high), (right, low)];
    let sides = [(left, center), (right, center), (middle, low), (middle, high)];
    let mut points: Vec<_> = corners[..stones.min(4)].to_vec();
    if stones > 5 {
        points.extend(&sides[..(stones - 4) & !1]);
    }
    if stones > 4 && stones % 2 == 1 {
        points.push((middle, center));
    }
    Some(points.into_iter().map(|(column, row)| Point::new(column, row)).collect())
}
