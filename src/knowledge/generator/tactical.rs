//! Moves for stones in atari and blocks with two liberties.

use crate::go::{Board, Color, Point, PointSet};
use crate::knowledge::runs_into_ladder;
use crate::knowledge::tactics::liberties_after;

/// The chains of `color` next to `p` that have at most this many liberties.
pub(super) fn touched(board: &Board, p: Point, color: Color, liberties: u16) -> PointSet {
    p.orthogonals()
        .into_iter()
        .filter(|&q| board.cell(q) == color.cell() && board.chain(q).liberty_count <= liberties)
        .map(|q| board.chain_at(q))
        .collect()
}

/// The foreign chains next to a chain that have exactly this many liberties.
pub(super) fn surrounding(board: &Board, chain: Point, liberties: u16) -> PointSet {
    let Some(color) = board.cell(chain).color() else { return PointSet::EMPTY };
    let foe = color.other().cell();
    board
        .chain_stones(chain)
        .flat_map(Point::orthogonals)
        .filter(|&q| board.cell(q) == foe && board.chain(q).liberty_count == liberties)
        .map(|q| board.chain_at(q))
        .collect()
}

pub(super) fn captures(board: &Board, chains: &PointSet, found: &mut impl FnMut(Point, u32)) {
    for chain in chains.iter().map(|c| board.chain(c)) {
        chain.liberties.first().into_iter().for_each(|p| found(p, chain.size.into()));
    }
}

pub(super) fn escape(
    board: &Board,
    chain: Point,
    color: Color,
    found: &mut impl FnMut(Point, u32),
) {
    let chain = board.chain(chain);
    let way = chain.liberties.first().filter(|&p| board.is_legal(p, color));
    if let Some(p) = way.filter(|&p| !runs_into_ladder(board, p, color, None)) {
        found(p, chain.size.into());
    }
}

/// The two liberties of a chain, if it has two.
pub(super) fn pair(board: &Board, chain: Point) -> Option<[Point; 2]> {
    let mut liberties = board.chain(chain).liberties.iter();
    let pair = [liberties.next()?, liberties.next()?];
    liberties.next().is_none().then_some(pair)
}

/// Ataris after which the chain of the last move runs into a ladder.
pub(super) fn chase(board: &Board, last: Point, me: Color, found: &mut impl FnMut(Point, u32)) {
    let Some([a, b]) = pair(board, last).filter(|_| board.cell(last) == me.other().cell()) else {
        return;
    };
    for (attack, way) in [(a, b), (b, a)] {
        if runs_into_ladder(board, way, me.other(), Some(attack)) {
            found(attack, board.chain(last).size.into());
        }
    }
}

/// Moves that give more liberties to a chain with two that would run into a ladder.
pub(super) fn reinforce(
    board: &Board,
    chain: Point,
    color: Color,
    found: &mut impl FnMut(Point, u32),
) {
    let Some([a, b]) = pair(board, chain) else { return };
    let threatened = [(a, b), (b, a)]
        .into_iter()
        .any(|(attack, way)| runs_into_ladder(board, way, color, Some(attack)));
    for p in [a, b] {
        if threatened && board.is_legal(p, color) && liberties_after(board, p, color, 3) >= 3 {
            found(p, board.chain(chain).size.into());
        }
    }
}
