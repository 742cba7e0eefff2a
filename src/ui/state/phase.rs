//! The phases of a game: play, count and result.

use crate::go::{Outcome, PointSet};

/// The phase of a game: play, count or result.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The players are making moves.
    Playing,
    /// Both have passed; the players look for dead stones.
    Counting {
        /// Stones marked as dead.
        dead: PointSet,
        /// Whether the marks are the engine's guess or a person's.
        guess: Guess,
    },
    /// The game is over and its result stands.
    Over {
        /// The result of the game.
        outcome: Outcome,
        /// Stones that were taken off before counting. `None` where the record tells the result: how the board was
        /// counted is then not known.
        dead: Option<PointSet>,
    },
}

/// What became of the engine's guess of the dead stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// By the rules no stone is taken off.
    None,
    /// The engine is still reading.
    Awaited,
    /// The guess stands as the engine gave it.
    Given,
    /// A person has changed the guess, or none will come.
    Changed,
}
