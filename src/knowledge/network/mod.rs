//! A small convolutional network that foretells moves: a 3×3 convolution over what is known of the
//! points, then blocks that look around feature by feature and mix the features of each point, and
//! one weight for each feature at the end. Beyond what the facts of a point tell it looks six
//! points each way and no further, so one set of weights serves all board sizes.
//!
//! All is reckoned in whole numbers: the odds are the same natively and in wasm, whatever registers
//! there are.

mod facts;
mod grid;
mod layers;
mod weights;

pub use facts::{FACTS, Facts, facts};
pub use grid::Grid;
pub use weights::{Block, Convolution, Features, WIDTH, Weights};

use crate::go::{Board, Point};
use crate::knowledge::Ladders;
use layers::{Layers, Numbers};
use std::sync::OnceLock;

/// The network, ready to read.
#[derive(Clone, Debug)]
pub struct Network {
    layers: Layers,
    head: Features<i16>,
}

/// What the network makes of a position.
#[derive(Clone, Debug)]
pub struct Reading {
    last: Grid<Numbers>,
}

impl Network {
    /// With these weights.
    pub fn new(weights: &Weights<i16>) -> Network {
        Network { layers: Layers::new(weights), head: weights.head }
    }

    /// The one that the program comes with, made ready at the first call.
    pub fn shipped() -> &'static Network {
        static SHIPPED: OnceLock<Network> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let weights = Weights::from_file(include_bytes!("weights.bin"));
            Network::new(&weights.expect("the shipped file is whole"))
        })
    }

    /// Reads a position.
    pub fn read(&self, board: &Board, ladders: &mut Ladders) -> Reading {
        Reading { last: self.layers.read(&facts(board, ladders)) }
    }

    /// The log-odds of a legal move, up to a number that all moves share.
    pub fn log_odds(&self, reading: &Reading, p: Point) -> f32 {
        let features = reading.last[reading.last.place(p)].as_flattened();
        let product = |(&x, &weight): (&i16, &i16)| i32::from(x) * i32::from(weight);
        let sum: i32 = features.iter().zip(&self.head).map(product).sum();
        sum as f32 / (f32::from(weights::ONE) * (1 << weights::WEIGHT_BITS) as f32)
    }
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
            let network = Network::shipped();
            let ladders = &mut Ladders::default();
            let (a, b) = (network.read(&black, ladders), network.read(&white, ladders));
            for p in black.points() {
                prop_assert_eq!(network.log_odds(&a, p), network.log_odds(&b, p));
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
        let network = Network::shipped();
        let ladders = &mut Ladders::default();
        let (a, b) = (network.read(&before, ladders), network.read(&after, ladders));
        // The liberties of its neighbours, the first convolution, the blocks.
        let reach = 2 + weights::BLOCKS;
        let changed = |p: &Point| network.log_odds(&a, *p) != network.log_odds(&b, *p);
        let far = |p: &Point| p.column().max(p.row());
        assert_eq!(before.points().filter(changed).map(|p| far(&p)).max(), Some(reach));
    }

    #[test]
    fn it_expects_that_a_stone_in_atari_is_taken() {
        let moves = [(4, 4), (6, 6), (2, 4), (6, 2), (3, 5), (3, 4)];
        let moves = moves.map(|(column, row)| 9 * row + column);
        let board = play(&moves, 9, Color::Black);
        let network = Network::shipped();
        let reading = network.read(&board, &mut Ladders::default());
        let odds = |p: &Point| network.log_odds(&reading, *p);
        let best = board.empties().iter().copied().max_by(|a, b| odds(a).total_cmp(&odds(b)));
        assert_eq!(best, Some(Point::new(3, 3)));
    }
}
