//! Experiments: matches between engines, and what their results mean.

pub mod experiments;
mod game;
pub mod local_shape;
mod player;
pub mod predictor;
mod process;
mod series;
mod speed;
pub mod stats;
pub mod study;
mod surrounding;

pub use game::{Colors, Conditions, Ends, Played, Referee};
pub use player::{Effort, Opponent};
pub use series::{Series, Tally};
pub use speed::{Row, rows};
