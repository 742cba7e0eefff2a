//! Learning the network's weights from games of strong play: its odds shall predict how often moves
//! were visited, and its owners how the games ended and who won (by Adam's steps on symmetric
//! copies of the positions).

mod examples;
mod passage;

pub use examples::Examples;

use crate::knowledge::network::{Features, WIDTH, Weights};
use crate::rng::Rng;
use examples::Example;
use passage::{Outlook, Passage, descend, odds, transposed};
use rayon::prelude::*;

/// How well the network predicts games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quality {
    /// Mean relative entropy of the shares of visits to the odds, in nats, 0 if all are predicted;
    /// for a game whose searches are not known, the cross entropy of its moves.
    pub entropy: f64,
    /// Share of positions whose likeliest move was the one visited most.
    pub first: f64,
    /// Share of positions in which one of the five likeliest moves was.
    pub fifth: f64,
    /// Explained share of the owners' variance.
    pub owners: f64,
    /// Explained share of the results' variance.
    pub results: f64,
}

/// A learner of the network's weights.
#[derive(Debug)]
pub struct Learner {
    weights: Weights<f32>,
    /// Length of the first steps; it falls to zero along a cosine.
    step: f32,
    /// Running means of the gradient and of its square.
    mean: Weights<f32>,
    square: Weights<f32>,
    steps: u32,
}

/// Number of examples in one step, and the number of them that one thread takes.
const BATCH: usize = 128;
const SHARE: usize = 32;
/// Length of the first steps for new weights, and for weights that have learned before.
const STEP: f32 = 0.003;
const SHORT_STEP: f32 = 0.001;
/// Strength with which weights are drawn to zero.
const DECAY: f32 = 1e-4;

impl Learner {
    /// A learner whose small weights are drawn from `rng`.
    pub fn new(rng: &mut Rng) -> Learner {
        let mut weights = Weights::zero();
        // He's scale, by how many inputs of each point are not zero.
        draw(&mut weights.first.rows, 9.0 * 4.0, rng);
        for block in &mut weights.blocks {
            draw(&mut block.around, 9.0, rng);
            draw(&mut block.mix, 2.0 * WIDTH as f32, rng);
        }
        for question in [&mut weights.head, &mut weights.owner] {
            question.iter_mut().for_each(|w| *w = 0.1 * normal(rng));
        }
        Learner::with(weights, STEP)
    }

    /// A learner that goes on from weights learned before.
    pub fn further(weights: &Weights<i16>) -> Learner {
        Learner::with(weights.real(), SHORT_STEP)
    }

    fn with(weights: Weights<f32>, step: f32) -> Learner {
        Learner { weights, step, mean: Weights::zero(), square: Weights::zero(), steps: 0 }
    }

    /// Looks at every example once, in an order drawn from `rng`. This is the part of the whole
    /// training from `done` to `done + part`, of 1.
    pub fn learn(&mut self, examples: &Examples, done: f32, part: f32, rng: &mut Rng) {
        let mut order: Vec<usize> = (0..examples.learn.len()).collect();
        rng.shuffle(&mut order);
        let batches = order.len().div_ceil(BATCH);
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let whole = done + part * number as f32 / batches as f32;
            let turned: Vec<(usize, u32)> = batch.iter().map(|&i| (i, rng.below(8))).collect();
            self.step(examples, &turned, 0.5 + 0.5 * libm::cosf(std::f32::consts::PI * whole));
        }
    }

    fn step(&mut self, examples: &Examples, batch: &[(usize, u32)], length: f32) {
        let back: Vec<_> = self.weights.blocks.iter().map(transposed).collect();
        let shares: Vec<Weights<f32>> = batch
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
        let mut gradient = Weights::<f32>::zero();
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
            *weight -=
                self.step * length * (*mean / rest) / ((*square / rest_square).sqrt() + 1e-8);
        }
    }

    /// How well the test examples are predicted.
    pub fn quality(&self, examples: &Examples) -> Quality {
        let test = &examples.test;
        let each: Vec<Foretold> =
            test.par_iter().map(|example| Foretold::new(&self.weights, example)).collect();
        let mean =
            |of: fn(&Foretold) -> f64| each.iter().map(of).sum::<f64>() / each.len().max(1) as f64;
        let won = mean(|f| f.won);
        Quality {
            entropy: mean(|f| f.entropy),
            first: mean(|f| f64::from(u8::from(f.better < 1))),
            fifth: mean(|f| f64::from(u8::from(f.better < 5))),
            owners: 1.0 - mean(|f| f.owners_wrong) / mean(|f| f.owners),
            results: 1.0
                - mean(|f| (f.won - f.chance).powi(2)) / (mean(|f| f.won.powi(2)) - won * won),
        }
    }

    /// The weights learned so far.
    pub fn weights(&self) -> &Weights<f32> {
        &self.weights
    }
}

