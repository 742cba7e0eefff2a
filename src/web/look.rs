//! The look of a painted board.

use crate::picture::Viewport;

/// Everything besides the layers that the painting of a board depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Geometry of the board on its canvas.
    pub view: Viewport,
    /// True for the colours of the dark theme.
    pub dark: bool,
    /// True if letters and numbers stand around the board.
    pub coordinates: bool,
    /// Number of device pixels in a CSS pixel.
    pub density: f64,
    /// True if things may move.
    pub motion: bool,
}
