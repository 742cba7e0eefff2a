//! The look of a painted board.

use crate::picture::{Ground, Material, Viewport};

/// Everything besides the layers that the painting of a board depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Geometry of the board on its canvas.
    pub view: Viewport,
    /// What the board is made of.
    pub material: Material,
    /// True for the colours of the dark theme.
    pub dark: bool,
    /// True if letters and numbers stand around the board.
    pub coordinates: bool,
    /// Number of device pixels in a CSS pixel.
    pub density: f64,
    /// True if things may move.
    pub motion: bool,
}

impl Look {
    /// The colours of the bare board.
    pub fn ground(&self) -> &'static Ground {
        self.material.ground(self.dark)
    }
}
