//! The weights of the network and the file that holds them.

use super::FACTS;
use crate::words::{Message, Say, errors_that_say, say};

/// Number of features of a point in each layer.
pub const WIDTH: usize = 32;

/// Number of blocks after the first convolution.
pub const BLOCKS: usize = 9;

/// A number for each feature: a layer's output for a point, or an input's weights.
pub type Features<T> = [T; WIDTH];

/// The first layer: a 3×3 convolution of facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Convolution<T> {
    /// Weights of each fact at each of the nine points around, row by row: what it adds to each
    /// feature.
    pub rows: Vec<Features<T>>,
    /// Bias of each feature.
    pub bias: Features<T>,
}

/// A 3×3 convolution of each feature by itself (depthwise), then one that mixes the features of
/// each point and adds the result to what was there.
#[derive(Clone, Debug, PartialEq)]
pub struct Block<T> {
    /// Depthwise weights of the nine points around, row by row.
    pub around: [Features<T>; 9],
    /// Bias of each feature in the depthwise convolution.
    pub start: Features<T>,
    /// Mixing weights: what each feature of the first adds to each of the second.
    pub mix: [Features<T>; WIDTH],
    /// Bias of each feature in the mix.
    pub bias: Features<T>,
}

/// All weights of the network: real numbers while they are learned, whole ones in use.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights<T> {
    /// The layer from facts to features.
    pub first: Convolution<T>,
    /// The layers from features to features.
    pub blocks: Vec<Block<T>>,
    /// Weights of the last features for a move's log-odds.
    pub head: Features<T>,
    /// Weights of the last features for the belief that a point will be the side to move's.
    pub owner: Features<T>,
}

/// The number 1 of a feature as a whole number; the first convolution adds such up.
pub const ONE: i16 = 1 << 9;
/// The number 1 of a weight that mixes or asks, as a power of two. Products with features must fit
/// in 32 bits.
pub const WEIGHT_BITS: u32 = 12;
/// The number 1 of a depthwise weight, as a power of two; such weights are below 1.
const AROUND_BITS: u32 = 15;

impl<T: Copy + Default> Weights<T> {
    /// Weights that are all zero.
    pub fn zero() -> Weights<T> {
        let none = [T::default(); WIDTH];
        let block = Block { around: [none; 9], start: none, mix: [none; WIDTH], bias: none };
        Weights {
            first: Convolution { rows: vec![none; 9 * FACTS], bias: none },
            blocks: vec![block; BLOCKS],
            head: none,
            owner: none,
        }
    }

    /// All weights, row by row in the order of the file.
    pub fn rows(&self) -> impl Iterator<Item = &Features<T>> {
        let first = self.first.rows.iter().chain([&self.first.bias]);
        let blocks = self.blocks.iter().flat_map(|block| {
            block.around.iter().chain([&block.start]).chain(&block.mix).chain([&block.bias])
        });
        first.chain(blocks).chain([&self.head, &self.owner])
    }

    /// All weights in the order of the file, for writing.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut Features<T>> {
        let first = self.first.rows.iter_mut().chain([&mut self.first.bias]);
        let blocks = self.blocks.iter_mut().flat_map(|block| {
            let around = block.around.iter_mut().chain([&mut block.start]);
            around.chain(&mut block.mix).chain([&mut block.bias])
        });
        first.chain(blocks).chain([&mut self.head, &mut self.owner])
    }
}

impl<T> Weights<T> {
    /// The weights in another kind of number; `of` is told what 1 is as a whole number.
    fn converted<U>(&self, of: impl Fn(&Features<T>, i32) -> Features<U>) -> Weights<U> {
        let feature = |row: &Features<T>| of(row, ONE.into());
        let around = |row: &Features<T>| of(row, 1 << AROUND_BITS);
        let weight = |row: &Features<T>| of(row, 1 << WEIGHT_BITS);
        let block = |block: &Block<T>| Block {
            around: block.around.each_ref().map(around),
            start: feature(&block.start),
            mix: block.mix.each_ref().map(weight),
            bias: weight(&block.bias),
        };
        Weights {
            first: Convolution {
                rows: self.first.rows.iter().map(feature).collect(),
                bias: feature(&self.first.bias),
            },
            blocks: self.blocks.iter().map(block).collect(),
            head: weight(&self.head),
            owner: weight(&self.owner),
        }
    }
}

impl Weights<f32> {
    /// The weights rounded to whole numbers.
    pub fn rounded(&self) -> Weights<i16> {
        let mut fitted = self.clone();
        fitted.blocks.iter_mut().for_each(Block::fit);
        fitted.converted(|row, one| row.map(|weight| (weight * one as f32).round() as i16))
    }
}

impl Block<f32> {
    /// Brings the depthwise weights below 1 without changing the result: a feature that is made
    /// smaller there counts more in the mix.
    fn fit(&mut self) {
        let largest = 1.0 - 1.0 / (1 << AROUND_BITS) as f32;
        for feature in 0..WIDTH {
            let most = self.around.iter().map(|row| row[feature].abs()).fold(0.0, f32::max);
            let times = (most / largest).max(1.0);
            self.around.iter_mut().for_each(|row| row[feature] /= times);
            self.start[feature] /= times;
            self.mix[feature].iter_mut().for_each(|weight| *weight *= times);
        }
    }
}

/// The error for a file that does not hold a network's weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightsError;

impl Say for WeightsError {
    fn say(&self) -> Message {
        say!("no-weights")
    }
}

errors_that_say!(WeightsError);

impl Weights<i16> {
    /// The weights as real numbers, for further learning.
    pub fn real(&self) -> Weights<f32> {
        self.converted(|row, one| row.map(|weight| f32::from(weight) / one as f32))
    }

    /// Writes the file: a line on where the weights come from, then two bytes for each.
    pub fn to_file(&self, provenance: &str) -> Vec<u8> {
        let mut file = format!("{}\n", provenance.replace('\n', " ")).into_bytes();
        file.extend(self.rows().flatten().flat_map(|weight| weight.to_le_bytes()));
        file
    }

    /// Reads what [`to_file`](Weights::to_file) wrote.
    ///
    /// # Errors
    /// [`WeightsError`] if the file is of another kind.
    pub fn from_file(file: &[u8]) -> Result<Weights<i16>, WeightsError> {
        let line = file.iter().position(|&byte| byte == b'\n').ok_or(WeightsError)?;
        let numbers = &file[line + 1..];
        let mut weights = Weights::zero();
        if numbers.len() != 2 * WIDTH * weights.rows().count() {
            return Err(WeightsError);
        }
        let read = numbers.chunks_exact(2).map(|b| i16::from_le_bytes([b[0], b[1]]));
        weights.rows_mut().flatten().zip(read).for_each(|(weight, number)| *weight = number);
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_back_and_a_broken_one_is_refused() {
        let mut weights = Weights::zero();
        for (i, weight) in weights.rows_mut().flatten().enumerate() {
            *weight = (i % 300) as f32 / 512.0 - 0.3;
        }
        weights.head[31] = 0.25;
        let whole = weights.rounded();
        assert_eq!((whole.first.rows[0][3], whole.head[31]), (3 - 154, 1024));
        let file = whole.to_file("a test\nof it");
        assert_eq!(Weights::from_file(&file).unwrap(), whole);
        assert_eq!(whole.real().rounded(), whole);
        assert!(Weights::from_file(&file[..file.len() - 2]).is_err());
        assert!(Weights::from_file(b"").is_err());
    }
}
