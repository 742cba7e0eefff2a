//! The network's layers, laid out for the operations of [`Lanes`].

use super::weights::{Block, Convolution, Features, ONE, WEIGHT_BITS, WIDTH, Weights};
use super::{FACTS, Facts, Grid};
use crate::lanes::{Lanes, PART, Plain, Work, run};
use bytemuck::{Pod, Zeroable};
use std::ops::Range;

/// A layer's output for one point, in parts of [`ONE`]; it fits one cache line.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C, align(64))]
pub(super) struct Numbers(pub Features<i16>);
/// The weights of two inputs, interleaved as [`Lanes::interleave`] does.
type Two = [Numbers; 2];

/// All layers of the network.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    rows: Vec<Numbers>,
    bias: Numbers,
    blocks: Vec<Packed>,
}

/// A block whose mixing weights are laid out for two inputs at a time.
#[derive(Clone, Debug)]
struct Packed {
    around: [Numbers; 9],
    start: Numbers,
    /// The weights by which a feature itself and the bias are added.
    stays: Two,
    mix: [Two; WIDTH / 2],
}

impl Numbers {
    /// Loads one register of the numbers.
    #[inline(always)]
    fn load<L: Lanes>(&self, register: usize) -> L::Numbers {
        let size = size_of::<L::Numbers>();
        bytemuck::pod_read_unaligned(&bytemuck::bytes_of(self)[register * size..][..size])
    }

    #[inline(always)]
    fn store<L: Lanes>(&mut self, register: usize, numbers: L::Numbers) {
        let size = size_of::<L::Numbers>();
        let to = &mut bytemuck::bytes_of_mut(self)[register * size..][..size];
        to.copy_from_slice(bytemuck::bytes_of(&numbers));
    }
}

/// The registers that cover a point's numbers.
#[inline(always)]
fn registers<L: Lanes>() -> Range<usize> {
    0..size_of::<Numbers>() / size_of::<L::Numbers>()
}

impl Layers {
    pub fn new(weights: &Weights<i16>) -> Layers {
        let Convolution { rows, bias } = &weights.first;
        Layers {
            rows: rows.iter().copied().map(Numbers).collect(),
            bias: Numbers(*bias),
            blocks: weights.blocks.iter().map(Packed::new).collect(),
        }
    }

    /// Computes the features of all points in the last layer.
    pub fn read(&self, facts: &Grid<Facts>) -> Grid<Numbers> {
        run(Read { layers: self, facts })
    }
}

/// Lays out the weights of two inputs as sums of products need them.
fn two(a: &Features<i16>, b: &Features<i16>) -> Two {
    let (a, b) = (Numbers(*a), Numbers(*b));
    let mut both = [Numbers([0; WIDTH]); 2];
    for register in registers::<Plain>() {
        let halves = Plain.interleave(a.load::<Plain>(register), b.load::<Plain>(register));
        for (both, half) in both.iter_mut().zip(halves) {
            both.store::<Plain>(register, half);
        }
    }
    both
}

impl Packed {
    fn new(block: &Block<i16>) -> Packed {
        Packed {
            around: block.around.map(Numbers),
            start: Numbers(block.start),
            stays: two(&[1 << WEIGHT_BITS; WIDTH], &block.bias),
            mix: std::array::from_fn(|i| two(&block.mix[2 * i], &block.mix[2 * i + 1])),
        }
    }
}

#[derive(Clone)]
struct Read<'a> {
    layers: &'a Layers,
    facts: &'a Grid<Facts>,
}

impl Work for Read<'_> {
    type Output = Grid<Numbers>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Grid<Numbers> {
        let mut features = Grid::like(self.facts, Numbers([0; WIDTH]));
        let mut spread = features.clone();
        self.layers.see(lanes, self.facts, &mut features);
        for block in &self.layers.blocks {
            for register in registers::<L>() {
                block.spread(lanes, register, &features, &mut spread);
            }
            for place in spread.places() {
                block.mix(lanes, &spread[place], &mut features[place]);
            }
        }
        features
    }
}

#[inline(always)]
fn add_up<L: Lanes>(
    lanes: L,
    sums: &mut [L::Sums; 2],
    inputs: [L::Numbers; 2],
    weights: &Two,
    register: usize,
) {
    for (sums, (inputs, weights)) in sums.iter_mut().zip(inputs.into_iter().zip(weights)) {
        *sums = lanes.dot(*sums, inputs, weights.load::<L>(register));
    }
}

