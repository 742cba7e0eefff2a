//! A predictor of moves: how likely a strong search would be to play each legal move. Each move
//! is a bundle of features (tactics read out, liberties, line, distance from the last moves, the
//! shapes around it); the weights of its features add up to its log-odds (Coulom 2007's
//! generalised Bradley–Terry model in the form of a softmax).
//!
//! `weights.bin` holds the weights; its first line names the command that made them.

mod shapes;
mod situation;
mod weights;

pub use shapes::{Ground, SHAPES, Shape};
pub use situation::{FEATURES, Feature, Held, Holds, Situation};
pub use weights::Weights;

use super::probabilities;
use crate::go::{Point, PointMap};
use std::sync::OnceLock;
use weights::Table;

/// Weights, ready for use.
#[derive(Clone, Debug)]
pub struct Predictor {
    features: Vec<f32>,
    shapes: Table,
}

impl Predictor {
    /// With these weights.
    pub fn new(weights: &Weights) -> Predictor {
        Predictor { features: weights.features.clone(), shapes: Table::new(&weights.shapes) }
    }

    /// The one that the program comes with, made ready at the first call.
    pub fn shipped() -> &'static Predictor {
        static SHIPPED: OnceLock<Predictor> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let weights = Weights::from_file(include_bytes!("weights.bin"));
            Predictor::new(&weights.expect("the shipped file is whole"))
        })
    }

    /// The log-odds of a legal move.
    pub fn log_odds(&self, situation: &Situation<'_>, p: Point) -> f32 {
        let mut sum = 0.0;
        situation.features(p, |feature| sum += self.features[usize::from(feature)]);
        sum + situation.shapes(p).into_iter().map(|shape| self.shapes.weight(shape)).sum::<f32>()
    }

    /// The probability of each of these legal moves, and 0 for all other points.
    pub fn probabilities(
        &self,
        situation: &Situation<'_>,
        moves: impl Iterator<Item = Point> + Clone,
    ) -> PointMap<f32> {
        probabilities(moves, |p| self.log_odds(situation, p))
    }
}

#[cfg(test)]
mod tests {
    use super::situation::TACTICS;
    use super::*;
    use crate::go::{Board, Color, Move};
    use crate::knowledge::Ladders;
    use proptest::prelude::*;

    /// Plays legal points of a sequence on an 9×9 board; `turn` maps columns and rows.
    fn board(points: &[(usize, usize)], turn: impl Fn(usize, usize) -> (usize, usize)) -> Board {
        let mut board = Board::new(9, 9);
        for &(x, y) in points {
            let (column, row) = turn(x, y);
            let p = Point::new(column, row);
            if board.is_legal(p, board.to_play()) {
                board.play(Move::Play(p));
            }
        }
        board
    }

    fn probabilities(board: &Board) -> PointMap<f32> {
        let me = board.to_play();
        let legal: Vec<_> = board.points().filter(|&p| board.is_legal(p, me)).collect();
        let situation = Situation::new(board, None, &mut Ladders::default());
        Predictor::shipped().probabilities(&situation, legal.iter().copied())
    }

    proptest! {
        #[test]
        fn moves_look_the_same_on_a_turned_board(
            points in prop::collection::vec((0_usize..9, 0_usize..9), 0..60),
        ) {
            let (here, there) = (board(&points, |x, y| (x, y)), board(&points, |x, y| (y, 8 - x)));
            let mut ladders = Ladders::default();
            let a = Situation::new(&here, None, &mut ladders);
            let b = Situation::new(&there, None, &mut ladders);
            for &p in here.empties() {
                let q = Point::new(p.row(), 8 - p.column());
                prop_assert_eq!(a.shapes(p), b.shapes(q));
                // Where a ladder is too long to be read to its end, the side that is read first
                // may decide.
                let lasting = |situation: &Situation<'_>, p| {
                    let mut found = Vec::new();
                    situation.features(p, |f| found.push(f));
                    found.retain(|&f| f >= TACTICS);
                    found
                };
                prop_assert_eq!(lasting(&a, p), lasting(&b, q));
            }
        }

        #[test]
        fn probabilities_add_up(
            points in prop::collection::vec((0_usize..9, 0_usize..9), 0..60),
        ) {
            let board = board(&points, |x, y| (x, y));
            let odds = probabilities(&board);
            let sum: f32 = board.points().map(|p| odds[p]).sum();
            prop_assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }

    /// What every book says of small boards, and AMAF does not.
    #[test]
    fn a_game_on_9x9_begins_above_the_second_line() {
        let odds = probabilities(&Board::new(9, 9));
        for high in [(4, 4), (3, 4), (3, 3)] {
            for low in [(1, 1), (1, 2), (1, 3), (1, 4), (0, 4)] {
                let [a, b] = [high, low].map(|(x, y)| odds[Point::new(x, y)]);
                assert!(a > b, "{high:?} {a}, {low:?} {b}");
            }
        }
    }

    #[test]
    fn shapes_are_the_same_for_both_colours() {
        let moves = [(2, 2), (3, 2), (3, 3), (2, 3), (4, 4)];
        let black_first = board(&moves, |x, y| (x, y));
        let mut white_first = Board::new(9, 9);
        white_first.set_to_play(Color::White);
        for (x, y) in moves {
            white_first.play(Move::Play(Point::new(x, y)));
        }
        for p in black_first.empties() {
            let seen = |board: &Board| Ground::new(board, board.to_play()).shapes(*p);
            assert_eq!(seen(&black_first), seen(&white_first), "{p}");
        }
    }

    #[test]
    fn a_file_keeps_weights_to_half_a_step_and_damage_is_told() {
        let weight = |i: usize| (i as f32 * 0.37).sin() * 4.0;
        let weights = Weights {
            features: (0..FEATURES).map(weight).collect(),
            shapes: (0..50).map(|i| (i * 7919, weight(i as usize))).collect(),
        };
        let file = weights.to_file("from a test");
        let again = Weights::from_file(&file).unwrap();
        for (a, b) in weights.features.iter().zip(&again.features) {
            assert!((a - b).abs() <= 1.0 / 512.0 + 1e-6, "{a} became {b}");
        }
        assert_eq!(again.shapes[7].0, weights.shapes[7].0);
        assert!(Weights::from_file(&file[..file.len() - 1]).is_err());
        assert!(Weights::from_file(b"").is_err());
    }
}
