//! The engine's service: what is asked of it and what it answers, and the piece of work in hand.

pub mod job;
pub mod wire;
