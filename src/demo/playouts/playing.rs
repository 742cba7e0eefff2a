//! Playouts of a position by several policies, the same on every machine.

use crate::go::{Board, Game, Komi, Move, Record};
use crate::playout::Policy;
use crate::search::preset;

/// Number of playouts behind every statistic.
pub const PLAYOUTS: u64 = 2000;
/// Number of playouts, the first ones, whose moves are kept.
pub const TOLD: u64 = 36;

/// A policy, as the demo offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The policy's name in links.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// A text that explains how the policy chooses a move.
    pub story: &'static str,
    /// Id of a system that plays out by this policy.
    system: &'static str,
}

/// The policies that are compared.
pub const PLAYINGS: [Playing; 5] = [
    Playing {
        id: "uniform",
        name: "Uniform",
        story: "Any legal move that fills no own eye, all equally likely.",
        system: "flat-mc",
    },
    Playing {
        id: "mogo",
        name: "MoGo's",
        story: "It saves stones from atari, plays known shapes beside the last move, captures, and \
                else any move.",
        system: "uct",
    },
    Playing {
        id: "yomi",
        name: "Yomi's own",
        story: "MoGo's rules with care for self-atari, ladders and eye shapes, each followed most \
                of the time.",
        system: "yomi",
    },
    Playing {
        id: "ertel-random",
        name: "Ertel's random bot",
        story: "Any legal move that fills no own eye. His rule asks for own stones on the \
                diagonals, so that more eyes are filled and games are longer.",
        system: "random-bot",
    },
    Playing {
        id: "ertel-patterns",
        name: "Ertel's coded patterns",
        story: "It plays the last liberty of stones in atari beside the last move, even in vain, \
                then known shapes, then captures, and otherwise as his random bot.",
        system: "pattern-bot",
    },
];

/// A source's figure that the demo can be set up as: an empty board and a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illustration {
    /// The name that people read.
    pub name: &'static str,
    /// A text that explains what the figure shows.
    pub story: &'static str,
    /// The policy, by its id.
    pub playing: &'static str,
    /// Side of the square board, in points.
    size: usize,
}

/// The figures: one bot after the other on the same board.
pub const ILLUSTRATIONS: [Illustration; 2] = [
    Illustration {
        name: "Ertel, Fig. 3.1",
        story: "The random bot of Ertel's Fig. 3.1 on 7×7, komi 6.5: both sides scatter stones, \
                and what is saved or captured is chance.",
        playing: "ertel-random",
        size: 7,
    },
    Illustration {
        name: "Ertel, Fig. 3.2",
        story: "The bot with coded patterns of Ertel's Fig. 3.2 on the same board: stones in atari \
                run, shapes beside the last move are answered, captures are taken.",
        playing: "ertel-patterns",
        size: 7,
    },
];

impl Illustration {
    /// The empty board with Ertel's komi.
    pub fn record(&self) -> Record {
        Record::of(&Game::even(self.size, Komi::from_half_points(13)))
    }
}

impl Playing {
    /// The policy of the system that plays out so.
    ///
    /// # Errors
    /// A sentence if the system is unknown.
    pub fn policy(&self) -> Result<Policy, String> {
        Ok(preset(self.system).map_err(|e| e.to_string())?.spec().playout)
    }
}

/// The board after the first `count` moves of a playout.
pub fn replayed(root: &Board, moves: &[Move], count: usize) -> Box<Board> {
    let mut board = Box::new(root.clone());
    moves.iter().take(count).for_each(|&mv| board.play(mv));
    board
}
