//! The weights of local shapes and the file that holds them.

use super::shapes::{Shapes, Square, WEIGHTS};
use super::shipped;
use crate::words::{Message, Say, errors_that_say, say};

/// One weight for each shape, as log-odds that Black wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Theta {
    /// Weights by the number of their slot; number 0, for shapes without a weight, is 0.
    weights: Vec<f32>,
}

/// Why weights cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThetaError {
    /// The numbers are not [`WEIGHTS`] finite ones.
    Numbers,
    /// The file is not one of weights.
    File,
}

impl Say for ThetaError {
    fn say(&self) -> Message {
        match self {
            ThetaError::Numbers => say!("local-shape-count", count = WEIGHTS),
            ThetaError::File => say!("no-local-shapes"),
        }
    }
}

errors_that_say!(ThetaError);

/// Largest step of a stored weight: weights of a set are whole steps, −127 to 127.
const STEPS: f32 = 127.0;
const SETS: usize = 6;

impl Theta {
    /// All weights zero: every position is even.
    pub fn zero() -> Theta {
        Theta { weights: vec![0.0; WEIGHTS + 1] }
    }

    /// Weights given in the order of their numbers.
    ///
    /// # Errors
    /// [`ThetaError::Numbers`] if there are not [`WEIGHTS`] finite ones.
    pub fn new(weights: impl IntoIterator<Item = f32>) -> Result<Theta, ThetaError> {
        let weights: Vec<f32> = std::iter::once(0.0).chain(weights).collect();
        if weights.len() != WEIGHTS + 1 || weights.iter().any(|w| !w.is_finite()) {
            return Err(ThetaError::Numbers);
        }
        Ok(Theta { weights })
    }

    /// All weights, in the order of their numbers.
    pub fn weights(&self) -> &[f32] {
        &self.weights[1..]
    }

    /// Log-odds that a square's configuration adds.
    #[inline(always)]
    pub fn value(&self, shapes: &Shapes, square: Square, code: u16) -> f32 {
        let [free, placed] = shapes.slots(square, code);
        free.signed(self.weights[free.index()]) + placed.signed(self.weights[placed.index()])
    }

    /// Adds `amount` to the weight of a slot.
    #[inline(always)]
    pub fn add(&mut self, slot: super::Slot, amount: f32) {
        self.weights[slot.index()] += slot.signed(amount);
        // The slot of shapes without a weight stays zero.
        self.weights[0] = 0.0;
    }

    /// The weight of a slot, with the slot's sign.
    #[inline(always)]
    pub fn of(&self, slot: super::Slot) -> f32 {
        slot.signed(self.weights[slot.index()])
    }

    /// Writes the file: a line on where the weights come from, a step for each of the six sets,
    /// then a byte a weight.
    pub fn to_file(&self, provenance: &str) -> Vec<u8> {
        let shapes = Shapes::all();
        let mut largest = [0.0_f32; SETS];
        for (i, weight) in self.weights.iter().enumerate().skip(1) {
            let set = &mut largest[shapes.set_of(i)];
            *set = set.max(weight.abs());
        }
        let steps = largest.map(|most| most / STEPS);
        let mut file = format!("{}\n", provenance.replace('\n', " ")).into_bytes();
        file.extend(steps.iter().flat_map(|step| step.to_le_bytes()));
        file.extend(self.weights.iter().enumerate().skip(1).map(|(i, weight)| {
            let step = steps[shapes.set_of(i)];
            let whole = if step > 0.0 { (weight / step).round() as i8 } else { 0 };
            whole.to_le_bytes()[0]
        }));
        file
    }

    /// The weights that Yomi ships with.
    pub fn shipped() -> Theta {
        Theta::from_file(&shipped::file()).expect("the shipped weights are whole")
    }

    /// Reads what [`to_file`](Theta::to_file) wrote.
    ///
    /// # Errors
    /// [`ThetaError::File`] if it is not such a file, [`ThetaError::Numbers`] if a step in it is not
    /// finite.
    pub fn from_file(file: &[u8]) -> Result<Theta, ThetaError> {
        let line = file.iter().position(|&byte| byte == b'\n').ok_or(ThetaError::File)?;
        let (steps, weights) =
            file[line + 1..].split_at_checked(4 * SETS).ok_or(ThetaError::File)?;
        let steps: Vec<f32> =
            steps.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
        let shapes = Shapes::all();
        let whole = weights.iter().map(|&byte| f32::from(i8::from_le_bytes([byte])));
        if weights.len() != WEIGHTS {
            return Err(ThetaError::File);
        }
        Theta::new(whole.enumerate().map(|(i, w)| w * steps[shapes.set_of(i + 1)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_keeps_weights_to_half_a_step() {
        let weight = |i: usize| ((i * 7919 % 2001) as f32 - 1000.0) / 500.0;
        let theta = Theta::new((0..WEIGHTS).map(weight)).unwrap();
        let again = Theta::from_file(&theta.to_file("from a test")).unwrap();
        for (a, b) in theta.weights().iter().zip(again.weights()) {
            assert!((a - b).abs() <= 1.0 / 127.0 + 1e-6, "{a} became {b}");
        }
        assert_eq!(Theta::from_file(&Theta::zero().to_file("")).unwrap(), Theta::zero());
    }

    #[test]
    fn damaged_files_are_told() {
        let file = Theta::zero().to_file("from a test");
        assert!(Theta::from_file(&file[..file.len() - 1]).is_err());
        assert!(Theta::from_file(b"").is_err());
        assert!(Theta::from_file(b"a line\nshort").is_err());
        assert!(Theta::new([0.0; 3]).is_err());
        assert!(Theta::new([f32::NAN; WEIGHTS]).is_err());
    }
}
