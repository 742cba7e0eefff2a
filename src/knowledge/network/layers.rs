//! The network's layers, laid out for the operations of [`Lanes`].

use super::weights::{Block, Convolution, ONE, WEIGHT_BITS, WIDTH, Weights};
use super::{FACTS, Facts, Grid};
use crate::lanes::{LANES, Lanes, Plain, Work, run};

/// What a layer says of a point, in parts of [`ONE`].
pub(super) type Numbers = [Lot; LOTS];
/// What is reckoned at a time.
type Lot = [i16; LANES];
const LOTS: usize = WIDTH / LANES;
/// The weights of two inputs, in the order of [`Lanes::interleave`].
type Two = [Lot; 2];

/// All layers.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    rows: Vec<Numbers>,
    bias: Numbers,
    blocks: Vec<Packed>,
}

/// A block; what is mixed: the inputs two by two, for each lot of outputs.
#[derive(Clone, Debug)]
struct Packed {
    around: [Numbers; 9],
    start: Numbers,
    /// What was there and the bias.
    stays: [Two; LOTS],
    mix: [[Two; LOTS]; WIDTH / 2],
}

fn lots(features: &[i16; WIDTH]) -> Numbers {
    bytemuck::cast(*features)
}

impl Layers {
    pub fn new(weights: &Weights<i16>) -> Layers {
        let Convolution { rows, bias } = &weights.first;
        Layers {
            rows: rows.iter().map(lots).collect(),
            bias: lots(bias),
            blocks: weights.blocks.iter().map(Packed::new).collect(),
        }
    }

    /// The features of all points in the last layer.
    pub fn read(&self, facts: &Grid<Facts>) -> Grid<Numbers> {
        run(Read { layers: self, facts })
    }
}

impl Packed {
    fn new(block: &Block<i16>) -> Packed {
        let two = |lot: usize, a: &[i16; WIDTH], b: &[i16; WIDTH]| {
            Plain.interleave(lots(a)[lot], lots(b)[lot])
        };
        let whole = [1 << WEIGHT_BITS; WIDTH];
        Packed {
            around: block.around.each_ref().map(lots),
            start: lots(&block.start),
            stays: std::array::from_fn(|lot| two(lot, &whole, &block.bias)),
            mix: std::array::from_fn(|i| {
                std::array::from_fn(|lot| two(lot, &block.mix[2 * i], &block.mix[2 * i + 1]))
            }),
        }
    }
}

struct Read<'a> {
    layers: &'a Layers,
    facts: &'a Grid<Facts>,
}

impl Work for Read<'_> {
    type Output = Grid<Numbers>;

    #[inline(always)]
    fn run(self, lanes: impl Lanes) -> Grid<Numbers> {
        let mut features = Grid::like(self.facts, [[0; LANES]; LOTS]);
        let mut spread = features.clone();
        self.layers.see(lanes, self.facts, &mut features);
        for block in &self.layers.blocks {
            for lot in 0..LOTS {
                block.spread(lanes, lot, &features, &mut spread);
            }
            for place in spread.places() {
                block.mix(lanes, &spread[place], &mut features[place]);
            }
        }
        features
    }
}

#[inline(always)]
fn load<L: Lanes>(lot: &Lot) -> L::Numbers {
    bytemuck::cast(*lot)
}

#[inline(always)]
fn add_up<L: Lanes>(lanes: L, sums: &mut [L::Sums; 2], inputs: [L::Numbers; 2], weights: &Two) {
    for (sums, (inputs, weights)) in sums.iter_mut().zip(inputs.into_iter().zip(weights)) {
        *sums = lanes.dot(*sums, inputs, load::<L>(weights));
    }
}

/// Sums start with one half, to be rounded to the nearest number.
#[inline(always)]
fn start<L: Lanes>(lanes: L) -> [L::Sums; 2] {
    [lanes.sums(1 << (WEIGHT_BITS - 1)); 2]
}

#[inline(always)]
fn finish<L: Lanes>(lanes: L, sums: [L::Sums; 2]) -> Lot {
    bytemuck::cast(lanes.above_zero(lanes.narrow::<{ WEIGHT_BITS as i32 }>(sums)))
}

impl Layers {
    /// The first convolution. Most facts are false: only the rows of true ones are added up.
    #[inline(always)]
    fn see<L: Lanes>(&self, lanes: L, facts: &Grid<Facts>, out: &mut Grid<Numbers>) {
        for place in facts.places() {
            let mut sums = self.bias.map(|lot| load::<L>(&lot));
            for (tap, near) in facts.around(place).into_iter().enumerate() {
                let rows = &self.rows[tap * FACTS..(tap + 1) * FACTS];
                let mut left = facts[near];
                while left != 0 {
                    let row = &rows[left.trailing_zeros() as usize];
                    for (sum, lot) in sums.iter_mut().zip(row) {
                        *sum = lanes.add(*sum, load::<L>(lot));
                    }
                    left &= left - 1;
                }
            }
            out[place] = sums.map(|sum| bytemuck::cast(lanes.above_zero(sum)));
        }
    }
}

impl Packed {
    /// What each feature makes of the same feature around.
    #[inline(always)]
    fn spread<L: Lanes>(
        &self,
        lanes: L,
        lot: usize,
        from: &Grid<Numbers>,
        out: &mut Grid<Numbers>,
    ) {
        let around = self.around.each_ref().map(|weights| load::<L>(&weights[lot]));
        let start = load::<L>(&self.start[lot]);
        for ([above, here, below], out) in from.rows_around().zip(out.rows_mut()) {
            let windows = above.windows(3).zip(here.windows(3)).zip(below.windows(3));
            for (((above, here), below), out) in windows.zip(out) {
                let near = above.iter().chain(here).chain(below);
                let sum = near.zip(around).fold(start, |sum, (near, weights)| {
                    lanes.add(sum, lanes.part(load::<L>(&near[lot]), weights))
                });
                out[lot] = bytemuck::cast(lanes.above_zero(sum));
            }
        }
    }

    /// Adds what the features of a point make of each other.
    #[inline(always)]
    fn mix<L: Lanes>(&self, lanes: L, spread: &Numbers, out: &mut Numbers) {
        let one = lanes.repeat([ONE; 2]);
        let inputs: [[i16; 2]; WIDTH / 2] = bytemuck::cast(*spread);
        let mut sums: [_; LOTS] = std::array::from_fn(|lot| {
            let mut sums = start(lanes);
            let stays = lanes.interleave(load::<L>(&out[lot]), one);
            add_up(lanes, &mut sums, stays, &self.stays[lot]);
            sums
        });
        for (inputs, weights) in inputs.into_iter().zip(&self.mix) {
            let inputs = [lanes.repeat(inputs); 2];
            for (sums, weights) in sums.iter_mut().zip(weights) {
                add_up(lanes, sums, inputs, weights);
            }
        }
        *out = sums.map(|sums| finish(lanes, sums));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// In the registers of this machine and without, also where numbers run out of room.
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
            let plain = Read { layers: &layers, facts: &facts }.run(Plain);
            let last = layers.read(&facts);
            assert!(facts.places().all(|place| last[place] == plain[place]), "{size}, {range}");
            assert!(facts.places().any(|place| last[place].as_flattened().iter().any(|&x| x > 0)));
        }
    }
}
