//! Points, moves, and the maps and sets that only a point can index.

use crate::words::{Arg, Message, Say, errors_that_say, quoted, say};
use std::fmt;

/// The largest width and height.
pub const MAX_SIZE: usize = 19;
/// Distance between vertical neighbours. It is the same for every board size, so that all
/// neighbours are constant offsets; one shared border column separates the rows.
pub(crate) const STRIDE: usize = MAX_SIZE + 1;
/// Length of a [`PointMap`](super::PointMap): a power of two above the largest index (420), so that
/// masking an index replaces its bounds check.
pub(crate) const POINTS: usize = 512;

const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A point of the board (or of its border), as an index that does not depend on the board size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Point(pub(crate) u16);

impl Point {
    /// Stands for "no point": a corner of the border.
    pub(crate) const NONE: Point = Point(0);

    /// The point in `column` (0 is the left one) and `row` (0 is the bottom one). Both must be
    /// below [`MAX_SIZE`].
    #[inline]
    pub const fn new(column: usize, row: usize) -> Point {
        debug_assert!(column < MAX_SIZE && row < MAX_SIZE);
        Point(((row + 1) * STRIDE + column + 1) as u16)
    }

    /// The point's column: 0 is the left one.
    #[inline]
    pub const fn column(self) -> usize {
        self.0 as usize % STRIDE - 1
    }

    /// The point's row: 0 is the bottom one.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize / STRIDE - 1
    }

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & (POINTS - 1)
    }

    #[inline(always)]
    pub(crate) const fn step(self, delta: i16) -> Point {
        Point(self.0.wrapping_add_signed(delta))
    }

    /// The four neighbours: up, right, down, left.
    #[inline(always)]
    pub(crate) const fn orthogonals(self) -> [Point; 4] {
        [self.step(NORTH), self.step(EAST), self.step(SOUTH), self.step(WEST)]
    }

    /// The eight points around: first the four neighbours, then the four diagonals.
    #[inline(always)]
    pub(crate) const fn around(self) -> [Point; 8] {
        self.steps(&AROUND)
    }

    /// The same eight in the order of their indices.
    #[inline(always)]
    pub(crate) const fn around_by_index(self) -> [Point; 8] {
        const UP: i16 = STRIDE as i16;
        self.steps(&[-UP - 1, -UP, -UP + 1, -1, 1, UP - 1, UP, UP + 1])
    }

    #[inline(always)]
    const fn steps(self, deltas: &[i16; 8]) -> [Point; 8] {
        let mut all = [self; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = self.step(deltas[i]);
            i += 1;
        }
        all
    }

    /// Reads `D4` (letters without I, row 1 at the bottom), in either case.
    ///
    /// # Errors
    /// [`PointError::Unreadable`], or [`PointError::OffBoard`] on a board that is smaller.
    pub fn parse(text: &str, width: usize, height: usize) -> Result<Point, PointError> {
        let mut chars = text.chars();
        let letter = chars.next().map(|c| c.to_ascii_uppercase());
        let column = letter.and_then(|c| COLUMNS.iter().position(|&k| k as char == c));
        let digits = chars.as_str();
        let row = digits.parse().ok().filter(|_| digits.starts_with(|c| ('1'..='9').contains(&c)));
        match (column, row) {
            (Some(c), Some(r)) if c < width && (1..=height).contains(&r) => {
                Ok(Point::new(c, r - 1))
            }
            (Some(_), Some(_)) => {
                Err(PointError::OffBoard { name: text.to_owned(), width, height })
            }
            _ => Err(PointError::Unreadable(text.to_owned())),
        }
    }
}

/// Why a text names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointError {
    /// The text is not the form of a point's name.
    Unreadable(String),
    /// It names a point that this board does not have.
    OffBoard {
        /// The name as it was written.
        name: String,
        /// Number of points in a row of the board.
        width: usize,
        /// Number of points in a column of the board.
        height: usize,
    },
}

impl Say for PointError {
    fn say(&self) -> Message {
        match self {
            PointError::Unreadable(text) => say!("point-unreadable", text = quoted(text)),
            PointError::OffBoard { name, width, height } => {
                say!("point-outside", point = name.as_str(), width = *width, height = *height)
            }
        }
    }
}

errors_that_say!(PointError);

pub(crate) const NORTH: i16 = STRIDE as i16;
pub(crate) const EAST: i16 = 1;
pub(crate) const SOUTH: i16 = -(STRIDE as i16);
pub(crate) const WEST: i16 = -1;
/// Offsets in the order of the 3×3 code's fields; `i ^ 2` is the opposite of `i`.
pub(crate) const AROUND: [i16; 8] =
    [NORTH, EAST, SOUTH, WEST, NORTH + EAST, SOUTH + EAST, SOUTH + WEST, NORTH + WEST];

/// Points have the same names in every language.
impl From<Point> for Arg {
    fn from(point: Point) -> Arg {
        Arg::Text(point.to_string())
    }
}

/// A pass has a name in each language. Sentences that choose between forms by a move take its `Display`.
impl From<Move> for Arg {
    fn from(mv: Move) -> Arg {
        mv.say().into()
    }
}

/// A move as people read it; its `Display` is what programs and files write, in every language.
impl Say for Move {
    fn say(&self) -> Message {
        say!("move", move = self.to_string())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Point::NONE {
            return f.write_str("none");
        }
        write!(f, "{}{}", COLUMNS[self.column()] as char, self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Point {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Point {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Point, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
        Point::parse(&text, MAX_SIZE, MAX_SIZE).map_err(serde::de::Error::custom)
    }
}

/// A player's turn: a stone or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// The player places no stone.
    Pass,
    /// The player places a stone on this point.
    Play(Point),
}

impl Move {
    /// The point of the stone; `None` for a pass.
    #[inline(always)]
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Pass => None,
            Move::Play(p) => Some(p),
        }
    }

    #[inline(always)]
    pub(crate) const fn to_bits(self) -> u16 {
        match self {
            Move::Pass => 0,
            Move::Play(p) => p.0,
        }
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Move {
        if bits == 0 { Move::Pass } else { Move::Play(Point(bits)) }
    }

    /// Reads a point or `pass`, in either case.
    ///
    /// # Errors
    /// As [`Point::parse`].
    pub fn parse(text: &str, width: usize, height: usize) -> Result<Move, PointError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        Point::parse(text, width, height).map(Move::Play)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Play(p) => fmt::Display::fmt(p, f),
        }
    }
}

/// Moves or points as files and programs write them one after another, with blanks between: `D4 pass E5`.
pub fn joined(names: impl IntoIterator<Item: fmt::Display>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    names.join(" ")
}

impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Move, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
        Move::parse(&text, MAX_SIZE, MAX_SIZE).map_err(serde::de::Error::custom)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
