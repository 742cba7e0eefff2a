//! Chains of two liberties next to the last move: the next move may decide them.

use super::tactics::liberties_after;
use crate::go::{Board, Color, Point, PointSet};

/// Moves of `me` that take a liberty from the chain of the opponent's stone on `last` so that it
/// cannot run, or that give own chains next to it a third liberty.
#[inline]
pub fn low_liberty_moves(board: &Board, last: Point, me: Color) -> PointSet {
    let mut moves = PointSet::EMPTY;
    if board.chain(last).liberty_count == 2 {
        moves.extend(attacks(board, last, me));
    }
    for q in board.stones_beside(last, me) {
        if board.chain(q).liberty_count == 2 {
            let gains = |&p: &Point| board.is_legal(p, me) && liberties_after(board, p, me, 3) >= 3;
            moves.extend(board.chain(q).liberties.iter().filter(gains));
        }
    }
    moves
}

/// Ataris on a chain of two liberties after which running leaves it with two at most.
fn attacks(board: &Board, stone: Point, me: Color) -> impl Iterator<Item = Point> {
    let foe = me.other();
    let liberties = board.chain(stone).liberties;
    liberties.iter().filter(move |&p| {
        board.is_legal(p, me)
            && liberties_after(board, p, me, 2) >= 2
            && liberties
                .iter()
                .filter(|&q| q != p)
                // The point of the atari is still empty here, and counted.
                .all(|q| !board.is_legal(q, foe) || liberties_after(board, q, foe, 4) <= 3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    /// The marks `a` to `c` of Black's moves after White's stone on `l`.
    fn moves(picture: &str) -> String {
        let diagram = Diagram::parse(&picture.replace('l', "O")).unwrap();
        let last = Diagram::parse(picture).unwrap().mark('l').unwrap();
        let found = low_liberty_moves(&diagram.board, last, Color::Black);
        let marked = |&m: &char| diagram.mark(m).is_some_and(|p| found.contains(p));
        assert_eq!(found.len(), "abc".chars().filter(marked).count(), "{picture}");
        "abc".chars().filter(marked).collect()
    }

    #[test]
    fn an_atari_drives_towards_the_edge() {
        // From the corner's side Black's stone would be in atari itself.
        assert_eq!(moves(". . . . .\n. . . . .\n. . . . .\n. X . . .\nb l a . ."), "a");
    }

    #[test]
    fn a_chain_that_would_run_free_is_left_alone() {
        // After an atari on the first line White's stone would run into the open.
        assert_eq!(moves(". . . . .\n. . . . .\n. . X . .\n. X l a .\n. . b . ."), "a");
    }

    #[test]
    fn own_chains_get_a_third_liberty() {
        assert_eq!(moves(". . . . .\n. O . . .\na X l . .\n. b . . .\n. . . . ."), "ab");
    }
}
