//! A small convolutional network that foretells moves: 3×3 convolutions over what is known of the
//! points, each followed by ReLU, and one weight for each feature of the last. It sees four points
//! each way and no more, so one set of weights serves all board sizes.
//!
//! Sums are taken in the same order on every machine and nothing but `+`, `×` and `max` is used:
//! the odds are the same to the bit natively and in wasm.

mod grid;
mod planes;
mod weights;

pub use grid::Grid;
pub use planes::{FACTS, Facts, facts};
pub use weights::{Convolution, DEEPER, Features, WIDTH, Weights};

use crate::go::{Board, Point};
use std::sync::OnceLock;

/// What the network makes of a position, layer by layer.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What it saw.
    pub facts: Grid<Facts>,
    /// The features of each point after each convolution.
    pub layers: Vec<Grid<Features>>,
}

impl Reading {
    /// The features that moves are told by.
    pub fn last(&self) -> &Grid<Features> {
        self.layers.last().expect("there is a first")
    }
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
    pub fn read(&self, board: &Board) -> Reading {
        let mut seen = Grid::filled(0, board.width(), board.height());
        for p in board.points() {
            let place = seen.place(p);
            seen[place] = facts(board, p);
        }
        self.read_facts(seen)
    }

    /// Reads what is known of a position.
    pub fn read_facts(&self, facts: Grid<Facts>) -> Reading {
        let mut layers = vec![self.first_layer(&facts)];
        for convolution in &self.deeper {
            let layer = convolution.apply(layers.last().expect("there is a first"));
            layers.push(layer);
        }
        Reading { facts, layers }
    }

    /// The log-odds of a legal move, up to a number that all moves share.
    pub fn log_odds(&self, reading: &Reading, p: Point) -> f32 {
        let last = reading.last();
        dot(&last[last.place(p)], &self.head)
    }

    /// Most facts are false: only the rows of true ones are added up.
    fn first_layer(&self, facts: &Grid<Facts>) -> Grid<Features> {
        let mut out = Grid::like(facts, [0.0; WIDTH]);
        for place in facts.places() {
            let mut sum = self.first.bias;
            for (tap, near) in facts.around(place).into_iter().enumerate() {
                let mut left = facts[near];
                while left != 0 {
                    let fact = left.trailing_zeros() as usize;
                    sum = add(sum, 1.0, &self.first.rows[tap * FACTS + fact]);
                    left &= left - 1;
                }
            }
            out[place] = sum.map(|x| x.max(0.0));
        }
        out
    }
}

impl Convolution {
    fn apply(&self, from: &Grid<Features>) -> Grid<Features> {
        let mut out = Grid::like(from, [0.0; WIDTH]);
        for place in from.places() {
            // Two sums, for each addition waits for the one before.
            let mut sums = [self.bias, [0.0; WIDTH]];
            for (near, rows) in from.around(place).into_iter().zip(self.rows.chunks_exact(WIDTH)) {
                let (inputs, _) = from[near].as_chunks::<2>();
                let (rows, _) = rows.as_chunks::<2>();
                for (inputs, rows) in inputs.iter().zip(rows) {
                    sums = [add(sums[0], inputs[0], &rows[0]), add(sums[1], inputs[1], &rows[1])];
                }
            }
            out[place] = add(sums[0], 1.0, &sums[1]).map(|x| x.max(0.0));
        }
        out
    }
}

/// `sum + x · row`, feature by feature; written so that it becomes vector instructions.
#[inline(always)]
pub(crate) fn add(sum: Features, x: f32, row: &Features) -> Features {
    std::array::from_fn(|i| sum[i] + x * row[i])
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
            let (a, b) = (weights.read(&black), weights.read(&white));
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
        let (a, b) = (weights.read(&before), weights.read(&after));
        let reach = 1 + weights.deeper.len();
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
        let reading = weights.read(&board);
        let odds = |p: &Point| weights.log_odds(&reading, *p);
        let best = board.empties().iter().copied().max_by(|a, b| odds(a).total_cmp(&odds(b)));
        assert_eq!(best, Some(Point::new(3, 3)));
    }
}
