//! Spots: points of boards that are shown, which may be larger than those that are played on.

use super::error::SgfPointError;
use super::value::Value;
use crate::go::point::Point;
use std::fmt;

/// The largest width and height of a board that is shown.
pub const MAX_SHOWN: usize = 25;

/// A point of a shown board, as records name it: two letters, the column and the row from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The column, 0 to 51: 0 is the left one.
    pub column: u8,
    /// The row, 0 to 51: 0 is the top one.
    pub row: u8,
}

impl Spot {
    /// Reads two letters, of which capitals follow on small ones.
    pub fn parse(text: &str) -> Option<Spot> {
        let index = |c: u8| match c {
            b'a'..=b'z' => Some(c - b'a'),
            b'A'..=b'Z' => Some(c - b'A' + 26),
            _ => None,
        };
        match *text.trim().as_bytes() {
            [column, row] => Some(Spot { column: index(column)?, row: index(row)? }),
            _ => None,
        }
    }

    /// Reads a point of a board.
    ///
    /// # Errors
    /// [`SgfPointError::Unreadable`], or [`SgfPointError::OffBoard`].
    pub fn on_board(text: &str, (width, height): (usize, usize)) -> Result<Spot, SgfPointError> {
        let spot = Spot::parse(text).ok_or_else(|| SgfPointError::Unreadable(text.to_owned()))?;
        if usize::from(spot.column) < width && usize::from(spot.row) < height {
            return Ok(spot);
        }
        Err(SgfPointError::OffBoard { value: text.to_owned(), width, height })
    }

    /// The spot of a point of a board with so many rows.
    pub fn of(point: Point, height: usize) -> Spot {
        Spot { column: point.column() as u8, row: (height - 1 - point.row()) as u8 }
    }

    /// What people call the spot on a board with so many rows: a letter without I, and the row from below.
    pub fn name(self, height: usize) -> String {
        let letters = ('A'..='Z').chain('a'..='z').filter(|c| !matches!(c, 'I' | 'i'));
        let letter = letters.into_iter().nth(self.column.into()).unwrap_or('?');
        format!("{letter}{}", height.saturating_sub(self.row.into()))
    }

    /// The point of a board with so many rows, none of them longer than a board that is played on.
    pub fn point(self, height: usize) -> Point {
        Point::new(usize::from(self.column), height - 1 - usize::from(self.row))
    }
}

/// The spot as records write it, such as `cd`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u8| char::from(if n < 26 { b'a' + n } else { b'A' + (n - 26) % 26 });
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

/// What a move's value says: a spot, or a pass, which is nothing at all and, on boards that have no such
/// point, `tt`.
pub(super) fn played(value: &Value, size: (usize, usize)) -> Result<Option<Spot>, SgfPointError> {
    match value.written().trim() {
        "" => Ok(None),
        "tt" if size.0.max(size.1) < 20 => Ok(None),
        text => Spot::on_board(text, size).map(Some),
    }
}

/// What a value of a list of spots names: one spot, or in `aa:cc` all of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spots {
    from: Spot,
    to: Spot,
}

impl Spots {
    /// The rectangle with these corners, any two that are opposite.
    fn between(a: Spot, b: Spot) -> Spots {
        let (left, right) = (a.column.min(b.column), a.column.max(b.column));
        let (top, bottom) = (a.row.min(b.row), a.row.max(b.row));
        Spots { from: Spot { column: left, row: top }, to: Spot { column: right, row: bottom } }
    }

    /// Reads a spot or two corners; `None` if the value is neither.
    pub fn parse(text: &str) -> Option<Spots> {
        let (from, to) = text.split_once(':').unwrap_or((text, text));
        Some(Spots::between(Spot::parse(from)?, Spot::parse(to)?))
    }

    /// True if a spot is among them.
    pub fn has(self, spot: Spot) -> bool {
        (self.from.column..=self.to.column).contains(&spot.column)
            && (self.from.row..=self.to.row).contains(&spot.row)
    }

    /// All of them, row by row.
    pub fn all(self) -> impl Iterator<Item = Spot> {
        let columns = self.from.column..=self.to.column;
        let row = move |row| columns.clone().map(move |column| Spot { column, row });
        (self.from.row..=self.to.row).flat_map(row)
    }
}

/// The spots of a board that lists name, each once, in the order in which they are named.
pub(super) struct SpotList {
    size: (usize, usize),
    all: Vec<Spot>,
    /// The columns that are named so far, a bit each, row by row.
    seen: [u64; 52],
}

impl SpotList {
    /// No spots of a board of so many columns and rows.
    pub fn new(size: (usize, usize)) -> SpotList {
        SpotList { size, all: Vec::new(), seen: [0; 52] }
    }

    /// Adds what a value names: a spot, a rectangle, or nothing. What of it is off the board is left out.
    ///
    /// # Errors
    /// An [`SgfPointError`] if any of it is left out.
    pub fn add(&mut self, value: &Value) -> Result<(), SgfPointError> {
        let value = value.written().trim();
        if value.is_empty() {
            return Ok(());
        }
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let on_board = Spot::on_board(from, self.size).and(Spot::on_board(to, self.size));
        let Some(Spots { from, to }) = Spots::parse(value) else { return on_board.map(drop) };
        let columns = usize::from(from.column)..self.size.0.min(usize::from(to.column) + 1);
        let rows = usize::from(from.row)..self.size.1.min(usize::from(to.row) + 1);
        if columns.is_empty() {
            return on_board.map(drop);
        }
        // A list may name large rectangles over and over: what is new of them is found row by row.
        for row in rows {
            let seen = &mut self.seen[row];
            let named = (1_u64 << columns.end) - (1 << columns.start);
            let mut new = named & !*seen;
            *seen |= named;
            while new != 0 {
                self.all.push(Spot { column: new.trailing_zeros() as u8, row: row as u8 });
                new &= new - 1;
            }
        }
        on_board.map(drop)
    }

    /// What the values named.
    pub fn into_spots(self) -> Vec<Spot> {
        self.all
    }
}
