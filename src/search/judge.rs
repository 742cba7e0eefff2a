//! What Yomi believes of a move before it is simulated.

use super::spec::Knowledge;
use crate::go::{Board, Cell, Color, Move, Point, PointMap, PointSet};
use crate::knowledge::{Patterns, is_self_atari, liberties_after};

/// Experience for a move: simulations won of simulations played, for the side to move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Experience {
    pub won: f32,
    pub played: f32,
}

impl Experience {
    pub fn add(&mut self, value: f32, played: f32) {
        self.won += value * played;
        self.played += played;
    }
}

/// Questions about one position, answered once and then asked for every move.
pub(super) struct Position<'a> {
    board: &'a Board,
    patterns: &'a Patterns,
    near: [PointSet; 3],
}

impl<'a> Position<'a> {
    pub fn new(board: &'a Board, patterns: &'a Patterns) -> Self {
        let near = match board.last_move() {
            Move::Play(last) => rings(board, last),
            Move::Pass => [PointSet::EMPTY; 3],
        };
        Position { board, patterns, near }
    }

    /// What `knowledge` says of a legal move.
    pub fn judge(&self, mv: Move, knowledge: &Knowledge) -> Experience {
        let mut sum = Experience::default();
        sum.add(0.5, knowledge.even);
        let Move::Play(p) = mv else {
            sum.add(0.0, knowledge.pass);
            return sum;
        };
        let me = self.board.to_play();
        if is_self_atari(self.board, p, me) {
            sum.add(0.0, knowledge.self_atari);
        } else {
            sum.add(1.0, self.escape(p, me, knowledge));
            if self.patterns.matches(self.board.code(p), me) {
                sum.add(1.0, knowledge.pattern);
            }
        }
        match captured_by(self.board, p, me) {
            0 => {}
            1 => sum.add(1.0, knowledge.capture),
            _ => sum.add(1.0, knowledge.capture_many),
        }
        for (ring, &played) in self.near.iter().zip(&knowledge.near) {
            if ring.contains(p) {
                sum.add(1.0, played);
            }
        }
        match open_line(self.board, p) {
            Some(line) if line >= 3 => sum.add(1.0, knowledge.open_line),
            Some(_) => sum.add(0.0, knowledge.open_line),
            None => {}
        }
        sum
    }

    fn escape(&self, p: Point, me: Color, knowledge: &Knowledge) -> f32 {
        let saves = p
            .orthogonals()
            .into_iter()
            .any(|q| self.board.cell(q) == me.cell() && self.board.chain(q).liberty_count == 1);
        if saves && liberties_after(self.board, p, me, 2) >= 2 { knowledge.escape } else { 0.0 }
    }
}

/// How many stones a legal move captures.
fn captured_by(board: &Board, p: Point, me: Color) -> u16 {
    let mut chains = PointSet::EMPTY;
    let mut stones = 0;
    for q in p.orthogonals() {
        if board.cell(q) == me.other().cell()
            && board.chain(q).liberty_count == 1
            && chains.insert(board.chain_at(q))
        {
            stones += board.chain(q).size;
        }
    }
    stones
}

/// The line of `p` (1 = edge) if no stone is within three steps, as far as that area is on the
/// board.
fn open_line(board: &Board, p: Point) -> Option<usize> {
    let (column, row) = (p.column(), p.row());
    let columns = column.saturating_sub(3)..=(column + 3).min(board.width() - 1);
    for c in columns {
        let rest = 3 - column.abs_diff(c);
        for r in row.saturating_sub(rest)..=(row + rest).min(board.height() - 1) {
            if board.cell(Point::new(c, r)) != Cell::Empty {
                return None;
            }
        }
    }
    let to_side = column.min(board.width() - 1 - column);
    let to_end = row.min(board.height() - 1 - row);
    Some(to_side.min(to_end) + 1)
}

/// The empty points at distance 1, 2 and 3 from `last`, where walking inside a chain is free
/// (the common-fate graph).
fn rings(board: &Board, last: Point) -> [PointSet; 3] {
    let mut seen = PointMap::filled(false);
    let mut rings = [PointSet::EMPTY; 3];
    let mut edge = Vec::with_capacity(64);
    enter(board, last, &mut seen, &mut edge);
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
