//! Experiments: matches between engines, and what their results mean.

pub mod experiment;
mod game;
mod player;
mod process;
mod series;
mod speed;
pub mod stats;

pub use game::{Conditions, Played, Referee};
pub use player::{Effort, Opponent};
pub use series::{Series, Tally};
pub use speed::{Row, rows};
