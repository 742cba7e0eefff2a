//! What a move earns.

use crate::go::{Board, Move, Point};
use crate::knowledge::{Influence, InfluenceRule, captured};
use serde::Serialize;

/// What a move earns for the side to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Earned {
    /// The point of the stone.
    pub point: Point,
    /// The points that come over to the mover's side, with the influence that each gains.
    pub points: Vec<(Point, i32)>,
    /// The points of the stones that it captures.
    pub taken: Vec<Point>,
    /// The reward: the influence of all these points, and one for each stone.
    pub reward: i32,
}

impl Earned {
    /// What each legal move of a position earns, the highest reward first.
    pub fn all(board: &Board, rule: InfluenceRule) -> Vec<Earned> {
        let (me, before) = (board.to_play(), Influence::new(board, rule));
        let legal = board.empties().iter().copied().filter(|&p| board.is_legal(p, me));
        let mut all: Vec<Earned> = legal.map(|p| Earned::by(board, &before, p)).collect();
        all.sort_by_key(|earned| (-earned.reward, earned.point.row(), earned.point.column()));
        all
    }

    fn by(board: &Board, before: &Influence, point: Point) -> Earned {
        let (me, mut after) = (board.to_play(), before.clone());
        let reward = after.play(board, Move::Play(point));
        let taken = captured(board, point).iter().collect();
        let won = |q| (q, before.gain_at_point(&after, me, q));
        let points: Vec<_> = board.points().map(won).filter(|&(_, gain)| gain > 0).collect();
        Earned { point, points, taken, reward }
    }

    /// The influence that comes over, in all points together.
    pub fn influence(&self) -> i32 {
        self.points.iter().map(|&(_, gain)| gain).sum()
    }
}
