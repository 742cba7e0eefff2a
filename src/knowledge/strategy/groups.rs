//! Moves that weak groups need: liberties, eye space, a safe friend. Each liberty of a group is
//! worth what it gains there, and only the best are told.

use super::empty_beside;
use crate::go::{Board, Color, Move, Point, PointMap, PointSet};
use crate::knowledge::safety::{SAFE, eye_space, liberties};
use crate::knowledge::{Group, Insight};

/// Most liberties gained by a move that count.
const MOST_LIBERTIES: usize = 3;
/// Most points of eye space gained by a move that count.
const MOST_SPACE: usize = 4;
/// Distance, in points, up to which a safe friend counts.
const FARTHEST: usize = 5;

/// The groups of a side that are neither safe nor dead, each with how much hangs on the next move,
/// 0 to 1: most where the safety is even.
fn weak(insight: &Insight, owner: Color) -> impl Iterator<Item = (&Group, f32)> {
    let groups = insight.connections().groups().iter().zip(insight.safeties());
    groups
        .filter(move |(group, safety)| group.color == owner && **safety < SAFE)
        .map(|(group, safety)| (group, 4.0 * safety * (1.0 - safety)))
}

/// Tells the points with the highest score, if any has one; scores are capped at `most`.
fn tell_best(
    points: &PointSet,
    most: usize,
    worth: f32,
    score: impl Fn(Point) -> usize,
    found: &mut impl FnMut(Point, f32),
) {
    let scores: Vec<(Point, usize)> = points.iter().map(|p| (p, score(p))).collect();
    let best = scores.iter().map(|s| s.1).max().unwrap_or(0);
    for (p, _) in scores.into_iter().filter(|&(_, s)| s == best && best > 0) {
        found(p, worth * best.min(most) as f32 / most as f32);
    }
}

/// Tells the points where the weak groups of a side gain most liberties.
pub(super) fn liberties_gained(
    board: &Board,
    insight: &Insight,
    owner: Color,
    found: &mut impl FnMut(Point, f32),
) {
    for (group, worth) in weak(insight, owner) {
        let now = liberties(board, group);
        let gained = |p| {
            let new = empty_beside(board, &PointSet::from_iter([p]));
            now.union(&new).len().saturating_sub(now.len() + 1)
        };
        tell_best(&now, MOST_LIBERTIES, worth, gained, found);
    }
}

/// Tells the points where the weak groups of a side gain most eye space: at a liberty or a step
/// away from one.
pub(super) fn space_gained(
    board: &Board,
    insight: &Insight,
    owner: Color,
    found: &mut impl FnMut(Point, f32),
) {
    for (group, worth) in weak(insight, owner) {
        let at = liberties(board, group);
        let now = eye_space(board, owner, &at);
        let gained = |p| {
            let mut after = board.clone();
            after.set_to_play(owner);
            if !after.is_legal(p, owner) {
                return 0;
            }
            after.play(Move::Play(p));
            let beside = at.union(&after.chain(p).liberties);
            let empty = beside.iter().filter(|&q| q != p).collect();
            eye_space(&after, owner, &empty).saturating_sub(now)
        };
        tell_best(&at.union(&empty_beside(board, &at)), MOST_SPACE, worth, gained, found);
    }
}

/// Tells the liberties of the weak groups of a side that are nearest to a safe friend.
pub(super) fn ways_home(
    board: &Board,
    insight: &Insight,
    owner: Color,
    found: &mut impl FnMut(Point, f32),
) {
    let groups = insight.connections().groups().iter().zip(insight.safeties());
    let safe: PointSet = groups
        .filter(|(group, safety)| group.color == owner && **safety >= SAFE)
        .flat_map(|(group, _)| &group.stones)
        .collect();
    let near = nearness(board, &safe);
    for (group, worth) in weak(insight, owner) {
        tell_best(&liberties(board, group), FARTHEST, worth, |p| near[p], found);
    }
}

/// Nearness of each empty point to these stones: [`FARTHEST`] beside them, one less with each empty
/// point between, down to 0.
fn nearness(board: &Board, stones: &PointSet) -> PointMap<usize> {
    let mut near = PointMap::filled(0);
    let mut edge = *stones;
    for worth in (1..=FARTHEST).rev() {
        edge = empty_beside(board, &edge).iter().filter(|&p| near[p] == 0).collect();
        edge.iter().for_each(|p| near[p] = worth);
    }
    near
}
