//! The weights of the predictor and the file they come in.

use super::shapes::Shape;
use super::situation::FEATURES;

/// Log-odds that each feature and each known shape adds to a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weights {
    /// Of the features, in their order.
    pub features: Vec<f32>,
    /// Of the shapes.
    pub shapes: Vec<(Shape, f32)>,
}

/// Weights are stored as whole numbers of this.
const STEP: f32 = 1.0 / 256.0;

impl Weights {
    /// The file: a line on where the weights come from, two bytes for each feature, then four for
    /// each shape's number and two for its weight.
    pub fn to_file(&self, provenance: &str) -> Vec<u8> {
        let whole = |weight: f32| ((weight / STEP).round() as i16).to_le_bytes();
        let mut file = format!("{}\n", provenance.replace('\n', " ")).into_bytes();
        file.extend(self.features.iter().flat_map(|&w| whole(w)));
        for &(shape, weight) in &self.shapes {
            file.extend(shape.to_le_bytes());
            file.extend(whole(weight));
        }
        file
    }

    /// Reads what [`to_file`](Weights::to_file) wrote.
    ///
    /// # Errors
    /// A sentence if it is not such a file.
    pub fn from_file(file: &[u8]) -> Result<Weights, String> {
        let broken = || "this is not a file of a predictor's weights".to_string();
        let line = file.iter().position(|&byte| byte == b'\n').ok_or_else(broken)?;
        let (features, shapes) =
            file[line + 1..].split_at_checked(2 * FEATURES).ok_or_else(broken)?;
        if shapes.len() % 6 != 0 {
            return Err(broken());
        }
        let weight = |b: &[u8]| f32::from(i16::from_le_bytes([b[0], b[1]])) * STEP;
        Ok(Weights {
            features: features.chunks_exact(2).map(weight).collect(),
            shapes: shapes
                .chunks_exact(6)
                .map(|b| (u32::from_le_bytes([b[0], b[1], b[2], b[3]]), weight(&b[4..])))
                .collect(),
        })
    }
}

/// The weights of shapes, to be asked fast: open addressing in a table of a power of two.
#[derive(Clone, Debug)]
pub(super) struct Table {
    slots: Vec<Option<(Shape, f32)>>,
}

impl Table {
    pub fn new(shapes: &[(Shape, f32)]) -> Table {
        let mut table = Table { slots: vec![None; (2 * shapes.len() + 1).next_power_of_two()] };
        for &(shape, weight) in shapes {
            let slot = table.find(shape);
            table.slots[slot] = Some((shape, weight));
        }
        table
    }

    /// 0 for an unknown shape.
    pub fn weight(&self, shape: Shape) -> f32 {
        self.slots[self.find(shape)].map_or(0.0, |(_, weight)| weight)
    }

    fn find(&self, shape: Shape) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = shape as usize & mask;
        while self.slots[slot].is_some_and(|(other, _)| other != shape) {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
