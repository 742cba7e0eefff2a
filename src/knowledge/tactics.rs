//! Tactical questions about a board, answered without playing.

use crate::go::{Board, Color, Point, PointSet, open_sides};

/// Number of liberties that the stone's chain has after `color` plays the legal point `p`; stops
/// counting once it is known to be `enough`.
pub fn liberties_after(board: &Board, p: Point, color: Color, enough: usize) -> usize {
    if empty_neighbors(board, p) >= enough {
        return enough;
    }
    let mut liberties = PointSet::EMPTY;
    for q in board.stones_beside(p, color) {
        let chain = board.chain(q);
        if chain.liberty_count as usize > enough {
            return chain.liberty_count as usize - 1;
        }
        liberties = liberties.union(&chain.liberties);
    }
    let open = open_sides(board.code(p));
    for (i, q) in p.orthogonals().into_iter().enumerate() {
        liberties.insert_if(q, open >> (2 * i) & 1 != 0);
    }
    let mut captures = false;
    for q in board.stones_beside(p, color.other()) {
        let captured = board.chain(q).liberty_count == 1;
        liberties.insert_if(q, captured);
        captures |= captured;
    }
    liberties.remove(p);
    let count = liberties.len();
    if captures && count < enough { count + freed(board, p, color) } else { count }
}

/// Liberties won by captures beyond the captured stones next to `p`: captured stones that touch
/// the own chains which `p` joins.
fn freed(board: &Board, p: Point, color: Color) -> usize {
    let own: PointSet = board.stones_beside(p, color).map(|q| board.chain_at(q)).collect();
    let captured: PointSet = board
        .stones_beside(p, color.other())
        .filter(|&q| board.chain(q).liberty_count == 1)
        .map(|q| board.chain_at(q))
        .collect();
    let touches = |s: Point| board.stones_beside(s, color).any(|t| own.contains(board.chain_at(t)));
    captured
        .iter()
        .flat_map(|c| board.chain_stones(c))
        .filter(|&s| !p.orthogonals().contains(&s) && touches(s))
        .count()
}

#[inline(always)]
fn empty_neighbors(board: &Board, p: Point) -> usize {
    open_sides(board.code(p)).count_ones() as usize
}

/// True if the legal move `p` is a self-atari that loses stones for nothing: of more than one
/// stone without capturing any. A single stone may be a throw-in, a snapback or a nakade.
#[inline]
pub fn is_bad_self_atari(board: &Board, p: Point, color: Color) -> bool {
    if empty_neighbors(board, p) >= 2 {
        return false;
    }
    let mut own = board.stones_beside(p, color).map(|q| board.chain(q).liberty_count).peekable();
    let connects = own.peek().is_some();
    connects
        && own.all(|liberties| liberties <= 2)
        && board.stones_beside(p, color.other()).all(|q| board.chain(q).liberty_count != 1)
        && is_self_atari(board, p, color)
}

/// True if the legal move `p` leaves its own chain with a single liberty.
#[inline]
pub fn is_self_atari(board: &Board, p: Point, color: Color) -> bool {
    liberties_after(board, p, color, 2) < 2
}
