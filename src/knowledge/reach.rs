//! How far points are from a stone, where walking inside a chain is free.

use crate::go::{Board, Cell, Point, PointMap, PointSet};

/// The empty points at distance 1, 2, … from the stone on `from`, in the graph where a chain is
/// one place (Graepel et al. 2001's common fate graph).
pub fn reach<const N: usize>(board: &Board, from: Point) -> [PointSet; N] {
    let mut seen = PointMap::filled(false);
    let mut rings = [PointSet::EMPTY; N];
    let mut edge = Vec::with_capacity(64);
    enter(board, from, &mut seen, &mut edge);
    for ring in &mut rings {
        let mut next = Vec::with_capacity(64);
        for p in edge {
            for q in p.orthogonals() {
                if !seen[q] && board.cell(q) != Cell::Border {
                    if board.cell(q) == Cell::Empty {
                        ring.insert(q);
                    }
                    enter(board, q, &mut seen, &mut next);
                }
            }
        }
        edge = next;
    }
    rings
}

fn enter(board: &Board, p: Point, seen: &mut PointMap<bool>, edge: &mut Vec<Point>) {
    if board.cell(p) == Cell::Empty {
        seen[p] = true;
        edge.push(p);
    } else {
        for s in board.chain_stones(p) {
            seen[s] = true;
            edge.push(s);
        }
    }
}
