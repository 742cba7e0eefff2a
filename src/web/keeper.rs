//! When the game is stored as it changes: at once, or a second later where that takes long.

use super::now;
use leptos::prelude::*;
use std::time::Duration;

/// Milliseconds that storing may take while somebody steps through a game.
const SHORT: f64 = 6.0;
/// Milliseconds that a game waits which takes longer to store.
const WAIT: u64 = 1000;

/// The keeper: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Keeper {
    /// Milliseconds that storing took the last two times: once says little, for the first time is slower.
    took: StoredValue<[f64; 2]>,
    waiting: StoredValue<bool>,
}

impl Keeper {
    /// A keeper that has stored nothing yet.
    pub fn new() -> Keeper {
        Keeper { took: StoredValue::default(), waiting: StoredValue::new(false) }
    }

    /// Has the game stored by `store`.
    pub fn save(self, store: impl Fn() + 'static) {
        if self.took.get_value().iter().any(|&took| took < SHORT) {
            self.store(store);
        } else if !self.waiting.get_value() {
            self.waiting.set_value(true);
            set_timeout(move || self.flush(store), Duration::from_millis(WAIT));
        }
    }

    /// Has the game stored by `store`, if it waits to be.
    pub fn flush(self, store: impl Fn()) {
        if self.waiting.get_value() {
            self.waiting.set_value(false);
            self.store(store);
        }
    }

    fn store(self, store: impl Fn()) {
        let begin = now();
        store();
        self.took.update_value(|took| *took = [took[1], now() - begin]);
    }
}
