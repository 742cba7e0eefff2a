//! The engine's service: what is asked of it and what it answers, why it ends, and the piece of work in hand.

pub mod end;
pub mod job;
mod piece;
pub mod wire;
