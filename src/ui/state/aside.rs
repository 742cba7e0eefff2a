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

    /// Replaces the game that is set aside by another one, or by none.
    pub(in crate::ui) fn replace(&mut self, saved: Option<Saved>) {
        self.saved = saved;
        self.changes += 1;
    }

    /// A game of an earlier visit, which is stored as one set aside, can be brought back.
    pub(in crate::ui) fn keep(&mut self, saved: Saved) {
        self.saved = Some(saved);
    }
}
