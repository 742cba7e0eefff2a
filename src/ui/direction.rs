//! The two directions in which one steps through what has an order.

/// A direction in what has an order, such as a review's mistakes or a lesson's pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To what comes before.
    Back,
    /// To what comes after.
    Forward,
}
