//! MoGo's policy (Gelly, Wang, Munos & Teytaud 2006). The suggestions serve the playouts and the
//! handcrafted prior alike.

use super::uniform;
use crate::go::{Board, Cell, Color, EyeRule, Move, Point, PointSet};
use crate::knowledge::{Patterns, is_self_atari};
use crate::rng::Rng;

/// All moves of the highest rule that has any: save chains that the last move put in atari, by
/// escape or capture; play where a pattern matches next to the last move; capture stones. Empty if
/// no rule has a move.
pub fn suggest(board: &Board, patterns: &Patterns) -> PointSet {
    let me = board.to_play();
    if let Move::Play(last) = board.last_move() {
        let saving = save_atari(board, last, me);
        if !saving.is_empty() {
            return saving;
        }
        let matching: PointSet = Near::patterns(board, patterns, last, me).points().collect();
        if !matching.is_empty() {
            return matching;
        }
    }
    captures(board, me)
}

/// A move of the first rule that has one, uniform within the rule.
#[inline]
pub(super) fn choose(board: &mut Board, patterns: &Patterns, rng: &mut Rng) -> Move {
    match pick(&suggest(board, patterns), rng) {
        Some(p) => Move::Play(p),
        None => uniform::choose(board, rng, EyeRule::Diagonals),
    }
}

#[inline(always)]
pub(super) fn save_atari(board: &Board, last: Point, me: Color) -> PointSet {
    if board.in_atari(me).is_empty() { PointSet::EMPTY } else { saving(board, last, me) }
}

fn saving(board: &Board, last: Point, me: Color) -> PointSet {
    let mut moves = PointSet::EMPTY;
    for q in board.stones_beside(last, me) {
        if board.chain(q).liberty_count != 1 {
            continue;
        }
        if let Some(escape) = board.chain(q).liberties.first()
            && board.is_legal(escape, me)
            && !is_self_atari(board, escape, me)
        {
            moves.insert(escape);
        }
        for s in board.chain_stones(q) {
            for t in board.stones_beside(s, me.other()) {
                if board.chain(t).liberty_count == 1 {
                    moves.extend(capture_point(board, t, me));
                }
            }
        }
    }
    moves
}

/// Points around a stone, a bit each: quicker to fill and to draw from than a set over the whole
/// board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    middle: Point,
    found: u8,
}

impl Near {
    /// The points around `last` where a pattern invites `me` to play.
    #[inline(always)]
    pub fn patterns(board: &Board, patterns: &Patterns, last: Point, me: Color) -> Near {
        let around = last.around_by_index();
        let mut found = 0;
        for (i, q) in around.into_iter().enumerate() {
            let invites = patterns.matches(board.code(q), me) & (board.cell(q) == Cell::Empty);
            found |= u8::from(invites) << i;
        }
        let mut near = Near { middle: last, found };
        for (i, q) in near.indexed() {
            if !board.is_legal(q, me) || EyeRule::Diagonals.is_eye(board, q, me) {
                near.found &= !(1 << i);
            }
        }
        near
    }

    fn points(self) -> impl Iterator<Item = Point> {
        self.indexed().map(|(_, q)| q)
    }

    #[inline(always)]
    fn indexed(self) -> impl Iterator<Item = (u32, Point)> {
        let (around, mut left) = (self.middle.around_by_index(), self.found);
        std::iter::from_fn(move || {
            let i = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some((i, around[i as usize & 7]))
        })
    }

    /// Draws one of the points, all equally likely, and takes it out.
    #[inline(always)]
    pub fn take(&mut self, rng: &mut Rng) -> Option<Point> {
        if self.found == 0 {
            return None;
        }
        let mut left = self.found;
        for _ in 0..rng.below(left.count_ones()) {
            left &= left - 1;
        }
        let i = left.trailing_zeros();
        self.found &= !(1 << i);
        Some(self.middle.around_by_index()[i as usize & 7])
    }
}

pub(super) fn captures(board: &Board, me: Color) -> PointSet {
    let mut moves = PointSet::EMPTY;
    for chain in board.in_atari(me.other()) {
        moves.extend(capture_point(board, chain, me));
    }
    moves
}

/// The move that captures the chain in atari on `q`, if the ko allows it.
#[inline]
fn capture_point(board: &Board, q: Point, me: Color) -> Option<Point> {
    board.chain(q).liberties.first().filter(|&p| board.is_legal(p, me))
}

/// Draws one of the moves, all equally likely.
#[inline]
pub(super) fn pick(moves: &PointSet, rng: &mut Rng) -> Option<Point> {
    if moves.is_empty() {
        return None;
    }
    moves.iter().nth(rng.below(moves.len() as u32) as usize)
}
