//! What is under way over the board: the turn of a wheel, the way of a finger.

/// A gesture that is not yet at its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gesture {
    /// Pixels of the wheel's turn that are not yet a move.
    pub turned: f64,
    /// Where a finger began.
    pub from: Option<(f64, f64)>,
}
