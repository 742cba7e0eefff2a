//! Playouts of a position by several policies, the same on every machine.

use crate::go::{Board, Game, Komi, Move, Record};
use crate::playout::Policy;
use crate::search::{UnknownSystem, preset};
use crate::words::Message;

/// Number of playouts behind every statistic.
pub const PLAYOUTS: u64 = 2000;
/// Number of playouts, the first ones, whose moves are kept.
pub const TOLD: u64 = 36;

/// A policy, as the demo offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The policy's name in links.
    pub id: &'static str,
    /// Id of a system that plays out by this policy.
    system: &'static str,
}

/// The policies that are compared.
pub const PLAYINGS: [Playing; 5] = [
    Playing { id: "uniform", system: "flat-mc" },
    Playing { id: "mogo", system: "uct" },
    Playing { id: "yomi", system: "yomi" },
    Playing { id: "ertel-random", system: "random-bot" },
    Playing { id: "ertel-patterns", system: "pattern-bot" },
];

/// A source's figure that the demo can be set up as: an empty board and a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illustration {
    /// The figure's id, after which its words are called.
    pub id: &'static str,
    /// The policy, by its id.
    pub playing: &'static str,
    /// Side of the square board, in points.
    size: usize,
}

/// The figures: one bot after the other on the same board.
pub const ILLUSTRATIONS: [Illustration; 2] = [
    Illustration { id: "ertel-3-1", playing: "ertel-random", size: 7 },
    Illustration { id: "ertel-3-2", playing: "ertel-patterns", size: 7 },
];

impl Illustration {
    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("illustration", self.id)
    }

    /// A text that explains what the figure shows.
    pub fn story(&self) -> Message {
        self.name().part("story")
    }

    /// The empty board with Ertel's komi.
    pub fn record(&self) -> Record {
        Record::of(&Game::even(self.size, Komi::from_half_points(13)))
    }
}

impl Playing {
    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("policy", self.id)
    }

    /// A text that explains how the policy chooses a move.
    pub fn story(&self) -> Message {
        self.name().part("story")
    }

    /// The policy of the system that plays out so.
    ///
    /// # Errors
    /// [`UnknownSystem`] if there is no such system.
    pub fn policy(&self) -> Result<Policy, UnknownSystem> {
        Ok(preset(self.system)?.spec().playout)
    }
}

/// The board after the first `count` moves of a playout.
pub fn replayed(root: &Board, moves: &[Move], count: usize) -> Box<Board> {
    let mut board = Box::new(root.clone());
    moves.iter().take(count).for_each(|&mv| board.play(mv));
    board
}
