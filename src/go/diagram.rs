//! Boards as drawn text, the language of the tests.

use super::board::Board;
use super::color::{Cell, Color};
use super::game::{Game, Rules, Setup};
use super::komi::Komi;
use super::point::{MAX_SIZE, Point};
use std::fmt;

/// A drawn board: `X` black, `O` white, `.` empty, top row first, blanks ignored. Any other
/// letter or digit is an empty point with a mark.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position, Black to play.
    pub board: Board,
    /// The marked points.
    pub marks: Vec<(char, Point)>,
}

impl Diagram {
    /// Reads a drawn board.
    ///
    /// # Errors
    /// A sentence if rows differ in length, the size is not 1 to 19, or a chain has no liberty.
    pub fn parse(text: &str) -> Result<Diagram, String> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
        check_size(width, height)?;
        if let Some(row) = rows.iter().find(|row| row.len() != width) {
            return Err(format!("a row of {} points in a board {width} wide", row.len()));
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

    /// The first point with this mark.
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
        };
        Game::new(setup).expect("the drawn board stands already")
    }
}

fn check_size(width: usize, height: usize) -> Result<(), String> {
    let sides = 1..=MAX_SIZE;
    if sides.contains(&width) && sides.contains(&height) {
        return Ok(());
    }
    Err(format!("a board of {width}×{height} is not 1 to {MAX_SIZE} points a side"))
}

impl Board {
    /// A position set up from stones, Black to play.
    ///
    /// # Errors
    /// A sentence if the size is not 1 to 19, or a stone is off the board, stands on another, or
    /// has no liberty.
    pub fn with_stones(
        width: usize,
        height: usize,
        stones: &[(Color, Point)],
    ) -> Result<Board, String> {
        check_size(width, height)?;
        let mut board = Board::new(width, height);
        for (n, &(color, p)) in stones.iter().enumerate() {
            if !board.has(p) {
                return Err(format!("{p} is outside the {width}×{height} board"));
            }
            // Where every chain ends with a liberty, no order of placing captures anything.
            board.set_to_play(color);
            if !board.is_legal(p, color) {
                return Err(match board.cell(p) {
                    Cell::Empty => format!("the stone on {p} would have no liberty"),
                    _ => format!("two stones on {p}"),
                });
            }
            board.place(p);
            if board.stones(Color::Black) + board.stones(Color::White) != n + 1 {
                return Err(format!("stones around {p} have no liberty"));
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
