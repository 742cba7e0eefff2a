//! Superko inside the tree: the positions before the root and on the path from it.

use crate::go::{Board, Game, Point, Superko};

/// Situations that may not recur below the root of a search. Where the rules forbid only the simple ko,
/// the engine still repeats no position, for nothing would end that.
#[derive(Clone, Debug)]
pub(super) struct Past {
    superko: Superko,
    sorted: Vec<u64>,
}

impl Past {
    pub fn new(game: &Game) -> Past {
        let mut sorted = game.seen().to_vec();
        sorted.sort_unstable();
        Past { superko: game.setup().rules.superko, sorted }
    }

    pub fn situation(&self, board: &Board) -> u64 {
        self.superko.situation(board.hash(), board.to_play())
    }
}

/// The past of one node: that of the root, and the path from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct History<'a> {
    pub past: &'a Past,
    pub path: &'a [u64],
}

impl History<'_> {
    /// True if the legal move `p` would recreate an earlier situation.
    #[inline(always)]
    pub fn forbids(&self, board: &Board, p: Point) -> bool {
        let me = board.to_play();
        let after = self.past.superko.situation(board.hash_after(p, me), me.other());
        self.past.sorted.binary_search(&after).is_ok() || self.path.contains(&after)
    }
}
