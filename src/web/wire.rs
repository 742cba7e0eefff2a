//! What crosses between the page and the engine.

use serde::{Deserialize, Serialize};

/// From the page to the engine.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Keep every thread busy for so many milliseconds, and count.
    Bench {
        /// How long.
        milliseconds: f64,
    },
    /// Break, so that the mending can be tested.
    Panic,
}

/// From the engine to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The engine takes requests from now on.
    Ready(Ready),
    /// A bench has ended.
    Benched {
        /// Threads that took part.
        threads: usize,
        /// What all of them did.
        rounds: f64,
    },
    /// The engine is gone; the page says so to itself.
    Crashed {
        /// What is known of the cause.
        message: String,
        /// Whether a fresh engine is on its way.
        again: bool,
    },
}

/// What the engine has to work with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ready {
    /// Threads of its pool.
    pub threads: usize,
    /// Whether the page is cross-origin isolated, which threads need.
    pub isolated: bool,
    /// Bytes that its memory may hold.
    pub memory_limit: f64,
    /// Why there is one thread only, where that was not asked for.
    pub reason: Option<String>,
}
