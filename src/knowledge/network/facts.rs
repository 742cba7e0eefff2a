//! The network's input: yes-or-no facts of each point, seen from the side to move, so that one
//! network serves both colours and all sizes.

use super::Grid;
use crate::go::{Board, Cell, EyeRule, Point};
use crate::knowledge::{Ladders, liberties_after, nakade};

/// The facts of one point, a bit each.
pub type Facts = u32;

/// Number of facts of a point.
pub const FACTS: usize = 30;

/// Fact: the point is on the board.
const ON_BOARD: Facts = 1;
/// Facts of a stone: it is own, of a chain with one, two, three, four or more liberties.
const OWN: Facts = 1 << 1;
/// Facts of a stone: it is foreign, of a chain with one, two, three, four or more liberties.
const FOREIGN: Facts = 1 << 5;
/// Fact: a ko here may not be retaken now.
const KO: Facts = 1 << 9;
/// Facts: the last move was played here, or the one before.
const LAST: Facts = 1 << 10;
const BEFORE: Facts = 1 << 11;
/// Facts: the point is empty, and one side or the other may not play here.
const NOT_MINE: Facts = 1 << 12;
const NOT_THEIRS: Facts = 1 << 13;
/// Facts: a stone here would have one liberty, or two.
const MINE_SHORT: Facts = 1 << 14;
const THEIRS_SHORT: Facts = 1 << 16;
/// Facts: the point is an own eye, or a foreign one.
const EYE: Facts = 1 << 18;
const THEIR_EYE: Facts = 1 << 19;
/// Fact: a move here catches a foreign chain of two liberties in a ladder.
const CATCH: Facts = 1 << 20;
/// Facts: a move here guards an own chain of two liberties against a ladder, or fails to.
const GUARD: Facts = 1 << 21;
const GUARD_IN_VAIN: Facts = 1 << 22;
/// Facts: a move here saves an own chain in atari, or fails to.
const SAVE: Facts = 1 << 23;
const SAVE_IN_VAIN: Facts = 1 << 24;
/// Fact: the point is the middle of an eye space that the last move left.
const NAKADE: Facts = 1 << 25;
/// Facts: the stone is of a chain in atari that cannot run, own or foreign.
const LOST: Facts = 1 << 26;
const THEIRS_LOST: Facts = 1 << 27;
/// Facts: the stone is of a chain of two liberties that the other side can catch, own or foreign.
const WEAK: Facts = 1 << 28;
const THEIRS_WEAK: Facts = 1 << 29;

/// Reads the facts of all points.
pub fn facts(board: &Board, ladders: &mut Ladders) -> Grid<Facts> {
    let mut seen = Grid::filled(0, board.width(), board.height());
    for p in board.points() {
        let place = seen.place(p);
        seen[place] = match board.cell(p) {
            Cell::Empty => empty(board, p),
            _ => stone(board, p),
        };
    }
    chains(board, ladders, &mut seen);
    let here = [
        (board.last_move().point(), LAST),
        (board.second_last_move().point(), BEFORE),
        (board.last_move().point().and_then(|last| nakade(board, last)), NAKADE),
    ];
    for (p, fact) in here {
        if let Some(p) = p {
            let place = seen.place(p);
            seen[place] |= fact;
        }
    }
    seen
}

fn stone(board: &Board, p: Point) -> Facts {
    let own = board.cell(p) == board.to_play().cell();
    let liberties = board.chain(p).liberty_count.clamp(1, 4) - 1;
    ON_BOARD | if own { OWN } else { FOREIGN } << liberties
}

fn empty(board: &Board, p: Point) -> Facts {
    let mut facts = ON_BOARD;
    if board.ko() == Some(p) {
        facts |= KO;
    }
    let me = board.to_play();
    let sides =
        [(me, NOT_MINE, MINE_SHORT, EYE), (me.other(), NOT_THEIRS, THEIRS_SHORT, THEIR_EYE)];
    for (color, forbidden, short, eye) in sides {
        if !board.is_legal(p, color) {
            facts |= forbidden;
            continue;
        }
        match liberties_after(board, p, color, 3) {
            0 | 1 => facts |= short,
            2 => facts |= short << 1,
            _ => {}
        }
        if EyeRule::Diagonals.is_eye(board, p, color) {
            facts |= eye;
        }
    }
    facts
}

/// Adds what ladders say about chains of one or two liberties.
fn chains(board: &Board, ladders: &mut Ladders, seen: &mut Grid<Facts>) {
    let me = board.to_play();
    for p in board.points() {
        let Some(owner) = board.cell(p).color() else { continue };
        let chain = board.chain(p);
        if board.chain_at(p) != p || chain.liberty_count > 2 {
            continue;
        }
        let mut mark = |p: Point, fact: Facts| {
            let place = seen.place(p);
            seen[place] |= fact;
        };
        let own = owner == me;
        let bad = if chain.liberty_count == 1 {
            let escapes = ladders.escapes(board, p);
            if own {
                escapes.iter().for_each(|q| mark(q, SAVE));
                let vain = chain.liberties.iter().filter(|&q| !escapes.contains(q));
                vain.for_each(|q| mark(q, SAVE_IN_VAIN));
            }
            escapes.is_empty().then_some(if own { LOST } else { THEIRS_LOST })
        } else {
            let catches = ladders.catches(board, p);
            if !own {
                catches.iter().for_each(|q| mark(q, CATCH));
            } else if !catches.is_empty() {
                for q in chain.liberties.iter().filter(|&q| board.is_legal(q, me)) {
                    mark(q, if ladders.saves(board, p, q) { GUARD } else { GUARD_IN_VAIN });
                }
            }
            (!catches.is_empty()).then_some(if own { WEAK } else { THEIRS_WEAK })
        };
        if let Some(fact) = bad {
            board.chain_stones(p).for_each(|s| mark(s, fact));
        }
    }
}
