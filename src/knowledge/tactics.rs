//! Pure questions about a board, answered without playing.

use crate::go::{Board, Cell, Color, Point, PointSet};

/// How many liberties the chain of the stone has after `color` plays the legal point `p`;
/// counts no further than needed to know whether it is `enough`.
pub fn liberties_after(board: &Board, p: Point, color: Color, enough: usize) -> usize {
    if empty_neighbors(board, p) >= enough {
        return enough;
    }
    let mut liberties = PointSet::EMPTY;
    let mut captures = false;
    for q in p.orthogonals() {
        match board.cell(q) {
            Cell::Empty => {
                liberties.insert(q);
            }
            Cell::Border => {}
            cell if cell == color.cell() => {
                let chain = board.chain(q);
                if chain.liberty_count as usize > enough {
                    return chain.liberty_count as usize - 1;
                }
                liberties = liberties.union(&chain.liberties);
            }
            _ => {
                if board.chain(q).liberty_count == 1 {
                    liberties.insert(q);
                    captures = true;
                }
            }
        }
    }
    liberties.remove(p);
    let count = liberties.len();
    if captures && count < enough { count + freed(board, p, color) } else { count }
}

/// Liberties won by captures beyond the captured stones next to `p`: captured stones that touch
/// the own chains which `p` joins.
fn freed(board: &Board, p: Point, color: Color) -> usize {
    let own: PointSet = p
        .orthogonals()
        .into_iter()
        .filter(|&q| board.cell(q) == color.cell())
        .map(|q| board.chain_at(q))
        .collect();
    let foe = color.other().cell();
    let captured: PointSet = p
        .orthogonals()
        .into_iter()
        .filter(|&q| board.cell(q) == foe && board.chain(q).liberty_count == 1)
        .map(|q| board.chain_at(q))
        .collect();
    let touches = |s: Point| {
        s.orthogonals()
            .into_iter()
            .any(|t| board.cell(t) == color.cell() && own.contains(board.chain_at(t)))
    };
    captured
        .iter()
        .flat_map(|c| board.chain_stones(c))
        .filter(|&s| !p.orthogonals().contains(&s) && touches(s))
        .count()
}

#[inline(always)]
fn empty_neighbors(board: &Board, p: Point) -> usize {
    let code = board.code(p);
    (!(code | code >> 1) & 0x55).count_ones() as usize
}

/// True if the legal move `p` is a self-atari that loses stones for nothing: of more than one
/// stone without capturing any. A single stone may be a throw-in, a snapback or a nakade.
#[inline]
pub fn is_bad_self_atari(board: &Board, p: Point, color: Color) -> bool {
    if empty_neighbors(board, p) >= 2 {
        return false;
    }
    let mut connects = false;
    for q in p.orthogonals() {
        if board.cell(q) == color.cell() {
            if board.chain(q).liberty_count > 2 {
                return false;
            }
            connects = true;
        } else if board.cell(q) == color.other().cell() && board.chain(q).liberty_count == 1 {
            return false;
        }
    }
    connects && is_self_atari(board, p, color)
}

/// True if the legal move `p` leaves its own chain with a single liberty.
#[inline]
pub fn is_self_atari(board: &Board, p: Point, color: Color) -> bool {
    liberties_after(board, p, color, 2) < 2
}
