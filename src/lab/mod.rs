//! Experiments: matches between engines, and what their results mean.

mod arm;
pub mod experiments;
mod game;
pub mod ladder;
pub mod local_shape;
mod measure;
mod merge;
mod naive;
pub mod network;
mod player;
pub mod positions;
mod process;
mod record;
mod record_file;
pub mod report;
mod reproduction;
mod series;
mod shard;
mod speed;
mod spsa;
pub mod study;
mod surrounding;
mod tunable;
pub mod verdict;

pub use arm::{Arm, Finding, Identity, Published, Sample, Stop, Unit};
pub use game::{Colors, Conditions, Ends, Played, Referee};
pub use measure::{Progress, measure};
pub use merge::{Merged, Part, merge};
pub use naive::{At, Naive};
pub use player::{Effort, Opponent};
pub use record::{COMMIT, Record};
pub use reproduction::Section;
pub use series::Series;
pub use shard::{Shard, ShardError};
pub use speed::{Speed, speeds};
