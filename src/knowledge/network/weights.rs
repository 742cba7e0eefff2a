//! The weights of the network and the file they come in.

use super::FACTS;

/// Features of a point in each layer.
pub const WIDTH: usize = 32;

/// Blocks after the first convolution.
const BLOCKS: usize = 5;

/// What a layer says of a point.
pub type Features = [f32; WIDTH];

const NONE: Features = [0.0; WIDTH];

/// A 3×3 convolution of facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Convolution {
    /// For each of the nine points around, row by row, and for each of its facts: what it adds to
    /// each feature.
    pub rows: Vec<Features>,
    /// What each feature starts with.
    pub bias: Features,
}

/// A 3×3 convolution of each feature by itself, then one that mixes the features of each point and
/// adds them to what was there.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// What each of the nine points around counts, row by row.
    pub around: [Features; 9],
    /// What each feature of the first starts with.
    pub start: Features,
    /// What each feature of the first adds to each of the second.
    pub mix: [Features; WIDTH],
    /// What each feature of the second starts with.
    pub bias: Features,
}

/// All weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// From facts to features.
    pub first: Convolution,
    /// From features to features.
    pub blocks: Vec<Block>,
    /// What each feature of the last layer adds to a move's log-odds.
    pub head: Features,
}

/// Weights are stored as whole numbers of this.
const STEP: f32 = 1.0 / 4096.0;

impl Weights {
    /// All weights zero.
    pub fn zero() -> Weights {
        let block = Block { around: [NONE; 9], start: NONE, mix: [NONE; WIDTH], bias: NONE };
        Weights {
            first: Convolution { rows: vec![NONE; 9 * FACTS], bias: NONE },
            blocks: vec![block; BLOCKS],
            head: NONE,
        }
    }

    /// All weights, in the order of the file.
    pub fn rows(&self) -> impl Iterator<Item = &Features> {
        let first = self.first.rows.iter().chain([&self.first.bias]);
        let blocks = self.blocks.iter().flat_map(|block| {
            block.around.iter().chain([&block.start]).chain(&block.mix).chain([&block.bias])
        });
        first.chain(blocks).chain([&self.head])
    }

    /// Likewise, to be changed.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut Features> {
        let first = self.first.rows.iter_mut().chain([&mut self.first.bias]);
        let blocks = self.blocks.iter_mut().flat_map(|block| {
            let around = block.around.iter_mut().chain([&mut block.start]);
            around.chain(&mut block.mix).chain([&mut block.bias])
        });
        first.chain(blocks).chain([&mut self.head])
    }

    /// The file: a line on where the weights come from, then two bytes for each.
    pub fn to_file(&self, provenance: &str) -> Vec<u8> {
        let whole = |weight: &f32| ((weight / STEP).round() as i16).to_le_bytes();
        let mut file = format!("{}\n", provenance.replace('\n', " ")).into_bytes();
        file.extend(self.rows().flatten().flat_map(whole));
        file
    }

    /// Reads what [`to_file`](Weights::to_file) wrote.
    ///
    /// # Errors
    /// A sentence if it is not such a file.
    pub fn from_file(file: &[u8]) -> Result<Weights, String> {
        let broken = || "this is not a file of a network's weights".to_string();
        let line = file.iter().position(|&byte| byte == b'\n').ok_or_else(broken)?;
        let numbers = &file[line + 1..];
        let mut weights = Weights::zero();
        if numbers.len() != 2 * WIDTH * weights.rows().count() {
            return Err(broken());
        }
        let read =
            numbers.chunks_exact(2).map(|b| f32::from(i16::from_le_bytes([b[0], b[1]])) * STEP);
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
            *weight = (i % 300) as f32 * STEP - 0.03;
        }
        let file = weights.to_file("a test\nof it");
        let read = Weights::from_file(&file).unwrap();
        let worst = weights.rows().flatten().zip(read.rows().flatten());
        assert!(worst.map(|(a, b)| (a - b).abs()).fold(0.0, f32::max) <= STEP / 2.0 + f32::EPSILON);
        assert!(Weights::from_file(&file[..file.len() - 2]).is_err());
        assert!(Weights::from_file(b"").is_err());
    }
}
