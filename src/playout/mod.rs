//! One random game: policies, the record they leave, and the Go knowledge they share with the
//! priors.

mod heavy;
mod log;
mod mogo;
mod nakade;
mod pattern;
mod policy;
mod tactics;
mod uniform;

pub use heavy::Heavy;
pub use log::MoveLog;
pub use mogo::{Suggestion, suggest};
pub use pattern::Patterns;
pub use policy::Policy;
pub use tactics::{is_bad_self_atari, is_self_atari, liberties_after};
