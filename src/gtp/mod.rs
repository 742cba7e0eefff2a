//! The Go Text Protocol, version 2: how other programs play against Yomi and watch it read.
//!
//! [`protocol`] turns text into commands and back, `commands` is the table of what they do to
//! an [`Engine`], [`serve()`] connects one to a pair of streams.

mod analyze;
mod board;
mod commands;
mod engine;
mod handicap;
mod keeper;
mod overlay;
pub mod protocol;
mod reader;
mod record;
mod rules;
mod score;
mod serve;
mod time;

pub use commands::{COMMANDS, Command, Run};
pub use engine::{Config, DEFAULT_SIMULATIONS, Engine, FIRST_SIZE, Pace};
pub use keeper::Keeper;
pub use reader::{Alone, Reader};
pub use record::{read_bytes, read_file, tell_notes};
pub use serve::serve;
