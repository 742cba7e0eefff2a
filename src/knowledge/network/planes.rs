//! What the network sees of a position: a few yes-or-no facts of each point, told from the side to
//! move, so that one network serves both colours and all sizes.

use crate::go::{Board, Cell, Point};

/// Facts of a point, a bit each.
pub type Facts = u16;

/// How many facts there are.
pub const FACTS: usize = 14;

/// The point is on the board.
const ON_BOARD: Facts = 1;
/// An own stone of a chain with one, two, three, four or more liberties.
const OWN: Facts = 1 << 1;
/// Likewise for the other side.
const FOREIGN: Facts = 1 << 5;
/// A ko that may not be taken back now.
const KO: Facts = 1 << 9;
/// Where the last two stones were played.
const LAST: Facts = 1 << 10;
const BEFORE: Facts = 1 << 11;
/// An empty point where a side may not play.
const NOT_MINE: Facts = 1 << 12;
const NOT_THEIRS: Facts = 1 << 13;

/// The facts of one point.
pub fn facts(board: &Board, p: Point) -> Facts {
    let me = board.to_play();
    let mut facts = ON_BOARD;
    match board.cell(p) {
        Cell::Border => return 0,
        Cell::Empty => {
            if board.ko() == Some(p) {
                facts |= KO;
            }
            if !board.is_legal(p, me) {
                facts |= NOT_MINE;
            }
            if !board.is_legal(p, me.other()) {
                facts |= NOT_THEIRS;
            }
        }
        stone => {
            let liberties = board.chain(p).liberty_count.clamp(1, 4) - 1;
            facts |= if stone == me.cell() { OWN } else { FOREIGN } << liberties;
        }
    }
    for (mv, fact) in [(board.last_move(), LAST), (board.second_last_move(), BEFORE)] {
        if mv.point() == Some(p) {
            facts |= fact;
        }
    }
    facts
}
