//! Reading: the text of a record becomes its game.

use super::error::{SgfError, SgfMoveError, SgfPointError};
use super::syntax::{Node, Property, main_line};
use super::{Note, Record};
use crate::go::board::Board;
use crate::go::color::{Cell, Color};
use crate::go::game::{Game, Setup};
use crate::go::komi::Komi;
use crate::go::point::{MAX_SIZE, Move, Point};
use crate::go::point_map::PointMap;
use crate::go::point_set::PointSet;
use std::collections::BTreeSet;
use std::ops::ControlFlow::{self, Break, Continue};

/// Length in bytes of the longest text that is read: 4 MB, more than any book of games.
pub const LONGEST: usize = 4 << 20;

/// Reads the main line of a record.
///
/// # Errors
/// An [`SgfError`] if the text is no record, the board is impossible, or a move is illegal.
pub fn read(text: &str) -> Result<Record, SgfError> {
    read_at(text, None)
}

/// Reads the main line up to the position before move `number` (1 is the first move), or all
/// of it.
///
/// # Errors
/// As [`read`]; a move after that position is not looked at.
pub fn read_at(text: &str, number: Option<usize>) -> Result<Record, SgfError> {
    if text.len() > LONGEST {
        return Err(SgfError::TooLong { bytes: text.len() as u64 });
    }
    let nodes = main_line(text)?;
    let mut notes = Vec::new();
    let game = Game::new(setup(&nodes, &mut notes)?)?;
    let mut reader = Reader {
        record: Record { notes, ..Record::new(game) },
        moves: 0,
        wanted: number.map_or(usize::MAX, |n| n.saturating_sub(1)),
        edits: None,
        set_up_are_moves: first_mover(&nodes).is_none(),
    };
    reader.tell(&nodes[0]);
    for (i, node) in nodes.iter().enumerate() {
        if reader.follow(node, i == 0)?.is_break() {
            break;
        }
    }
    reader.begin_anew()?;
    Ok(reader.record)
}

struct Reader {
    record: Record,
    /// Number of moves read so far, also those before stones were set up in the middle.
    moves: usize,
    /// Number of moves to read.
    wanted: usize,
    /// Stones set up since the last move.
    edits: Option<Box<Edits>>,
    /// True if a single stone that is set up is meant as a move: after a move, or where there are no
    /// other moves.
    set_up_are_moves: bool,
}

/// The stones that a row of nodes without moves sets up.
struct Edits {
    cells: PointMap<Option<Cell>>,
    to_play: Option<Color>,
}

impl Edits {
    const NONE: Edits = Edits { cells: PointMap::filled(None), to_play: None };
}

impl Reader {
    /// Takes over what the first node tells about the game.
    fn tell(&mut self, root: &Node) {
        let record = &mut self.record;
        for Property { name, values } in root {
            let line = || values[0].replace('\n', " ").trim().to_string();
            match name.as_str() {
                "PB" => record.names.black = line(),
                "PW" => record.names.white = line(),
                "RE" => record.result = line(),
                "C" => record.comment = values[0].clone(),
                "GM" | "FF" | "CA" | "AP" | "SZ" | "KM" | "RU" | "HA" | "PL" | "AB" | "AW"
                | "AE" | "B" | "W" => {}
                _ => record.other.push((name.clone(), values.clone())),
            }
        }
    }

    /// Sets up the stones of a node and plays its moves; breaks before one that is not wanted.
    fn follow(&mut self, node: &Node, root: bool) -> Result<ControlFlow<()>, SgfError> {
        if !root && self.set_up(node)?.is_break() {
            return Ok(Break(()));
        }
        for Property { name, values } in node {
            let color = match name.as_str() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            if self.play(color, &values[0])?.is_break() {
                return Ok(Break(()));
            }
        }
        Ok(Continue(()))
    }

