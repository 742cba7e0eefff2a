//! Reads out whether a chain that playouts lose in fact survives, as in seki, where the side that plays first is
//! captured: every move in a narrow place is read.

use crate::go::{Board, Cell, Color, Move, Point, PointSet};
use std::collections::HashMap;

/// Number of empty points up to which a place is read out.
const NARROW: usize = 6;
/// Number of positions after which a reading is given up.
const POSITIONS: u32 = 4000;
/// Number of moves after which a reading is given up: what goes on for so long is ko after ko, and each move
/// takes a piece of the stack.
const DEPTH: usize = 100;

/// True if it is certain that the chain on `stone` cannot be taken, even where the other side moves first.
/// False also where the place is too wide to be read out.
pub(super) fn holds(board: &Board, stone: Point) -> bool {
    let Some(owner) = board.cell(stone).color() else { return false };
    let Some(place) = place(board, stone, owner) else { return false };
    let mut board = board.clone();
    board.set_to_play(owner.other());
    let path = vec![board.hash()];
    let mut defence = Defence { stone, owner, place, path, known: HashMap::new(), left: POSITIONS };
    defence.holds(&board, false) == Some(true)
}

/// The points where the life of the chain is decided: what is empty beside it and beside its friends there,
/// and the chains of both sides whose liberties all lie within. None if that is wide.
fn place(board: &Board, stone: Point, owner: Color) -> Option<PointSet> {
    let empty = |p: &Point| board.cell(*p) == Cell::Empty;
    let mut open: Vec<Point> = board.chain(stone).liberties.iter().collect();
    let mut place = PointSet::from_iter(open.iter().copied());
    let mut done = 0;
    while let Some(&p) = open.get(done) {
        done += 1;
        for q in p.orthogonals() {
            let friends = board.cell(q) == owner.cell();
            let beside = friends.then(|| board.chain(q).liberties.iter()).into_iter().flatten();
            for q in std::iter::once(q).filter(empty).chain(beside) {
                if place.insert(q) {
                    open.push(q);
                }
            }
        }
        if open.len() > NARROW {
            return None;
        }
    }
    let lies_within = |p: &Point| {
        board.cell(*p).color().is_some()
            && board.chain(*p).liberties.iter().all(|q| open.contains(&q))
    };
    let stones: Vec<Point> = board.points().filter(lies_within).collect();
    place.extend(stones);
    Some(place)
}

/// The defence of a stone, of which every move in its place is read out.
struct Defence {
    stone: Point,
    owner: Color,
    place: PointSet,
    /// The positions on the way here, which may not come again.
    path: Vec<u64>,
    known: HashMap<(u64, bool, bool), bool>,
    left: u32,
}

impl Defence {
    /// Whether the stone stays, with the best play of both, or None where that takes too long.
    fn holds(&mut self, board: &Board, passed: bool) -> Option<bool> {
        if board.cell(self.stone) != self.owner.cell() {
            return Some(false);
        }
        let mine = board.to_play() == self.owner;
        let key = (board.hash(), mine, passed);
        if let Some(&held) = self.known.get(&key).filter(|_| board.ko().is_none()) {
            return Some(held);
        }
        if self.path.len() > DEPTH {
            return None;
        }
        self.left = self.left.checked_sub(1)?;
        let mover = board.to_play();
        let place = self.place;
        for p in &place {
            if board.cell(p) != Cell::Empty
                || !board.is_legal(p, mover)
                || self.path.contains(&board.hash_after(p, mover))
            {
                continue;
            }
            let after = after(board, Move::Play(p));
            self.path.push(after.hash());
            let held = self.holds(&after, false);
            self.path.pop();
            if held? == mine {
                return Some(self.keep(board, key, mine));
            }
        }
        // After the other's pass a pass ends the reading, with the stone where it is.
        let held = passed || self.holds(&after(board, Move::Pass), true)?;
        Some(self.keep(board, key, held))
    }

    fn keep(&mut self, board: &Board, key: (u64, bool, bool), held: bool) -> bool {
        if board.ko().is_none() {
            self.known.insert(key, held);
        }
        held
    }
}

/// The board after a move. Boxed and made apart, because a board is too large for the stack of a reading.
#[inline(never)]
fn after(board: &Board, mv: Move) -> Box<Board> {
    let mut after = Box::new(board.clone());
    after.play(mv);
    after
}
