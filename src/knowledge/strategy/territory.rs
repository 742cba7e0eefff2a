//! Moves for territory: on neutral ground at its edge.

use crate::go::{Board, Cell, Color, Point};
use crate::knowledge::Insight;

/// A point that is a side's by less is neutral.
const OWNED: f32 = 0.5;

/// The neutral points with territory or a safe stone of each of these sides near them; the more
/// neutral ground about them, the better.
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

/// A point has at most so many others within two steps.
const MOST_NEAR: usize = 12;

/// The points within two steps.
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
