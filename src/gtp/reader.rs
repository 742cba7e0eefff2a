//! Who reads for an engine: this program alone, or others with it.

use crate::search::{Session, Thinking};
use std::fmt::Debug;

/// What carries out an engine's thinking.
pub trait Reader: Debug {
    /// Searches to the end of this thinking and calls `watch` now and then; ends early if `stop` returns true.
    fn finish(
        &mut self,
        thinking: Thinking,
        session: &mut Session,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    );

    /// The sentence that says why no more can be read, if so. The engine then plays no further.
    fn failure(&self) -> Option<String> {
        None
    }
}

/// This program alone.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Reader for Alone {
    fn finish(
        &mut self,
        thinking: Thinking,
        session: &mut Session,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        thinking.finish(session, clock, stop, watch);
    }
}