impl Layers {
    /// Computes the first convolution. Most facts are false, so only the rows of true ones are
    /// added up.
    #[inline(always)]
    fn see<L: Lanes>(&self, lanes: L, facts: &Grid<Facts>, out: &mut Grid<Numbers>) {
        for place in facts.places() {
            let mut sums = [lanes.repeat([0; 2]); WIDTH / PART];
            for i in registers::<L>() {
                sums[i] = self.bias.load::<L>(i);
            }
            for (tap, near) in facts.around(place).into_iter().enumerate() {
                let rows = &self.rows[tap * FACTS..(tap + 1) * FACTS];
                let mut left = facts[near];
                while left != 0 {
                    let row = &rows[left.trailing_zeros() as usize];
                    for i in registers::<L>() {
                        sums[i] = lanes.add(sums[i], row.load::<L>(i));
                    }
                    left &= left - 1;
                }
            }
            for i in registers::<L>() {
                out[place].store::<L>(i, lanes.above_zero(sums[i]));
            }
        }
    }
}

impl Packed {
    /// Computes each feature's depthwise convolution: the feature by itself, over the points
    /// around.
    #[inline(always)]
    fn spread<L: Lanes>(
        &self,
        lanes: L,
        register: usize,
        from: &Grid<Numbers>,
        out: &mut Grid<Numbers>,
    ) {
        let around = self.around.each_ref().map(|weights| weights.load::<L>(register));
        let start = self.start.load::<L>(register);
        for ([above, here, below], out) in from.rows_around().zip(out.rows_mut()) {
            let windows = above.windows(3).zip(here.windows(3)).zip(below.windows(3));
            for (((above, here), below), out) in windows.zip(out) {
                let near = above.iter().chain(here).chain(below);
                let sum = near.zip(around).fold(start, |sum, (near, weights)| {
                    lanes.add(sum, lanes.part(near.load::<L>(register), weights))
                });
                out.store::<L>(register, lanes.above_zero(sum));
            }
        }
    }

    /// Adds the mix of a point's features to each of them.
    #[inline(always)]
    fn mix<L: Lanes>(&self, lanes: L, spread: &Numbers, out: &mut Numbers) {
        let one = lanes.repeat([ONE; 2]);
        // Sums start with one half, to be rounded to the nearest number.
        let mut sums = [[lanes.sums(1 << (WEIGHT_BITS - 1)); 2]; WIDTH / PART];
        for i in registers::<L>() {
            let stays = lanes.interleave(out.load::<L>(i), one);
            add_up(lanes, &mut sums[i], stays, &self.stays, i);
        }
        let inputs: [[i16; 2]; WIDTH / 2] = bytemuck::cast(spread.0);
        for (inputs, weights) in inputs.into_iter().zip(&self.mix) {
            let inputs = [lanes.repeat(inputs); 2];
            for i in registers::<L>() {
                add_up(lanes, &mut sums[i], inputs, weights, i);
            }
        }
        for i in registers::<L>() {
            out.store::<L>(i, lanes.above_zero(lanes.narrow(sums[i], WEIGHT_BITS)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::run_in_all;
    use crate::rng::Rng;

    /// All kinds of registers give the same numbers, also where they overflow.
    #[test]
    fn all_registers_say_the_same() {
        let mut rng = Rng::new(1);
        for (size, range) in [(1, 300), (2, 3_000), (5, 300), (9, 1_000), (9, 30_000)] {
            let mut weights = Weights::<i16>::zero();
            let mut draw = || (rng.below(2 * range as u32) as i32 - range) as i16;
            weights.rows_mut().flatten().for_each(|weight| *weight = draw());
            let mut facts = Grid::filled(0, size, size);
            for place in facts.places().collect::<Vec<_>>() {
                facts[place] = rng.below(1 << FACTS) & rng.below(1 << FACTS);
            }
            let layers = Layers::new(&weights);
            let all = run_in_all(&Read { layers: &layers, facts: &facts });
            let last = layers.read(&facts);
            for read in all {
                assert!(facts.places().all(|place| last[place] == read[place]), "{size}, {range}");
            }
            assert!(facts.places().any(|place| last[place].0.iter().any(|&x| x > 0)));
        }
    }
}
