//! What the player is told, and what one press does about it.

use crate::words::Message;

/// Something to tell the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What is told: a sentence or two.
    pub told: Message,
    /// Whether something went wrong.
    pub problem: bool,
    /// What one press does about it, if anything can be done.
    pub offer: Option<Offer>,
    /// How long it is told.
    pub lasts: Lasts,
}

/// How long a note is told, unless the player dismisses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Until the player does the next thing.
    Attempt,
    /// Until another position is on the board.
    Position,
    /// Until the game goes on.
    Game,
}

/// What one press does about a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The game that was set aside comes back.
    Previous,
    /// People take both sides, where there is no engine.
    TwoPeople,
    /// The tree of the record is shown.
    Tree,
    /// What was stored and could not be read is handed over as a file.
    Unread(String),
}
