//! The app without a browser.

pub mod job;
pub mod wire;