    fn play(&mut self, color: Color, value: &str) -> Result<ControlFlow<()>, SgfError> {
        if self.moves == self.wanted {
            return Ok(Break(()));
        }
        self.begin_anew()?;
        self.moves += 1;
        self.set_up_are_moves = true;
        let game = &mut self.record.game;
        parse_move(value, game.board())
            .map_err(SgfMoveError::from)
            .and_then(|mv| Ok(game.play_as(color, mv)?))
            .map_err(|why| SgfError::Move { number: self.moves, color, why })?;
        Ok(Continue(()))
    }

    /// Stones in the middle of a game: a single one is a move that was written as a set-up, more of
    /// them begin the game anew.
    fn set_up(&mut self, node: &Node) -> Result<ControlFlow<()>, SgfError> {
        let mut edited = Vec::new();
        for (name, cell) in [("AB", Cell::Black), ("AW", Cell::White), ("AE", Cell::Empty)] {
            let points = points(values(node, name), self.record.game.board())?;
            edited.extend(points.into_iter().map(|p| (p, cell)));
        }
        match edited[..] {
            [] => {}
            [(p, cell)] if cell != Cell::Empty && self.set_up_are_moves => {
                let color = cell.color().expect("only stones are left");
                return self.play(color, &write_point(p, self.record.game.board()));
            }
            _ => {
                let edits = self.edits.get_or_insert_with(|| Box::new(Edits::NONE));
                for (p, cell) in edited {
                    edits.cells[p] = Some(cell);
                }
                edits.to_play = side(node).or(edits.to_play);
            }
        }
        Ok(Continue(()))
    }

    /// Begins the game with the stones that were set up since the last move, if there are any.
    fn begin_anew(&mut self) -> Result<(), SgfError> {
        let Some(edits) = self.edits.take() else { return Ok(()) };
        let Edits { cells, to_play } = *edits;
        let game = &self.record.game;
        let cell = |p: Point| cells[p].unwrap_or(game.board().cell(p));
        let stones = game.board().points().filter_map(|p| Some((cell(p).color()?, p))).collect();
        let to_play = to_play.unwrap_or(game.to_play());
        if !game.moves().is_empty() {
            self.record.notes.push(Note::BeginsAnew { moves: self.moves });
        }
        self.record.game = Game::new(Setup { stones, to_play, ..game.setup().clone() })?;
        Ok(())
    }
}

pub(super) fn write_point(p: Point, board: &Board) -> String {
    let letter = |n: usize| char::from(b'a' + n as u8);
    format!("{}{}", letter(p.column()), letter(board.height() - 1 - p.row()))
}

/// How the game of these nodes begins.
fn setup(nodes: &[Node], notes: &mut Vec<Note>) -> Result<Setup, SgfError> {
    let root = &nodes[0];
    if let Some(game) = text(root, "GM").filter(|&game| game != "1") {
        return Err(SgfError::OtherGame(game.to_owned()));
    }
    let (width, height) = size(text(root, "SZ").unwrap_or(""))?;
    let mut setup = Setup {
        width,
        height,
        komi: komi(text(root, "KM").unwrap_or(""), notes),
        rules: text(root, "RU").and_then(|rules| rules.parse().ok()).unwrap_or_default(),
        ..Setup::even(1, Komi::default())
    };
    let board = Board::with_stones(width, height, &[])?;
    let placed = |name| points(values(root, name), &board);
    let (black, white, empty) = (placed("AB")?, placed("AW")?, placed("AE")?);
    for (color, points) in [(Color::Black, &black), (Color::White, &white)] {
        setup.stones.extend(points.iter().filter(|p| !empty.contains(p)).map(|&p| (color, p)));
    }
    setup.handicap = match text(root, "HA").unwrap_or("") {
        "" => 0,
        stones => stones.parse::<usize>().map(|n| n.min(black.len())).unwrap_or_else(|_| {
            notes.push(Note::Handicap(stones.to_owned()));
            0
        }),
    };
    let only_black = !black.is_empty() && white.is_empty();
    let guess = if only_black { Color::White } else { Color::Black };
    setup.to_play = side(root).or_else(|| first_mover(nodes)).unwrap_or(guess);
    Ok(setup)
}

