//! One random game: policies and the record they leave.

mod any_legal;
mod ertel;
mod generators;
mod heavy;
mod log;
mod mogo;
mod policy;
mod uniform;

pub use ertel::coded_pattern;
pub use generators::Order;
pub use heavy::Heavy;
pub use log::MoveLog;
pub use mogo::suggest;
pub use policy::Policy;
