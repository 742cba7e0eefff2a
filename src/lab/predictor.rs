//! Learning the predictor's weights: what strong searches thought of a move is what its odds shall say
//! (softmax regression on their shares, by stochastic gradients with AdaGrad's steps).

use super::study::Studied;
use crate::go::{Board, EyeRule, Game, Komi, Move, Point};
use crate::knowledge::Ladders;
use crate::knowledge::predictor::{
    FEATURES, Feature, Held, Holds, SHAPES, Shape, Situation, Weights,
};
use crate::rng::Rng;
use std::collections::HashMap;

/// A legal move: what it is like, and its share of the turn.
#[derive(Clone, Debug)]
struct Candidate {
    features: Vec<Feature>,
    shapes: [Shape; SHAPES],
    share: f32,
}

/// A position to learn from: its legal moves.
type Example = Vec<Candidate>;

/// Examples to learn from and others to test with.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    learn: Vec<Example>,
    test: Vec<Example>,
}

/// How well moves are foretold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quality {
    /// Mean cross entropy of the visits, in nats.
    pub entropy: f64,
    /// How often the most visited move is the most likely one.
    pub first: f64,
    /// How often it is among the five most likely.
    pub fifth: f64,
}

/// One game in so many is kept for tests.
const TEST_EVERY: usize = 10;
/// A move counts as visited where it has this share of the visits.
const VISITED: f32 = 0.1;

impl Examples {
    /// Positions of these games.
    pub fn of(games: impl Iterator<Item = Studied>) -> Examples {
        let mut examples = Examples::default();
        let mut ladders = Ladders::default();
        for (number, studied) in games.enumerate() {
            let into =
                if number % TEST_EVERY == 0 { &mut examples.test } else { &mut examples.learn };
            let mut game = Game::even(studied.size, Komi::from_half_points(15));
            let mut before = None;
            for (number, (&mv, shares)) in studied.moves.iter().zip(&studied.shares).enumerate() {
                let here = studied.owners.get(number).filter(|o| !o.is_empty());
                let here = here.zip(studied.critical.get(number));
                let all: u32 = shares.values().sum();
                let passes = shares.get("pass").copied().unwrap_or(0);
                if 2 * passes < all {
                    let share = |mv: &str| {
                        shares.get(mv).map_or(0.0, |&n| n as f32 / (all - passes) as f32)
                    };
                    // A node is made in the first moments of a search, where nobody knows who owns
                    // what; at the root; or, most often, some moves below.
                    let held = match into.len() % 4 {
                        0 => None,
                        1 => here,
                        _ => before,
                    };
                    into.push(example(game.board(), share, held, &mut ladders));
                }
                before = here.or(before);
                if game.play(mv).is_err() {
                    break;
                }
            }
        }
        examples
    }

    /// How many positions there are to learn from, and to test with.
    pub fn count(&self) -> [usize; 2] {
        [self.learn.len(), self.test.len()]
    }

    /// Shapes around visited moves that were seen at least so often.
    fn known_shapes(&self, least: u32) -> Vec<Shape> {
        let mut seen: HashMap<Shape, u32> = HashMap::new();
        for option in self.learn.iter().flatten().filter(|o| o.share >= VISITED) {
            for &shape in &option.shapes {
                *seen.entry(shape).or_default() += 1;
            }
        }
        let mut known: Vec<Shape> =
            seen.into_iter().filter(|&(_, n)| n >= least).map(|(shape, _)| shape).collect();
        known.sort_unstable();
        known
    }
}

