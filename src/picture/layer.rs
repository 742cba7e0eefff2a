//! What a picture of the board is made of.

use super::trail::Trail;
use crate::go::{Color, Point};
use crate::palette::Rgb;

/// A stone to paint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stone {
    /// Where.
    pub point: Point,
    /// Whose.
    pub color: Color,
    /// 1 for a stone that is there.
    pub opacity: f32,
}

/// A coloured cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// Where.
    pub point: Point,
    /// The value's colour.
    pub color: Rgb,
    /// Paler where less is known.
    pub opacity: f32,
    /// The value in digits, where there is room.
    pub text: String,
    /// Painted small, on a stone.
    pub on_stone: bool,
}

/// A move the engine considers: a slip of paper on its point.
#[derive(Clone, Debug, PartialEq)]
pub struct Slip {
    /// Where.
    pub point: Point,
    /// The best move so far.
    pub best: bool,
    /// Stronger where the engine looked more.
    pub opacity: f32,
    /// Black's win rate in per cent.
    pub winrate: String,
    /// Visits.
    pub visits: String,
}

/// One thing to paint; later ones lie on earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// Values of an overlay.
    Heat(Vec<Heat>),
    /// Stones.
    Stones(Vec<Stone>),
    /// A ring or dot on the stone played last.
    Last(Point, Color),
    /// Crosses on dead stones.
    Dead(Vec<Point>),
    /// Marks on empty points that are counted for a side.
    Owned(Vec<(Point, Color)>),
    /// Moves the engine considers.
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
