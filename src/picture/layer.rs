//! The layers that a picture of the board is made of.

use super::trail::Trail;
use crate::go::{Color, Point};
use crate::palette::Rgb;

/// A stone to paint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stone {
    /// The point of the stone.
    pub point: Point,
    /// The player whose stone it is.
    pub color: Color,
    /// Opacity of the stone: 1 for one that stands on the board.
    pub opacity: f32,
}

/// A cell coloured by a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// The point of the cell.
    pub point: Point,
    /// Colour of the value.
    pub color: Rgb,
    /// Opacity of the colour: paler where less is known.
    pub opacity: f32,
    /// The value in digits, where there is room.
    pub text: String,
    /// True if it is painted small, on a stone.
    pub on_stone: bool,
}

/// A move the engine considers: a slip of paper on its point.
#[derive(Clone, Debug, PartialEq)]
pub struct Slip {
    /// The point of the move.
    pub point: Point,
    /// True for the best move so far.
    pub best: bool,
    /// Opacity of the slip: stronger where the engine looked more.
    pub opacity: f32,
    /// Black's win rate as a percentage.
    pub winrate: String,
    /// Number of visits, in short form.
    pub visits: String,
}

/// The ring on the stone played last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// A small ring in the middle of the stone.
    Inside,
    /// A ring along the stone's edge, around its number.
    Around,
}

impl Ring {
    /// Radius of the ring, in cells.
    pub fn radius(self) -> f64 {
        match self {
            Ring::Inside => 0.22,
            Ring::Around => 0.4,
        }
    }
}

/// One thing to paint; later ones lie on earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// Values of an overlay.
    Heat(Vec<Heat>),
    /// The stones on the board.
    Stones(Vec<Stone>),
    /// A ring on the stone played last, or around the point of a move that was played.
    Last(Point, Color, Ring),
    /// Numbers of moves on the stones they placed.
    Numbers(Vec<(Point, Color, usize)>),
    /// Crosses on dead stones.
    Dead(Vec<Point>),
    /// Marks on empty points that are counted for a side.
    Owned(Vec<(Point, Color)>),
    /// Moves that the engine considers.
    Candidates(Vec<Slip>),
    /// A ring around the best move.
    Best(Point),
    /// Arrows from point to point.
    Path(Vec<Point>),
    /// The ways of several walkers, each ending in a disc with its number.
    Trails(Vec<Trail>),
    /// Numbered stones of a variation.
    Variation(Vec<(Stone, usize)>),
    /// A frame around the point that the arrow keys have reached.
    Cursor(Point),
}
