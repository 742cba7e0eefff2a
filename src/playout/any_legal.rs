//! Hung & Chen's random games: any legal move or a pass, all equally likely.

use super::MoveLog;
use crate::go::{Board, Move};
use crate::rng::Rng;

/// Number of moves after which a game ends, finished or not: without an eye rule it could go on for
/// ever.
pub(super) const LONGEST: usize = 4096;

/// Plays on to two passes, or until the side to move could only pass.
#[inline]
pub(super) fn run(board: &mut Board, rng: &mut Rng, log: &mut MoveLog) {
    for _ in 0..LONGEST {
        if board.passes() >= 2 {
            break;
        }
        let Some(mv) = choose(board, rng) else { break };
        board.play(mv);
        log.push(mv);
    }
}

/// A legal move or a pass, all equally likely; `None` if there is nothing but the pass.
#[inline]
pub(super) fn choose(board: &mut Board, rng: &mut Rng) -> Option<Move> {
    let me = board.to_play();
    let mut left = board.empties().len() as u32;
    loop {
        // The last ticket is the pass; an illegal point is taken out of the draw.
        let i = rng.below(left + 1);
        if i == left {
            let any = board.empties().iter().any(|&p| board.is_legal(p, me));
            return any.then_some(Move::Pass);
        }
        let p = board.empties_mut().get(i);
        if board.is_legal(p, me) {
            return Some(Move::Play(p));
        }
        left -= 1;
        board.empties_mut().swap(i, left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram};

    /// Counts 40,000 draws on a board for Black.
    fn draws(picture: &str) -> Vec<(Option<Move>, usize)> {
        let mut board = Diagram::parse(picture).unwrap().board;
        let mut rng = Rng::new(1);
        let mut counts: Vec<(Option<Move>, usize)> = Vec::new();
        for _ in 0..40_000 {
            let mv = choose(&mut board, &mut rng);
            match counts.iter_mut().find(|c| c.0 == mv) {
                Some(c) => c.1 += 1,
                None => counts.push((mv, 1)),
            }
        }
        counts
    }

    #[test]
    fn own_eyes_and_the_pass_are_as_likely_as_any_move() {
        // Black may fill either eye, or pass; White's single point would be suicide.
        let counts = draws(". X . X O\nX X X X O\nO O O O O\nO . O . O\nO O O O O");
        assert_eq!(counts.len(), 3, "{counts:?}");
        for (mv, count) in counts {
            let error = (count as f64 - 40_000.0 / 3.0) / (40_000.0 * 2.0 / 9.0_f64).sqrt();
            assert!(error.abs() < 4.0, "{mv:?} {count} times");
        }
    }

    #[test]
    fn a_side_that_can_only_pass_ends_the_game() {
        let counts = draws(". O O .\nO O O O\nO O O O");
        assert_eq!(counts, [(None, 40_000)]);
        let mut board = Diagram::parse(". O O .\nO O O O\nO O O O").unwrap().board;
        let mut log = MoveLog::new();
        run(&mut board, &mut Rng::new(1), &mut log);
        assert!(log.moves().is_empty() && board.to_play() == Color::Black);
    }

    #[test]
    fn games_end_by_two_passes_or_at_the_cap() {
        let mut log = MoveLog::new();
        let mut passed = 0;
        for seed in 0..200 {
            let mut board = Board::new(9, 9);
            log.restart(Color::Black);
            run(&mut board, &mut Rng::new(seed), &mut log);
            assert!(log.moves().len() <= LONGEST);
            passed += usize::from(log.moves().ends_with(&[Move::Pass; 2]));
        }
        assert!(passed > 100, "{passed} of 200 games ended by passes");
    }
}
