//! How a board is looked at.

use crate::picture::Viewport;

/// How the board is to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Where it lies.
    pub view: Viewport,
    /// By night.
    pub dark: bool,
    /// Letters and numbers around it.
    pub coordinates: bool,
    /// Device pixels in a CSS pixel.
    pub density: f64,
    /// Whether things may move.
    pub motion: bool,
}
