//! Learning the network's weights: the moves that were played in games of strong play are what its
//! odds shall say (cross entropy, by Adam's steps on symmetric copies of the positions).

use crate::go::{EyeRule, Game, Komi, Move, Point};
use crate::knowledge::Ladders;
use crate::knowledge::network::{
    Block, FACTS, Facts, Features, Grid, WIDTH, Weights, add, dot, facts, weigh,
};
use crate::rng::Rng;
use rayon::prelude::*;

/// A position to learn from.
#[derive(Clone, Debug)]
struct Example {
    /// Points a side.
    size: usize,
    /// Of each point, row by row.
    facts: Vec<Facts>,
    /// The moves that may have been played, as places in `facts`.
    moves: Vec<u16>,
    /// Which of them was.
    played: usize,
}

/// Examples to learn from and others to test with.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    learn: Vec<Example>,
    test: Vec<Example>,
}

/// How well moves are foretold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quality {
    /// Mean cross entropy of the moves that were played, in nats.
    pub entropy: f64,
    /// How often the likeliest move was.
    pub first: f64,
    /// How often one of the five likeliest was.
    pub fifth: f64,
}

/// One game in so many is kept for tests.
const TEST_EVERY: usize = 20;

impl Examples {
    /// The positions of these games, each the points a side and its moves.
    pub fn of(games: &[(usize, &[Move])]) -> Examples {
        let each: Vec<_> = games.par_iter().map(|&(size, moves)| of_game(size, moves)).collect();
        let mut examples = Examples::default();
        for (number, positions) in each.into_iter().enumerate() {
            let test = number % TEST_EVERY == 0;
            if test { &mut examples.test } else { &mut examples.learn }.extend(positions);
        }
        examples
    }

    /// How many positions there are to learn from, and to test with.
    pub fn count(&self) -> [usize; 2] {
        [self.learn.len(), self.test.len()]
    }
}

fn of_game(size: usize, moves: &[Move]) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut ladders = Ladders::default();
    let mut game = Game::even(size, Komi::from_half_points(15));
    for &mv in moves {
        examples.extend(example(&game, mv, &mut ladders));
        if game.play(mv).is_err() {
            break;
        }
    }
    examples
}

/// Passes and fillers of own eyes teach nothing.
fn example(game: &Game, mv: Move, ladders: &mut Ladders) -> Option<Example> {
    let (board, played) = (game.board(), mv.point()?);
    let me = board.to_play();
    let size = board.width();
    let open = |&p: &_| {
        game.legality(me, Move::Play(p)).is_ok() && !EyeRule::Diagonals.is_eye(board, p, me)
    };
    let points: Vec<_> = board.empties().iter().copied().filter(open).collect();
    let seen = facts(board, ladders);
    Some(Example {
        size,
        facts: board.points().map(|p| seen[seen.place(p)]).collect(),
        played: points.iter().position(|&p| p == played)?,
        moves: points.iter().map(|p| (p.row() * size + p.column()) as u16).collect(),
    })
}

impl Example {
    /// The place in `grid` of the point with this number, turned by one of eight symmetries.
    fn place<T: Copy>(&self, grid: &Grid<T>, number: usize, symmetry: u32) -> usize {
        let far = self.size - 1;
        let (mut column, mut row) = (number % self.size, number / self.size);
        if symmetry & 1 != 0 {
            column = far - column;
        }
        if symmetry & 2 != 0 {
            row = far - row;
        }
        if symmetry & 4 != 0 {
            (column, row) = (row, column);
        }
        grid.place(Point::new(column, row))
    }

    fn turned(&self, symmetry: u32) -> Grid<Facts> {
        let mut grid = Grid::filled(0, self.size, self.size);
        for (number, &facts) in self.facts.iter().enumerate() {
            let place = self.place(&grid, number, symmetry);
            grid[place] = facts;
        }
        grid
    }
}

/// Learns.
#[derive(Debug)]
pub struct Learner {
    weights: Weights,
    /// Running means of the gradient and of its square.
    mean: Weights,
    square: Weights,
    steps: u32,
}

/// Examples of one step, and of what one thread takes of them.
const BATCH: usize = 128;
const SHARE: usize = 32;
/// The length of the first steps; it falls to nothing along a cosine.
const STEP: f32 = 0.003;
/// How strongly weights are drawn to zero.
const DECAY: f32 = 1e-4;