fn example(
    board: &Board,
    share: impl Fn(&str) -> f32,
    held: Option<(&Vec<i8>, &Vec<i8>)>,
    ladders: &mut Ladders,
) -> Example {
    let me = board.to_play();
    let share_of =
        |percent: &[i8], p: Point| f32::from(percent[p.row() * board.width() + p.column()]) / 100.0;
    let holds = |p| {
        let (mean, criticality) = held.expect("asked for only where it is known");
        Held { mean: share_of(mean, p), criticality: share_of(criticality, p) }
    };
    let situation = Situation::new(board, held.is_some().then_some(&holds as Holds<'_>), ladders);
    let moves = board.empties().iter();
    moves
        .filter(|&&p| board.is_legal(p, me) && !EyeRule::Diagonals.is_eye(board, p, me))
        .map(|&p| {
            let mut features = Vec::new();
            situation.features(p, |feature| features.push(feature));
            let share = share(&Move::Play(p).to_string());
            Candidate { features, shapes: situation.shapes(p), share }
        })
        .collect()
}

/// Learns.
#[derive(Debug)]
pub struct Learner {
    known: Vec<Shape>,
    index: HashMap<Shape, usize>,
    weights: Vec<f32>,
    squares: Vec<f32>,
}

/// AdaGrad's step.
const STEP: f32 = 0.05;
/// How strongly weights are drawn to zero, a step.
const DECAY: f32 = 1e-6;

impl Learner {
    /// All moves equally likely; shapes that were visited less often than `least` times have no
    /// weight.
    pub fn new(examples: &Examples, least: u32) -> Learner {
        let known = examples.known_shapes(least);
        let index = known.iter().enumerate().map(|(i, &shape)| (shape, FEATURES + i)).collect();
        let size = FEATURES + known.len();
        Learner { known, index, weights: vec![0.0; size], squares: vec![1e-3; size] }
    }

    /// Looks at every example once, in an order drawn from `rng`.
    pub fn learn(&mut self, examples: &Examples, rng: &mut Rng) {
        let mut order: Vec<usize> = (0..examples.learn.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        for i in order {
            let example = &examples.learn[i];
            let odds = self.odds(example);
            for (option, odds) in example.iter().zip(odds) {
                let gradient = odds - option.share;
                for slot in self.slots(option) {
                    let gradient = gradient + DECAY * self.weights[slot];
                    self.squares[slot] += gradient * gradient;
                    self.weights[slot] -= STEP * gradient / self.squares[slot].sqrt();
                }
            }
        }
    }

    /// How well the test examples are foretold.
    pub fn quality(&self, examples: &Examples) -> Quality {
        let mut sum = Quality::default();
        for example in &examples.test {
            let odds = self.odds(example);
            let shares = example.iter().map(|o| o.share);
            sum.entropy -= shares
                .clone()
                .zip(&odds)
                .map(|(share, &p)| f64::from(share) * f64::from(p.max(1e-9)).ln())
                .sum::<f64>();
            let best = shares.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |b| b.0);
            let better = odds.iter().filter(|&&p| p > odds[best]).count();
            sum.first += f64::from(u8::from(better < 1));
            sum.fifth += f64::from(u8::from(better < 5));
        }
        let n = examples.test.len().max(1) as f64;
        Quality { entropy: sum.entropy / n, first: sum.first / n, fifth: sum.fifth / n }
    }

    /// What was learned.
    pub fn weights(&self) -> Weights {
        let (features, shapes) = self.weights.split_at(FEATURES);
        Weights {
            features: features.to_vec(),
            shapes: self.known.iter().copied().zip(shapes.iter().copied()).collect(),
        }
    }

    fn slots(&self, option: &Candidate) -> Vec<usize> {
        let features = option.features.iter().map(|&f| usize::from(f));
        features.chain(option.shapes.iter().filter_map(|s| self.index.get(s).copied())).collect()
    }

    fn odds(&self, example: &Example) -> Vec<f32> {
        let sum = |o: &Candidate| self.slots(o).into_iter().map(|slot| self.weights[slot]).sum();
        let mut odds: Vec<f32> = example.iter().map(sum).collect();
        let most = odds.iter().copied().fold(f32::MIN, f32::max);
        odds.iter_mut().for_each(|x| *x = (*x - most).exp());
        let all: f32 = odds.iter().sum();
        odds.iter_mut().for_each(|x| *x /= all);
        odds
    }
}
