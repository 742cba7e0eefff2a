//! A small convolutional network that foretells moves: a 3×3 convolution over what is known of the
//! points, then blocks that look around feature by feature and mix the features of each point, and
//! one weight for each feature at the end. Beyond what the facts of a point tell it looks six
//! points each way and no further, so one set of weights serves all board sizes.
//!
//! Sums are taken in the same order on every machine and nothing but `+`, `×` and `max` is used:
//! the odds are the same to the bit natively and in wasm.

mod facts;
mod grid;
mod weights;

pub use facts::{FACTS, Facts, facts};
pub use grid::Grid;
pub use weights::{Block, Convolution, Features, WIDTH, Weights};

use crate::go::{Board, Point};
use crate::knowledge::Ladders;
use std::sync::OnceLock;

/// What the network makes of a position.
#[derive(Clone, Debug)]
pub struct Reading {
    last: Grid<Features>,
}

impl Weights {
    /// The ones that the program comes with, read at the first call.
    pub fn shipped() -> &'static Weights {
        static SHIPPED: OnceLock<Weights> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let weights = Weights::from_file(include_bytes!("weights.bin"));
            weights.expect("the shipped file is whole")
        })
    }

    /// Reads a position.
    pub fn read(&self, board: &Board, ladders: &mut Ladders) -> Reading {
        let facts = facts(board, ladders);
        Reading { last: pulp::Arch::new().dispatch(Layers { weights: self, facts: &facts }) }
    }

    /// The log-odds of a legal move, up to a number that all moves share.
    pub fn log_odds(&self, reading: &Reading, p: Point) -> f32 {
        dot(&reading.last[reading.last.place(p)], &self.head)
    }
}

/// All layers, one after the other.
struct Layers<'a> {
    weights: &'a Weights,
    facts: &'a Grid<Facts>,
}

impl pulp::WithSimd for Layers<'_> {
    type Output = Grid<Features>;

    /// Inlined, as all that it calls, into code for the widest registers of this machine; without
    /// fused operations, so that the sums stay the same.
    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> Grid<Features> {
        let mut features = self.weights.first.apply(self.facts);
        for block in &self.weights.blocks {
            let spread = block.spread(&features);
            block.mix(&mut features, &spread);
        }
        features
    }
}

impl Convolution {
    /// Most facts are false: only the rows of true ones are added up.
    #[inline(always)]
    pub(crate) fn apply(&self, facts: &Grid<Facts>) -> Grid<Features> {
        let mut out = Grid::like(facts, [0.0; WIDTH]);
        for place in facts.places() {
            let mut sum = self.bias;
            for (tap, near) in facts.around(place).into_iter().enumerate() {
                let mut left = facts[near];
                while left != 0 {
                    let fact = left.trailing_zeros() as usize;
                    sum = add(&sum, 1.0, &self.rows[tap * FACTS + fact]);
                    left &= left - 1;
                }
            }
            out[place] = above_zero(&sum);
        }
        out
    }
}

impl Block {
    /// What each feature makes of the same feature around.
    #[inline(always)]
    pub(crate) fn spread(&self, from: &Grid<Features>) -> Grid<Features> {
        let mut out = Grid::like(from, [0.0; WIDTH]);
        for place in from.places() {
            let mut sum = self.start;
            for (near, row) in from.around(place).into_iter().zip(&self.around) {
                sum = weigh(&sum, &from[near], row);
            }
            out[place] = above_zero(&sum);
        }
        out
    }

    /// Adds what a point's features make of each other.
    #[inline(always)]
    pub(crate) fn mix(&self, features: &mut Grid<Features>, spread: &Grid<Features>) {
        for place in spread.places() {
            let mut sum = add(&features[place], 1.0, &self.bias);
            for (x, row) in spread[place].iter().zip(&self.mix) {
                sum = add(&sum, *x, row);
            }
            features[place] = above_zero(&sum);
        }
    }
}

/// `sum + x · row`, feature by feature; written so that it becomes vector instructions.
#[inline(always)]
pub(crate) fn add(sum: &Features, x: f32, row: &Features) -> Features {
    std::array::from_fn(|i| sum[i] + x * row[i])
}

/// `sum + a · b`, feature by feature.
#[inline(always)]
pub(crate) fn weigh(sum: &Features, a: &Features, b: &Features) -> Features {
    std::array::from_fn(|i| sum[i] + a[i] * b[i])
}

#[inline(always)]
fn above_zero(features: &Features) -> Features {
    features.map(|x| if x > 0.0 { x } else { 0.0 })
}

/// The inner product.
pub(crate) fn dot(a: &Features, b: &Features) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Move};
    use proptest::prelude::*;

    fn play(moves: &[usize], size: usize, first: Color) -> Board {
        let mut board = Board::new(size, size);
        board.set_to_play(first);
        for &number in moves {
            let p = Point::new(number % size, number / size);
            if board.is_legal(p, board.to_play()) {
                board.play(Move::Play(p));
            }
        }
        board
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn both_colours_are_read_alike(moves in prop::collection::vec(0_usize..81, 0..60)) {
            let (black, white) = (play(&moves, 9, Color::Black), play(&moves, 9, Color::White));
            let weights = Weights::shipped();
            let ladders = &mut Ladders::default();
            let (a, b) = (weights.read(&black, ladders), weights.read(&white, ladders));
            for p in black.points() {
                prop_assert_eq!(weights.log_odds(&a, p), weights.log_odds(&b, p));
            }
        }
    }

    #[test]
    fn a_stone_is_seen_as_far_as_there_are_layers() {
        let before = Board::new(19, 19);
        let mut after = before.clone();
        after.play(Move::Play(Point::new(0, 0)));
        after.pass();
        after.pass();
        let weights = Weights::shipped();
        let ladders = &mut Ladders::default();
        let (a, b) = (weights.read(&before, ladders), weights.read(&after, ladders));
        // The liberties of its neighbours, the first convolution, the blocks.
        let reach = 2 + weights.blocks.len();
        let changed = |p: &Point| weights.log_odds(&a, *p) != weights.log_odds(&b, *p);
        let far = |p: &Point| p.column().max(p.row());
        assert_eq!(before.points().filter(changed).map(|p| far(&p)).max(), Some(reach));
    }

    #[test]
    fn it_expects_that_a_stone_in_atari_is_taken() {
        let moves = [(4, 4), (6, 6), (2, 4), (6, 2), (3, 5), (3, 4)];
        let moves = moves.map(|(column, row)| 9 * row + column);
        let board = play(&moves, 9, Color::Black);
        let weights = Weights::shipped();
        let reading = weights.read(&board, &mut Ladders::default());
        let odds = |p: &Point| weights.log_odds(&reading, *p);
        let best = board.empties().iter().copied().max_by(|a, b| odds(a).total_cmp(&odds(b)));
        assert_eq!(best, Some(Point::new(3, 3)));
    }
}