/// An example with the network's predictions.
struct Foretold {
    /// Relative entropy of the shares of visits to the odds.
    entropy: f64,
    /// Number of moves that had higher odds than the one visited most.
    better: usize,
    /// Mean square of the owners, and of the error about them.
    owners: f64,
    owners_wrong: f64,
    /// Win rate of the side to move, in truth and by the network.
    won: f64,
    chance: f64,
}

impl Foretold {
    fn new(weights: &Weights<f32>, example: &Example) -> Foretold {
        let passage = Passage::new(weights, example.turned(0));
        let odds = odds(weights, example, 0, passage.last());
        let most = |a: &usize, b: &usize| example.worth[*a].total_cmp(&example.worth[*b]);
        let best = odds[(0..odds.len()).max_by(most).expect("a move was visited")];
        let Outlook { owners, expected } = Outlook::new(weights, example, 0, passage.last());
        let square = |error: f32| f64::from(error * error) / owners.len() as f64;
        let numbers = || owners.iter().enumerate();
        Foretold {
            entropy: example.worth.iter().zip(&odds).map(|(&w, &o)| apart(w, o)).sum(),
            better: odds.iter().filter(|&&other| other > best).count(),
            owners: numbers().map(|(i, _)| square(example.owner(i))).sum(),
            owners_wrong: numbers().map(|(i, owner)| square(owner - example.owner(i))).sum(),
            won: f64::from(example.won()),
            chance: expected.chance().into(),
        }
    }
}

/// Amount that a move adds to the relative entropy of shares to odds.
fn apart(share: f32, odds: f32) -> f64 {
    if share == 0.0 {
        return 0.0;
    }
    let [share, odds] = [share, odds.max(1e-9)].map(f64::from);
    share * (share / odds).ln()
}

fn draw(rows: &mut [Features<f32>], inputs: f32, rng: &mut Rng) {
    let scale = (2.0 / inputs).sqrt();
    rows.iter_mut().flatten().for_each(|w| *w = scale * normal(rng));
}

/// A nearly normal draw of variance 1: the sum of four uniform draws.
fn normal(rng: &mut Rng) -> f32 {
    let even = |rng: &mut Rng| rng.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5;
    1.732 * (0..4).map(|_| even(rng)).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::passage::loss;
    use super::*;
    use crate::go::{Board, Move, Point};
    use crate::knowledge::Ladders;
    use crate::knowledge::network::{Network, facts};
    use crate::lab::study::Studied;

    fn examples() -> Examples {
        let moves: Vec<Move> = [(2, 2), (2, 3), (3, 2), (3, 3), (1, 3), (2, 4), (4, 1)]
            .map(|(column, row)| Move::Play(Point::new(column, row)))
            .to_vec();
        Examples::of(&vec![Studied::of_moves(5, moves); 21])
    }

    #[test]
    fn the_gradient_is_the_slope() {
        let learner = Learner::new(&mut Rng::new(3));
        let example = &examples().learn[4];
        let back: Vec<_> = learner.weights.blocks.iter().map(transposed).collect();
        let mut gradient = Weights::<f32>::zero();
        descend(&learner.weights, &back, example, 3, &mut gradient);
        let gradient: Vec<f32> = gradient.rows().flatten().copied().collect();
        let step = 1e-3;
        let moved = |i: usize, by: f32| {
            let mut weights = learner.weights.clone();
            *weights.rows_mut().flatten().nth(i).unwrap() += by;
            f64::from(loss(&weights, example, 3))
        };
        for i in (0..gradient.len()).step_by(97) {
            let slope = (moved(i, step) - moved(i, -step)) / f64::from(2.0 * step);
            let told = f64::from(gradient[i]);
            assert!((slope - told).abs() < 2e-3 + 0.1 * told.abs(), "{i}: {slope} {told}");
        }
    }

    #[test]
    fn whole_numbers_say_what_real_ones_say() {
        let learner = Learner::new(&mut Rng::new(5));
        let mut board = Board::new(9, 9);
        for (column, row) in [(2, 2), (2, 3), (3, 2), (3, 3), (1, 3), (2, 4), (4, 1), (0, 0)] {
            board.play(Move::Play(Point::new(column, row)));
        }
        let ladders = &mut Ladders::default();
        let network = Network::new(&learner.weights.rounded());
        let reading = network.read(&board, ladders);
        let passage = Passage::new(&learner.weights, facts(&board, ladders));
        let (mut least, mut most) = (f32::MAX, f32::MIN);
        for &p in board.empties() {
            let real = passage.log_odds(&learner.weights, p);
            assert!((network.log_odds(&reading, p) - real).abs() < 0.03, "{p}");
            (least, most) = (least.min(real), most.max(real));
        }
        assert!(most - least > 0.3, "there is something to say");
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