fn values<'a>(node: &'a Node, name: &'a str) -> impl Iterator<Item = &'a str> {
    let found = node.iter().filter(move |property| property.name == name);
    found.flat_map(|property| &property.values).map(|value| value.trim())
}

fn text<'a>(node: &'a Node, name: &'a str) -> Option<&'a str> {
    values(node, name).next()
}

fn side(node: &Node) -> Option<Color> {
    match text(node, "PL")?.as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

fn first_mover(nodes: &[Node]) -> Option<Color> {
    nodes.iter().flatten().find_map(|property| match property.name.as_str() {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    })
}

fn size(text: &str) -> Result<(usize, usize), SgfError> {
    if text.is_empty() {
        return Ok((MAX_SIZE, MAX_SIZE));
    }
    let (width, height) = text.split_once([':', 'x']).unwrap_or((text, text));
    match (width.trim().parse(), height.trim().parse()) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(SgfError::Size(text.to_owned())),
    }
}

/// Komi in points. Some servers write hundredths, and Chinese ones count stones, of which one
/// is worth two points: 375 means 3.75 stones, 7.5 points.
fn komi(text: &str, notes: &mut Vec<Note>) -> Komi {
    if text.is_empty() {
        return Komi::default();
    }
    let number = text.replace(',', ".").parse::<f64>().unwrap_or(f64::NAN);
    let hundredths = number.abs() >= 100.0 && !text.contains('.');
    let number = if hundredths { number / 100.0 } else { number };
    let points = if (number * 2.0).fract() == 0.0 { number } else { number * 2.0 };
    let komi = Komi::new(points).unwrap_or_default();
    if text.parse() != Ok(komi) {
        notes.push(Note::Komi { written: text.to_owned(), read: komi });
    }
    komi
}

fn parse_move(value: &str, board: &Board) -> Result<Move, SgfPointError> {
    match value.trim() {
        "" | "tt" => Ok(Move::Pass),
        text => point(text, board).map(Move::Play),
    }
}

fn point(text: &str, board: &Board) -> Result<Point, SgfPointError> {
    let index = |c: u8| match c {
        b'a'..=b'z' => Some(usize::from(c - b'a')),
        b'A'..=b'Z' => Some(usize::from(c - b'A') + 26),
        _ => None,
    };
    let (width, height) = (board.width(), board.height());
    match *text.as_bytes() {
        [column, row] => match (index(column), index(row)) {
            (Some(c), Some(r)) if c < width && r < height => Ok(Point::new(c, height - 1 - r)),
            (Some(_), Some(_)) => {
                Err(SgfPointError::OffBoard { value: text.to_owned(), width, height })
            }
            _ => Err(SgfPointError::Unreadable(text.to_owned())),
        },
        _ => Err(SgfPointError::Unreadable(text.to_owned())),
    }
}

/// The points of a list, in which `aa:cc` is a rectangle; each once.
fn points<'a>(
    values: impl Iterator<Item = &'a str>,
    board: &Board,
) -> Result<Vec<Point>, SgfPointError> {
    let mut all = Vec::new();
    let (mut seen, mut drawn) = (PointSet::EMPTY, BTreeSet::new());
    for value in values.filter(|value| !value.is_empty()) {
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let (from, to) = (point(from, board)?, point(to, board)?);
        if !drawn.insert((from, to)) {
            continue;
        }
        let columns = from.column().min(to.column())..=from.column().max(to.column());
        let rows = from.row().min(to.row())..=from.row().max(to.row());
        for row in rows {
            let row = columns.clone().map(|column| Point::new(column, row));
            all.extend(row.filter(|&p| seen.insert(p)));
        }
    }
    Ok(all)
}
