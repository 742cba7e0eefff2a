//! Moves for territory, on neutral ground at its edge.

use crate::go::{Board, Cell, Color, Point};
use crate::knowledge::Insight;

/// Degree of ownership, 0 to 1, from which on a point is not neutral.
const OWNED: f32 = 0.5;

/// Tells the neutral points that have territory or safe stones of each of these sides near them and
/// of no other side, by the share of neutral points around them.
pub(super) fn beside<const N: usize>(
    board: &Board,
    insight: &Insight,
    sides: [Color; N],
    found: &mut impl FnMut(Point, f32),
) {
    let of = |p: Point, side: Color| insight.territory(p) * side.sign() as f32 >= OWNED;
    let neutral =
        |p: Point| board.cell(p) == Cell::Empty && !Color::BOTH.iter().any(|&side| of(p, side));
    for &p in board.empties().iter().filter(|&&p| neutral(p)) {
        let around = near(board, p);
        // Where both meet is the border's business.
        let sides_near = Color::BOTH.map(|side| around.iter().any(|&q| of(q, side)));
        if Color::BOTH.into_iter().all(|s| sides_near[s as usize] == sides.contains(&s)) {
            let open = around.iter().filter(|&&q| neutral(q)).count();
            found(p, open as f32 / MOST_NEAR as f32);
        }
    }
}

/// Number of points that lie within two steps of a point, at most.
const MOST_NEAR: usize = 12;

/// The points within two steps of `p`.
fn near(board: &Board, p: Point) -> Vec<Point> {
    let mut near: Vec<Point> = Vec::with_capacity(MOST_NEAR);
    for q in p.orthogonals() {
        for r in std::iter::once(q).chain(q.orthogonals()) {
            if board.cell(q) != Cell::Border
                && board.cell(r) != Cell::Border
                && r != p
                && !near.contains(&r)
            {
                near.push(r);
            }
        }
    }
    near
}
