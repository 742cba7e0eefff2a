//! The network in real numbers: its output for an example, and the gradient of its weights.

use super::examples::Example;
use crate::knowledge::network::{
    Block, Convolution, Expected, FACTS, Facts, Features, Grid, WIDTH, Weights, owner,
};

type Real = Features<f32>;

/// The mixing weights of a block, with inputs and outputs exchanged.
pub(super) fn transposed(block: &Block<f32>) -> [Real; WIDTH] {
    std::array::from_fn(|output| std::array::from_fn(|input| block.mix[input][output]))
}

/// A pass through the network, with everything computed on the way.
pub(super) struct Passage {
    facts: Grid<Facts>,
    /// The features before each block, and the last.
    features: Vec<Grid<Real>>,
    /// The output of each block's depthwise convolution.
    spread: Vec<Grid<Real>>,
}

impl Passage {
    pub fn new(weights: &Weights<f32>, facts: Grid<Facts>) -> Passage {
        let mut features = vec![see(&weights.first, &facts)];
        let mut spreads = Vec::new();
        for block in &weights.blocks {
            let mut next = features.last().expect("there is a first").clone();
            let around = spread(block, &next);
            mix(block, &around, &mut next);
            spreads.push(around);
            features.push(next);
        }
        Passage { facts, features, spread: spreads }
    }

    /// The log-odds of a move, up to a number that all moves share.
    #[cfg(test)]
    pub fn log_odds(&self, weights: &Weights<f32>, p: crate::go::Point) -> f32 {
        dot(&self.last()[self.facts.place(p)], &weights.head)
    }

    pub fn last(&self) -> &Grid<Real> {
        self.features.last().expect("there is a first")
    }
}

/// Computes the first convolution.
fn see(first: &Convolution<f32>, facts: &Grid<Facts>) -> Grid<Real> {
    let mut out = Grid::like(facts, [0.0; WIDTH]);
    for place in facts.places() {
        let mut sum = first.bias;
        for (tap, near) in facts.around(place).into_iter().enumerate() {
            for fact in (0..FACTS).filter(|fact| facts[near] >> fact & 1 != 0) {
                sum = add(&sum, 1.0, &first.rows[tap * FACTS + fact]);
            }
        }
        out[place] = above_zero(&sum);
    }
    out
}

/// Computes each feature's depthwise convolution: the feature by itself, over the points around.
fn spread(block: &Block<f32>, from: &Grid<Real>) -> Grid<Real> {
    let mut out = Grid::like(from, [0.0; WIDTH]);
    for place in from.places() {
        let mut sum = block.start;
        for (near, row) in from.around(place).into_iter().zip(&block.around) {
            sum = weigh(&sum, &from[near], row);
        }
        out[place] = above_zero(&sum);
    }
    out
}

/// Adds the mix of a point's features to each of them.
fn mix(block: &Block<f32>, spread: &Grid<Real>, features: &mut Grid<Real>) {
    for place in spread.places() {
        let mut sum = add(&features[place], 1.0, &block.bias);
        for (x, row) in spread[place].iter().zip(&block.mix) {
            sum = add(&sum, *x, row);
        }
        features[place] = above_zero(&sum);
    }
}

/// The sum `sum + x · row`, feature by feature; written so that it becomes vector instructions.
fn add(sum: &Real, x: f32, row: &Real) -> Real {
    std::array::from_fn(|i| sum[i] + x * row[i])
}

/// The sum `sum + a · b`, feature by feature.
fn weigh(sum: &Real, a: &Real, b: &Real) -> Real {
    std::array::from_fn(|i| sum[i] + a[i] * b[i])
}

fn above_zero(features: &Real) -> Real {
    features.map(|x| x.max(0.0))
}

/// The inner product of two points' features.
fn dot(a: &Real, b: &Real) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Probability of each of the example's moves.
pub(super) fn odds(
    weights: &Weights<f32>,
    example: &Example,
    symmetry: u32,
    last: &Grid<Real>,
) -> Vec<f32> {
    let at = |&number: &u16| last[example.place(last, usize::from(number), symmetry)];
    let mut odds: Vec<f32> = example.moves.iter().map(|n| dot(&at(n), &weights.head)).collect();
    let most = odds.iter().copied().fold(f32::MIN, f32::max);
    odds.iter_mut().for_each(|x| *x = libm::expf(*x - most));
    let all: f32 = odds.iter().sum();
    odds.iter_mut().for_each(|x| *x /= all);
    odds
}

/// The predicted owners of the points and, from these, the predicted result.
pub(super) struct Outlook {
    /// Owner of each point, row by row: 1 the side to move, −1 the other.
    pub owners: Vec<f32>,
    /// The end that these owners lead to.
    pub expected: Expected,
}

