//! A policy that asks move generators in turn, in an order of its choice.

use super::uniform::{draw, is_playable};
use crate::go::{Board, EyeRule, Move};
use crate::knowledge::{GROUPS, Generator, Tables, is_bad_self_atari};
use crate::rng::Rng;
use serde::{Deserialize, Serialize};

/// The order in which generators are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// By priority, the same for every move.
    Fixed,
    /// Drawn anew for each move: first the order of the groups, then that of the generators within
    /// each (Chen 2012; the details are not published). The group of quiet moves stays last,
    /// because in nearly every position it has a move.
    Shuffled,
}

/// Percentage of bad self-ataris that are refused: if none were ever played, fights that only one
/// decides would stay undecided.
const REFUSED: u32 = 90;

/// The first generator that has moves decides; one of its moves is drawn by their values. If none
/// has any, any playable move is drawn, hardly ever a bad self-atari.
#[inline]
pub(super) fn choose(board: &mut Board, order: Order, tables: Tables, rng: &mut Rng) -> Move {
    let mut groups = GROUPS;
    if order == Order::Shuffled {
        let urgent = groups.len() - 1;
        rng.shuffle(&mut groups[..urgent]);
    }
    for group in groups {
        let mut generators = [Generator::Capture; 8];
        let generators = &mut generators[..group.len()];
        generators.copy_from_slice(group);
        if order == Order::Shuffled {
            rng.shuffle(generators);
        }
        for generator in generators {
            if let Some(mv) = pick(*generator, board, tables, rng) {
                return mv;
            }
        }
    }
    draw(board, rng, |board, rng, p| {
        is_playable(board, p, EyeRule::Diagonals)
            && !(is_bad_self_atari(board, p, board.to_play()) && rng.percent(REFUSED))
    })
}

/// One of a generator's moves, each as likely as it is worth.
#[inline]
fn pick(generator: Generator, board: &Board, tables: Tables, rng: &mut Rng) -> Option<Move> {
    let mut total = 0;
    let mut chosen = None;
    generator.offer(board, tables, |p, value| {
        total += value;
        if rng.below(total) < value {
            chosen = Some(Move::Play(p));
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram, Point, PointSet};

    /// White's stone on B2 can be captured on A2, and a pattern matches on C3.
    const BOTH: &str = ". . . . .\n. . X O .\n. X . . .\n. O X . .\n. X . . .";

    fn moves(order: Order) -> Vec<Point> {
        let mut board = Diagram::parse(BOTH).unwrap().board;
        board.set_to_play(Color::White);
        board.play(Move::Play(Point::parse("D3", 5, 5).unwrap()));
        let mut rng = Rng::new(1);
        let mut drawn = || choose(&mut board.clone(), order, Tables::get(), &mut rng).point();
        (0..300).filter_map(|_| drawn()).collect()
    }

    #[test]
    fn a_fixed_order_captures_and_a_shuffled_one_plays_shape_too() {
        let capture = Point::parse("A2", 5, 5).unwrap();
        let share = |moves: &[Point]| moves.iter().filter(|&&p| p == capture).count();
        let (fixed, shuffled) = (moves(Order::Fixed), moves(Order::Shuffled));
        assert_eq!(share(&fixed), 300);
        assert!((60..240).contains(&share(&shuffled)), "{}", share(&shuffled));
        let different: PointSet = shuffled.into_iter().collect();
        assert!(different.len() > 1);
    }
}
