//! How a game ended, as it is stored.

use crate::go::{Color, PointSet};

/// What is stored of a game's end.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::state) struct Ending {
    /// Moves made when the game went on after a count.
    pub resumed: usize,
    /// The side that has resigned, if one has.
    pub resigned: Option<Color>,
    /// The side that has lost on time, if one has.
    pub late: Option<Color>,
    /// The stones marked as dead, and whether the count was confirmed.
    pub dead: Option<(PointSet, bool)>,
    /// Whether the result that the record tells is that of this line.
    pub told: bool,
}
