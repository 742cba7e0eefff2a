//! RLGO's local shape features (Silver, Sutton & Müller 2007).
//!
//! A feature is a configuration of black, white and empty points inside a square of 1×1, 2×2 or
//! 3×3 points. Every square of the board has one configuration of each of two kinds: *location
//! independent*, shared by all squares of that size and their eight symmetries, and *location
//! dependent*, shared by the board's eight symmetries alone. Exchanging the colours turns a
//! weight's sign, so a shape that some symmetry turns into its own inverse has none. That leaves
//! 63,303 weights.
//!
//! Location dependent weights are those of a 9×9 board. Other boards map a square by its distance
//! from the nearest edges; the middle of 9×9 stands for their middle and for all that is farther
//! from the edges. A 2×2 square in the very middle of an even board has none. What is learned is
//! knowledge of 9×9 all the same.
//!
//! `theta.bin` holds the weights; its first line names the command that made them.

mod board_shapes;
mod evaluation;
mod shapes;
mod shipped;
mod theta;

pub use board_shapes::BoardShapes;
pub use evaluation::{Evaluation, logistic};
pub use shapes::{Shapes, Slot, Square, WEIGHTS};
#[cfg(feature = "weights-apart")]
pub use shipped::bring_by;
pub use theta::{Theta, ThetaError};