impl Outlook {
    pub fn new(
        weights: &Weights<f32>,
        example: &Example,
        symmetry: u32,
        last: &Grid<Real>,
    ) -> Outlook {
        let places = (0..example.facts.len()).map(|number| example.place(last, number, symmetry));
        let owners: Vec<f32> = places.map(|at| owner(dot(&last[at], &weights.owner))).collect();
        Outlook { expected: Expected::of(owners.iter().copied(), example.komi), owners }
    }
}

/// Weights of the error about owners (mean square) and about the result (cross entropy), relative
/// to the cross entropy of moves.
const OWNERS: f32 = 1.5;
const RESULT: f32 = 0.5;

/// The loss that [`Learner`](super::Learner) minimises.
#[cfg(test)]
pub(super) fn loss(weights: &Weights<f32>, example: &Example, symmetry: u32) -> f32 {
    let passage = Passage::new(weights, example.turned(symmetry));
    let last = passage.last();
    let odds = odds(weights, example, symmetry, last);
    let moves: f32 = example.worth.iter().zip(&odds).map(|(worth, odds)| -worth * odds.ln()).sum();
    let Outlook { owners, expected } = Outlook::new(weights, example, symmetry, last);
    let wrong = owners.iter().enumerate().map(|(i, o)| (o - example.owner(i)).powi(2));
    let (won, chance) = (example.won(), expected.chance());
    let result = -won * chance.ln() - (1.0 - won) * (1.0 - chance).ln();
    moves + OWNERS * wrong.sum::<f32>() / owners.len() as f32 + RESULT * result
}

/// Adds the gradient of the example's loss; `back` holds the blocks' mixing weights, transposed.
pub(super) fn descend(
    weights: &Weights<f32>,
    back: &[[Real; WIDTH]],
    example: &Example,
    symmetry: u32,
    sum: &mut Weights<f32>,
) {
    let passage = Passage::new(weights, example.turned(symmetry));
    let last = passage.last();
    let mut slope = Grid::like(last, [0.0; WIDTH]);
    let odds = odds(weights, example, symmetry, last);
    for (&number, (odds, worth)) in example.moves.iter().zip(odds.iter().zip(&example.worth)) {
        let wrong = odds - worth;
        let place = example.place(last, usize::from(number), symmetry);
        sum.head = add(&sum.head, wrong, &last[place]);
        slope[place] = weights.head.map(|w| wrong * w);
    }
    let Outlook { owners, expected } = Outlook::new(weights, example, symmetry, last);
    let of_result = RESULT * (expected.chance() - example.won());
    let each = 2.0 * OWNERS / owners.len() as f32;
    for (number, &owner) in owners.iter().enumerate() {
        let of_owner = of_result * expected.slope(owner) + each * (owner - example.owner(number));
        let wrong = of_owner * (1.0 - owner.abs()).powi(2);
        let place = example.place(last, number, symmetry);
        sum.owner = add(&sum.owner, wrong, &last[place]);
        slope[place] = add(&slope[place], wrong, &weights.owner);
    }
    for (number, back) in back.iter().enumerate().rev() {
        let (before, spread) = (&passage.features[number], &passage.spread[number]);
        let after = &passage.features[number + 1];
        let (block, into) = (&weights.blocks[number], &mut sum.blocks[number]);
        let mut earlier = Grid::like(before, [0.0; WIDTH]);
        for place in before.places() {
            let slope = where_positive(&slope[place], &after[place]);
            earlier[place] = add(&earlier[place], 1.0, &slope);
            into.bias = add(&into.bias, 1.0, &slope);
            let mut through = [0.0; WIDTH];
            for (i, (x, row)) in spread[place].iter().zip(&mut into.mix).enumerate() {
                *row = add(row, *x, &slope);
                through = add(&through, slope[i], &back[i]);
            }
            let through = where_positive(&through, &spread[place]);
            into.start = add(&into.start, 1.0, &through);
            for (tap, near) in before.around(place).into_iter().enumerate() {
                into.around[tap] = weigh(&into.around[tap], &through, &before[near]);
                earlier[near] = weigh(&earlier[near], &through, &block.around[tap]);
            }
        }
        slope = earlier;
    }
    for place in slope.places() {
        let slope = where_positive(&slope[place], &passage.features[0][place]);
        sum.first.bias = add(&sum.first.bias, 1.0, &slope);
        for (tap, near) in passage.facts.around(place).into_iter().enumerate() {
            for fact in (0..FACTS).filter(|fact| passage.facts[near] >> fact & 1 != 0) {
                let row = &mut sum.first.rows[tap * FACTS + fact];
                *row = add(row, 1.0, &slope);
            }
        }
    }
}

/// The slope before ReLU, where its output was `out`.
fn where_positive(slope: &Real, out: &Real) -> Real {
    std::array::from_fn(|i| if out[i] > 0.0 { slope[i] } else { 0.0 })
}
