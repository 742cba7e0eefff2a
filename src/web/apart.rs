//! Parts of the page's program that are loaded apart, when they are first needed.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_split_helpers::SplitLoaderError;

/// A part of the program that could not be loaded, so that something cannot be shown; one may try
/// again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// What a part of the program gives the page once it is loaded: a handle that is copied about.
#[derive(Debug)]
pub struct Part<T: Copy + Send + Sync + 'static>(RwSignal<Option<Result<T, Missing>>>);

impl<T: Copy + Send + Sync + 'static> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy + Send + Sync + 'static> Copy for Part<T> {}

impl<T: Copy + Send + Sync + 'static> Part<T> {
    /// A part that is not loaded yet.
    pub fn new() -> Part<T> {
        Part(RwSignal::new(None))
    }

    /// What the part gives, or that it is missing; none while it is not loaded. Tracked: an effect that reads it runs
    /// again when it is.
    pub fn get(self) -> Option<Result<T, Missing>> {
        self.0.get()
    }

    /// The same, not tracked.
    pub fn now(self) -> Option<Result<T, Missing>> {
        self.0.get_untracked()
    }

    /// Has `load` fetch the part, unless it is there already.
    pub fn load<F>(self, load: fn() -> F)
    where
        F: Future<Output = Result<T, Missing>> + 'static,
    {
        spawn_local(async move {
            self.loaded(load).await;
        });
    }

    /// Has `load` fetch the part, unless it is there already, and waits until it has come or is missing. True if it
    /// has come by this call.
    pub async fn loaded<F>(self, load: fn() -> F) -> bool
    where
        F: Future<Output = Result<T, Missing>> + 'static,
    {
        let is_there = || matches!(self.0.get_untracked(), Some(Ok(_)));
        if is_there() {
            return false;
        }
        self.0.set(None);
        let part = load().await;
        // Two callers may have waited for it at once.
        if is_there() {
            return false;
        }
        self.0.set(Some(part));
        is_there()
    }
}
