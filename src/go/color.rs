//! The two players and what a point can hold.

use crate::words::{Arg, Message, Say, say};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A player: Black or White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Color {
    /// The player who moves first in an even game.
    Black = 0,
    /// The player who receives komi.
    White = 1,
}

impl Color {
    /// Both players, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The other player.
    #[inline(always)]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// The cell that holds a stone of this player.
    #[inline(always)]
    pub const fn cell(self) -> Cell {
        match self {
            Color::Black => Cell::Black,
            Color::White => Cell::White,
        }
    }

    /// `+1` for Black, `-1` for White: the sign of a gain seen by Black.
    #[inline(always)]
    pub const fn sign(self) -> i32 {
        match self {
            Color::Black => 1,
            Color::White => -1,
        }
    }

    /// A share from 0 to 1 for Black, such as a win rate, as this side sees it; the same turns it back.
    #[inline(always)]
    pub fn turned(self, share: f32) -> f32 {
        match self {
            Color::Black => share,
            Color::White => 1.0 - share,
        }
    }

    /// The player as results name it: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }

    /// `Black` or `White`, as people write it.
    pub const fn title(self) -> &'static str {
        match self {
            Color::Black => "Black",
            Color::White => "White",
        }
    }

    /// The player's name in GTP and texts: `black` or `white`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }
}

/// The player in sentences, which choose their form by `black` or `white`.
impl From<Color> for Arg {
    fn from(color: Color) -> Arg {
        color.name().into()
    }
}

/// The player's name: `Black` or `White` in English.
impl Say for Color {
    fn say(&self) -> Message {
        say!("color", color = *self)
    }
}

/// What a point holds. The numbers are the two-bit fields of the 3×3 codes: a border has both
/// colours' bits, so that "own stone or border" is one mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Cell {
    /// An empty point.
    #[default]
    Empty = 0,
    /// A point with a black stone.
    Black = 1,
    /// A point with a white stone.
    White = 2,
    /// A point off the board.
    Border = 3,
}

impl Cell {
    /// The owner of the stone, if there is one.
    #[inline(always)]
    pub const fn color(self) -> Option<Color> {
        match self {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Empty | Cell::Border => None,
        }
    }
}

/// One value for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ByColor<T> {
    /// The value for Black.
    pub black: T,
    /// The value for White.
    pub white: T,
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline(always)]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_turned_and_turned_back() {
        assert_eq!(Color::BOTH.map(|side| side.turned(0.75)), [0.75, 0.25]);
        assert_eq!(Color::BOTH.map(|side| side.turned(side.turned(0.125))), [0.125; 2]);
    }
}
