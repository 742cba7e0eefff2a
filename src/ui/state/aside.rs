//! The game that made room for another, so that nothing is lost without a word.

use super::saved::Saved;

/// The last game that was set aside.
#[derive(Clone, Debug, Default)]
pub struct Aside {
    saved: Option<Saved>,
    changes: u64,
}

impl Aside {
    /// The game that can be brought back.
    pub fn saved(&self) -> Option<&Saved> {
        self.saved.as_ref()
    }

    /// How often a game was set aside or brought back.
    pub(in crate::ui) fn changes(&self) -> u64 {
        self.changes
    }

    /// Sets a game aside.
    pub(super) fn set(&mut self, saved: Saved) {
        self.saved = Some(saved);
        self.changes += 1;
    }

    /// A game of an earlier visit, which is stored as one set aside, can be brought back.
    pub(in crate::ui) fn keep(&mut self, saved: Saved) {
        self.saved = Some(saved);
    }

    /// The game that is brought back.
    pub(in crate::ui) fn take(&mut self) -> Option<Saved> {
        self.changes += u64::from(self.saved.is_some());
        self.saved.take()
    }
}
