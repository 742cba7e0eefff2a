//! Experiments: matches between engines, and what their results mean.

mod arm;
pub mod experiments;
mod game;
pub mod local_shape;
mod measure;
mod naive;
pub mod network;
mod player;
pub mod positions;
mod process;
mod record;
pub mod report;
mod series;
mod speed;
mod spsa;
pub mod study;
mod surrounding;
mod tunable;

pub use arm::{Arm, Finding, Published, Sample, Unit};
pub use game::{Colors, Conditions, Ends, Played, Referee};
pub use measure::{Progress, measure};
pub use naive::{At, Naive};
pub use player::{Effort, Opponent};
pub use record::Record;
pub use series::Series;
pub use speed::{Row, rows};