impl Learner {
    /// Small weights drawn from `rng`.
    pub fn new(rng: &mut Rng) -> Learner {
        let mut weights = Weights::zero();
        // He's scale, by how many inputs of each point are not zero.
        draw(&mut weights.first.rows, 9.0 * 4.0, rng);
        for block in &mut weights.blocks {
            draw(&mut block.around, 9.0, rng);
            draw(&mut block.mix, 2.0 * WIDTH as f32, rng);
        }
        weights.head.iter_mut().for_each(|w| *w = 0.1 * normal(rng));
        Learner { weights, mean: Weights::zero(), square: Weights::zero(), steps: 0 }
    }

    /// Looks at every example once, in an order drawn from `rng`, as the part from `done` of the
    /// whole, 0 to 1, to `done` plus `part`.
    pub fn learn(&mut self, examples: &Examples, done: f32, part: f32, rng: &mut Rng) {
        let mut order: Vec<usize> = (0..examples.learn.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let batches = order.len().div_ceil(BATCH);
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let whole = done + part * number as f32 / batches as f32;
            let turned: Vec<(usize, u32)> = batch.iter().map(|&i| (i, rng.below(8))).collect();
            self.step(examples, &turned, 0.5 + 0.5 * libm::cosf(std::f32::consts::PI * whole));
        }
    }

    fn step(&mut self, examples: &Examples, batch: &[(usize, u32)], length: f32) {
        let back: Vec<_> = self.weights.blocks.iter().map(transposed).collect();
        let shares: Vec<Weights> = batch
            .par_chunks(SHARE)
            .map(|share| {
                let mut sum = Weights::zero();
                for &(i, symmetry) in share {
                    descend(&self.weights, &back, &examples.learn[i], symmetry, &mut sum);
                }
                sum
            })
            .collect();
        self.steps += 1;
        let (rest, rest_square) =
            (1.0 - libm::powf(0.9, self.steps as f32), 1.0 - libm::powf(0.999, self.steps as f32));
        let mut gradient = Weights::zero();
        for share in &shares {
            let sums = gradient.rows_mut().flatten();
            sums.zip(share.rows().flatten()).for_each(|(sum, g)| *sum += g);
        }
        let moments = self.mean.rows_mut().flatten().zip(self.square.rows_mut().flatten());
        for ((weight, gradient), (mean, square)) in
            self.weights.rows_mut().flatten().zip(gradient.rows().flatten()).zip(moments)
        {
            let gradient = gradient / batch.len() as f32 + DECAY * *weight;
            *mean = 0.9 * *mean + 0.1 * gradient;
            *square = 0.999 * *square + 0.001 * gradient * gradient;
            *weight -= STEP * length * (*mean / rest) / ((*square / rest_square).sqrt() + 1e-8);
        }
    }

    /// How well the test examples are foretold.
    pub fn quality(&self, examples: &Examples) -> Quality {
        let each: Vec<Quality> = examples
            .test
            .par_iter()
            .map(|example| {
                let passage = Passage::new(&self.weights, example.turned(0));
                let odds = odds(&self.weights, example, 0, passage.last());
                let played = odds[example.played];
                let better = odds.iter().filter(|&&other| other > played).count();
                Quality {
                    entropy: f64::from(-libm::logf(played.max(1e-9))),
                    first: f64::from(u8::from(better < 1)),
                    fifth: f64::from(u8::from(better < 5)),
                }
            })
            .collect();
        let mean =
            |of: fn(&Quality) -> f64| each.iter().map(of).sum::<f64>() / each.len().max(1) as f64;
        Quality { entropy: mean(|q| q.entropy), first: mean(|q| q.first), fifth: mean(|q| q.fifth) }
    }

    /// What was learned.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }
}

fn draw(rows: &mut [Features], inputs: f32, rng: &mut Rng) {
    let scale = (2.0 / inputs).sqrt();
    rows.iter_mut().flatten().for_each(|w| *w = scale * normal(rng));
}

/// Nearly normal: the sum of four even draws, of variance 1.
fn normal(rng: &mut Rng) -> f32 {
    let even = |rng: &mut Rng| rng.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5;
    1.732 * (0..4).map(|_| even(rng)).sum::<f32>()
}

/// What the features of a block are mixed by, inputs and outputs exchanged.
fn transposed(block: &Block) -> [Features; WIDTH] {
    std::array::from_fn(|output| std::array::from_fn(|input| block.mix[input][output]))
}

/// What the network makes of facts, and all that it passed through.
struct Passage {
    facts: Grid<Facts>,
    /// The features before each block, and the last.
    features: Vec<Grid<Features>>,
    /// What each block saw around.
    spread: Vec<Grid<Features>>,
}

