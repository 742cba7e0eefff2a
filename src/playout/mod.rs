//! One random game: policies, the record they leave, and the Go knowledge they share with the
//! priors.

mod log;
mod mogo;
mod pattern;
mod policy;
mod tactics;
mod uniform;

pub use log::MoveLog;
pub use mogo::{Suggestion, suggest};
pub use pattern::Patterns;
pub use policy::Policy;
pub use tactics::{is_self_atari, liberties_after};
