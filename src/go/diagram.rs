//! Boards as drawn text, the language of the tests.

use super::board::Board;
use super::color::{ByColor, Cell, Color};
use super::game::{Game, Setup};
use super::komi::Komi;
use super::point::{MAX_SIZE, Point};
use super::rules::Rules;
use crate::words::{Message, Say, errors_that_say, say};
use std::fmt;

/// A drawn board: `X` black, `O` white, `.` empty, top row first, blanks ignored. Any other
/// letter or digit is an empty point with a mark.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position drawn, with Black to play.
    pub board: Board,
    /// The marked points with their marks, in reading order.
    pub marks: Vec<(char, Point)>,
}

/// Why a drawing is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// A row is not as long as the first.
    Ragged {
        /// Number of points in that row.
        points: usize,
        /// Number of points in the first row.
        width: usize,
    },
    /// The size or the stones are impossible.
    Setup(SetupError),
}

/// Why stones cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The board is too small or too large.
    Size {
        /// Number of points in a row.
        width: usize,
        /// Number of points in a column.
        height: usize,
    },
    /// A stone is off the board.
    OffBoard {
        /// The point of the stone.
        point: Point,
        /// Number of points in a row of the board.
        width: usize,
        /// Number of points in a column of the board.
        height: usize,
    },
    /// Two stones stand on this point.
    Occupied(Point),
    /// The chain of the stone on this point has no liberty.
    NoLiberty(Point),
    /// The stone on this point takes the last liberty of a chain beside it.
    NoLibertyAround(Point),
}

impl From<SetupError> for DiagramError {
    fn from(why: SetupError) -> DiagramError {
        DiagramError::Setup(why)
    }
}

impl Say for DiagramError {
    fn say(&self) -> Message {
        match *self {
            DiagramError::Ragged { points, width } => {
                say!("ragged-row", points = points, width = width)
            }
            DiagramError::Setup(why) => why.say(),
        }
    }
}

impl Say for SetupError {
    fn say(&self) -> Message {
        match *self {
            SetupError::Size { width, height } => {
                say!("board-size", width = width, height = height, most = MAX_SIZE)
            }
            SetupError::OffBoard { point, width, height } => {
                say!("point-outside", point = point, width = width, height = height)
            }
            SetupError::Occupied(point) => say!("two-stones", point = point),
            SetupError::NoLiberty(point) => say!("no-liberty", point = point),
            SetupError::NoLibertyAround(point) => say!("no-liberty-around", point = point),
        }
    }
}

errors_that_say!(DiagramError, SetupError);

impl Diagram {
    /// Reads a drawn board.
    ///
    /// # Errors
    /// [`DiagramError::Ragged`], or [`DiagramError::Setup`] if the size is not 1 to 19 or a chain has
    /// no liberty.
    pub fn parse(text: &str) -> Result<Diagram, DiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
        check_size(width, height)?;
        if let Some(row) = rows.iter().find(|row| row.len() != width) {
            return Err(DiagramError::Ragged { points: row.len(), width });
        }
        let mut stones = Vec::new();
        let mut marks = Vec::new();
        for (i, row) in rows.iter().enumerate() {
            for (column, &c) in row.iter().enumerate() {
                let p = Point::new(column, height - 1 - i);
                match c {
                    'X' => stones.push((Color::Black, p)),
                    'O' => stones.push((Color::White, p)),
                    '.' => {}
                    _ => marks.push((c, p)),
                }
            }
        }
        Ok(Diagram { board: Board::with_stones(width, height, &stones)?, marks })
    }

    /// The first point that has this mark.
    pub fn mark(&self, mark: char) -> Option<Point> {
        self.marks.iter().find(|m| m.0 == mark).map(|m| m.1)
    }

    /// A game that begins here.
    pub fn game(&self, to_play: Color, komi: Komi, rules: Rules) -> Game {
        let board = &self.board;
        let setup = Setup {
            width: board.width(),
            height: board.height(),
            komi,
            rules,
            handicap: 0,
            stones: board.points().filter_map(|p| Some((board.cell(p).color()?, p))).collect(),
            to_play,
            prisoners: ByColor::default(),
        };
        Game::new(setup).expect("the drawn board stands already")
    }
}

fn check_size(width: usize, height: usize) -> Result<(), SetupError> {
    let sides = 1..=MAX_SIZE;
    if sides.contains(&width) && sides.contains(&height) {
        return Ok(());
    }
    Err(SetupError::Size { width, height })
}

impl Board {
    /// A position set up from stones, Black to play.
    ///
    /// # Errors
    /// A [`SetupError`] if the size is not 1 to 19, or for the first stone that is off the board,
    /// stands on another, or leaves a chain without a liberty.
    pub fn with_stones(
        width: usize,
        height: usize,
        stones: &[(Color, Point)],
    ) -> Result<Board, SetupError> {
        check_size(width, height)?;
        let mut board = Board::new(width, height);
        for (n, &(color, p)) in stones.iter().enumerate() {
            if !board.has(p) {
                return Err(SetupError::OffBoard { point: p, width, height });
            }
            // Where every chain ends with a liberty, no order of placing captures anything.
            board.set_to_play(color);
            if !board.is_legal(p, color) {
                return Err(match board.cell(p) {
                    Cell::Empty => SetupError::NoLiberty(p),
                    _ => SetupError::Occupied(p),
                });
            }
            board.place(p);
            if board.stones(Color::Black) + board.stones(Color::White) != n + 1 {
                return Err(SetupError::NoLibertyAround(p));
            }
        }
        board.forget_moves();
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String =
            (0..self.width()).map(|c| format!(" {}", &Point::new(c, 0).to_string()[..1])).collect();
        writeln!(f, "  {letters}")?;
        for row in (0..self.height()).rev() {
            write!(f, "{:2}", row + 1)?;
            for column in 0..self.width() {
                let glyph = match self.cell(Point::new(column, row)) {
                    Cell::Black => " X",
                    Cell::White => " O",
                    _ => " .",
                };
                f.write_str(glyph)?;
            }
            writeln!(f, " {}", row + 1)?;
        }
        writeln!(f, "  {letters}")
    }
}