impl Passage {
    fn new(weights: &Weights, facts: Grid<Facts>) -> Passage {
        let mut features = vec![weights.first.apply(&facts)];
        let mut spread = Vec::new();
        for block in &weights.blocks {
            let mut next = features.last().expect("there is a first").clone();
            let around = block.spread(&next);
            block.mix(&mut next, &around);
            spread.push(around);
            features.push(next);
        }
        Passage { facts, features, spread }
    }

    fn last(&self) -> &Grid<Features> {
        self.features.last().expect("there is a first")
    }
}

/// The probability of each of the example's moves.
fn odds(weights: &Weights, example: &Example, symmetry: u32, last: &Grid<Features>) -> Vec<f32> {
    let at = |&number: &u16| last[example.place(last, usize::from(number), symmetry)];
    let mut odds: Vec<f32> = example.moves.iter().map(|n| dot(&at(n), &weights.head)).collect();
    let most = odds.iter().copied().fold(f32::MIN, f32::max);
    odds.iter_mut().for_each(|x| *x = libm::expf(*x - most));
    let all: f32 = odds.iter().sum();
    odds.iter_mut().for_each(|x| *x /= all);
    odds
}

/// Adds the gradient of the example's cross entropy; `back` is what the blocks mix by, transposed.
fn descend(
    weights: &Weights,
    back: &[[Features; WIDTH]],
    example: &Example,
    symmetry: u32,
    sum: &mut Weights,
) {
    let passage = Passage::new(weights, example.turned(symmetry));
    let last = passage.last();
    let mut slope = Grid::like(last, [0.0; WIDTH]);
    let odds = odds(weights, example, symmetry, last);
    for (i, (&number, odds)) in example.moves.iter().zip(odds).enumerate() {
        let wrong = odds - f32::from(u8::from(i == example.played));
        let place = example.place(last, usize::from(number), symmetry);
        sum.head = add(&sum.head, wrong, &last[place]);
        slope[place] = weights.head.map(|w| wrong * w);
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

/// The slope before ReLU, where that gave `out`.
fn where_positive(slope: &Features, out: &Features) -> Features {
    std::array::from_fn(|i| if out[i] > 0.0 { slope[i] } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples() -> Examples {
        let moves: Vec<Move> = [(2, 2), (2, 3), (3, 2), (3, 3), (1, 3), (2, 4), (4, 1)]
            .map(|(column, row)| Move::Play(Point::new(column, row)))
            .to_vec();
        Examples::of(&[(5, moves.as_slice()); 21])
    }

    fn entropy(weights: &Weights, example: &Example) -> f64 {
        let passage = Passage::new(weights, example.turned(3));
        let odds = odds(weights, example, 3, passage.last());
        -f64::from(odds[example.played]).ln()
    }

    #[test]
    fn the_gradient_is_the_slope() {
        let learner = Learner::new(&mut Rng::new(3));
        let example = &examples().learn[4];
        let back: Vec<_> = learner.weights.blocks.iter().map(transposed).collect();
        let mut gradient = Weights::zero();
        descend(&learner.weights, &back, example, 3, &mut gradient);
        let gradient: Vec<f32> = gradient.rows().flatten().copied().collect();
        let step = 1e-3;
        let moved = |i: usize, by: f32| {
            let mut weights = learner.weights.clone();
            *weights.rows_mut().flatten().nth(i).unwrap() += by;
            entropy(&weights, example)
        };
        for i in (0..gradient.len()).step_by(97) {
            let slope = (moved(i, step) - moved(i, -step)) / f64::from(2.0 * step);
            let told = f64::from(gradient[i]);
            assert!((slope - told).abs() < 2e-3 + 0.1 * told.abs(), "{i}: {slope} {told}");
        }
    }

    #[test]
    fn it_learns_a_game_by_heart() {
        let examples = examples();
        let mut rng = Rng::new(1);
        let mut learner = Learner::new(&mut rng);
        let before = learner.quality(&examples);
        for epoch in 0..400 {
            learner.learn(&examples, epoch as f32 / 400.0, 1.0 / 400.0, &mut rng);
        }
        let after = learner.quality(&examples);
        // The second move could be at four points as well, and the third at two.
        let least = (4.0_f64.ln() + 2.0_f64.ln()) / 7.0;
        assert!(before.entropy > 2.5, "{before:?}");
        assert!((after.entropy - least).abs() < 0.1, "{after:?}, and {least} at best");
    }
}
