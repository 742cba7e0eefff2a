//! Ertel's `RandomBot_with_coded_patterns` (his §3.2), rule by rule as in his program.

use super::mogo::{captures, pick};
use super::uniform;
use crate::go::{Board, Cell, Color, EyeRule, Move, Point, PointSet};
use crate::knowledge::Patterns;
use crate::rng::Rng;

/// The eye rule of Ertel's program.
const EYES: EyeRule = EyeRule::FriendlyDiagonals;

/// A move of the first rule that has one, else any move that fills no eye.
#[inline]
pub(super) fn choose(board: &mut Board, rng: &mut Rng) -> Move {
    match coded_pattern(board, rng) {
        Some(p) => Move::Play(p),
        None => uniform::choose(board, rng, EYES),
    }
}

/// A move of Ertel's first rule that has one, uniform within it: an own chain next to the last move
/// is in atari and its liberty is played; a pattern matches around the last move; stones are
/// captured.
#[inline]
pub fn coded_pattern(board: &Board, rng: &mut Rng) -> Option<Point> {
    let me = board.to_play();
    let mut found = None;
    if let Move::Play(last) = board.last_move() {
        found = pick(&liberties_in_atari(board, last, me), rng)
            .or_else(|| pick(&near_patterns(board, last, me), rng));
    }
    found.or_else(|| pick(&captures(board, me), rng))
}

/// The last liberties of own chains next to `last`. The report asks that the move gain
/// liberties; the program, and so this, does not.
fn liberties_in_atari(board: &Board, last: Point, me: Color) -> PointSet {
    last.orthogonals()
        .into_iter()
        .filter(|&q| board.cell(q) == me.cell() && board.chain(q).liberty_count == 1)
        .filter_map(|q| board.chain(q).liberties.first())
        .filter(|&p| board.is_legal(p, me))
        .collect()
}

/// Points around `last` that match a pattern, but fill no eye and touch no own chain of two
/// liberties.
fn near_patterns(board: &Board, last: Point, me: Color) -> PointSet {
    let patterns = Patterns::ertel();
    let takes_a_liberty = |q: Point| {
        let own = |s: &Point| board.cell(*s) == me.cell();
        q.orthogonals().into_iter().filter(own).any(|s| board.chain(s).liberty_count == 2)
    };
    last.around()
        .into_iter()
        .filter(|&q| board.cell(q) == Cell::Empty && patterns.matches(board.code(q), me))
        .filter(|&q| board.is_legal(q, me) && !EYES.is_eye(board, q, me) && !takes_a_liberty(q))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use std::collections::BTreeSet;

    /// All that Black plays in many draws, after White's move on `a`.
    fn answers(picture: &str) -> BTreeSet<String> {
        let diagram = Diagram::parse(picture).unwrap();
        let mut before = diagram.board.clone();
        before.set_to_play(Color::White);
        before.play(Move::Play(diagram.mark('a').unwrap()));
        let draw = |seed| choose(&mut before.clone(), &mut Rng::new(seed)).to_string();
        (0..200).map(draw).collect()
    }

    #[test]
    fn a_chain_in_atari_is_extended_even_where_that_does_not_help() {
        let ladder = ". . . . .\n. . . . .\n. . . . .\n. O O . .\n. . X a .";
        assert_eq!(answers(ladder), ["B1".into()].into());
    }

    #[test]
    fn patterns_come_before_captures_but_not_at_the_cost_of_a_liberty() {
        // Patterns match on both sides of White's C4; B4 has two liberties left, B3 and B5. A
        // capture at E2 waits.
        let hane = ". . . . .\nO X a X .\n. . . . .\n. . . . .\n. . . X O";
        let expected = ["C3", "D3", "D5"].map(String::from);
        assert_eq!(answers(hane), expected.into());
        let quiet = ". . . . .\na . . . .\n. . . . .\n. . . . .\n. . . X O";
        assert_eq!(answers(quiet), ["E2".into()].into());
    }
}
