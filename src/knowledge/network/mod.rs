//! A small convolutional network that predicts moves, the owners of the points, and from these the
//! winner: a 3×3 convolution over the facts of the points, then blocks that look around feature by
//! feature and mix the features of each point, and at the end one weight for each feature and
//! question. Beyond the facts of a point it sees ten points each way and no further, so one set of
//! weights serves all board sizes.
//!
//! The layers compute in whole numbers, and sums are taken in a fixed order: the answers are the
//! same natively and in wasm, whatever the registers.

mod facts;
mod grid;
mod layers;
mod weights;

pub use facts::{FACTS, Facts, facts};
pub use grid::Grid;
pub use weights::{Block, Convolution, Features, WIDTH, Weights, WeightsError};

use crate::go::{Board, Point};
use crate::knowledge::Ladders;
use layers::{Layers, Numbers};
use std::sync::OnceLock;

/// The network, laid out for reading positions.
#[derive(Clone, Debug)]
pub struct Network {
    layers: Layers,
    head: Features<i16>,
    owner: Features<i16>,
}

/// The network's features of a position, from which questions about it are answered.
#[derive(Clone, Debug)]
pub struct Insight {
    last: Grid<Numbers>,
}

impl Network {
    /// The network with these weights.
    pub fn new(weights: &Weights<i16>) -> Network {
        Network { layers: Layers::new(weights), head: weights.head, owner: weights.owner }
    }

    /// The network with the shipped weights, made ready at the first call.
    pub fn shipped() -> &'static Network {
        static SHIPPED: OnceLock<Network> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let weights = Weights::from_file(include_bytes!("weights.bin"));
            Network::new(&weights.expect("the shipped file is whole"))
        })
    }

    /// Reads a position: its facts, then all layers.
    pub fn read(&self, board: &Board, ladders: &mut Ladders) -> Insight {
        Insight { last: self.layers.read(&facts(board, ladders)) }
    }

    /// Log-odds of a legal move, up to a number that all moves share.
    pub fn log_odds(&self, insight: &Insight, p: Point) -> f32 {
        insight.ask(p, &self.head)
    }

    /// Win rate of the side to move, 0 to 1, predicted from the owners of the points and the points
    /// that komi gives it.
    pub fn outlook(&self, insight: &Insight, board: &Board, komi: f32) -> f32 {
        Expected::of(board.points().map(|p| owner(insight.ask(p, &self.owner))), komi).chance()
    }
}

impl Insight {
    /// Answer to a question at a point: its features weighed by the question's weights.
    fn ask(&self, p: Point, question: &Features<i16>) -> f32 {
        let Numbers(features) = &self.last[self.last.place(p)];
        let product = |(&x, &weight): (&i16, &i16)| i32::from(x) * i32::from(weight);
        let sum: i32 = features.iter().zip(question).map(product).sum();
        sum as f32 / (f32::from(weights::ONE) * (1 << weights::WEIGHT_BITS) as f32)
    }
}

/// Predicted owner of a point from the sum of its features: 1 the side to move, −1 the other.
pub fn owner(sum: f32) -> f32 {
    sum / (1.0 + sum.abs())
}

/// The predicted end of a game.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    /// Lead of a side, in points.
    ahead: f32,
    /// Number of points that may still go either way.
    open: f32,
}

/// Scale of the lead: the lead that makes winning e times as likely as losing is this share of the
/// open points, as it was in games of self-play on 9×9 (0.24) and 13×13 (0.19).
const PART: f32 = 0.24;
/// Scale of the lead where no point is open, in points.
const LEAST: f32 = 0.5;

impl Expected {
    /// The end predicted from the owners of all points (1 for the side in question, −1 for the
    /// other) and the points that komi gives it.
    pub fn of(owners: impl Iterator<Item = f32>, komi: f32) -> Expected {
        owners.fold(Expected { ahead: komi, open: 0.0 }, |so_far, owner| Expected {
            ahead: so_far.ahead + owner,
            open: so_far.open + 1.0 - owner.abs(),
        })
    }

    /// Win rate of the side, 0 to 1.
    pub fn chance(self) -> f32 {
        1.0 / (1.0 + libm::expf(-self.ahead / self.vague()))
    }

    /// Slope of the log-odds with a point's owner.
    pub fn slope(self, owner: f32) -> f32 {
        let vague = self.vague();
        (1.0 + PART * owner.signum() * self.ahead / vague) / vague
    }

    fn vague(self) -> f32 {
        PART * self.open + LEAST
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
            prop_assert_eq!(network.outlook(&a, &black, 7.5), network.outlook(&b, &white, 7.5));
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
    fn it_knows_who_is_ahead() {
        let network = Network::shipped();
        let ladders = &mut Ladders::default();
        let empty = Board::new(9, 9);
        let reading = network.read(&empty, ladders);
        let even = network.outlook(&reading, &empty, 0.0);
        assert!((0.5..0.65).contains(&even), "who moves first is a little ahead: {even}");
        assert!(network.outlook(&reading, &empty, -7.5) < even);

        // A wall on the seventh line: whoever has the six behind it is ahead, komi or not. Each has
        // three stones behind its wall.
        let mut chance = |walls: [usize; 2], behind: [usize; 2]| {
            let wall = (0..9).flat_map(|row| walls.map(|c| 9 * row + c));
            let behind = [2, 6, 4].into_iter().flat_map(|row| behind.map(|c| 9 * row + c));
            let moves: Vec<usize> = wall.chain(behind).collect();
            let board = play(&moves, 9, Color::Black);
            network.outlook(&network.read(&board, ladders), &board, -7.5)
        };
        let (black, white) = (chance([6, 7], [2, 8]), chance([7, 6], [8, 2]));
        assert!(black > 0.6 && white < 0.3, "{black} {white}");
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
