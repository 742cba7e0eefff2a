//! Reading: the main line of a kifu becomes a game.

use super::MainLine;
use super::charset::Decoder;
use super::error::{Location, SgfError, SgfMoveError};
use super::kifu::{Kifu, NodeId, SetUps};
use super::note::Note;
use super::spot::{Spot, played};
use super::value::Value;
use crate::decimal;
use crate::go::board::Board;
use crate::go::color::{Cell, Color};
use crate::go::game::{Game, PlayError, Setup};
use crate::go::handicap::MAX_HANDICAP;
use crate::go::komi::Komi;
use crate::go::point::{Move, Point};
use crate::go::point_map::PointMap;
use crate::go::rules::Rules;
use std::collections::BTreeSet;
use std::ops::ControlFlow::{self, Break, Continue};

/// Length in bytes of the longest file that is read: 4 MB, more than any book of games.
pub const LONGEST: usize = 4 << 20;

/// Reads the main line of the first game of a text.
///
/// # Errors
/// An [`SgfError`] if the text is no record, the board is impossible, or a move is illegal.
pub fn read(text: &str) -> Result<MainLine, SgfError> {
    read_at(text, None)
}

/// Reads the main line of a text up to the position before move `number` (1 is the first move), or all
/// of it.
///
/// # Errors
/// As [`read`]; a move after that position is not looked at.
pub fn read_at(text: &str, number: Option<usize>) -> Result<MainLine, SgfError> {
    MainLine::of_kifu(&Kifu::parse(text)?, number)
}

/// Reads the main line of a file in any charset, as [`read_at`].
///
/// # Errors
/// As [`read_at`].
pub fn read_file(
    file: &[u8],
    number: Option<usize>,
    decoder: &dyn Decoder,
) -> Result<MainLine, SgfError> {
    MainLine::of_kifu(&Kifu::read(file, decoder)?, number)
}

impl MainLine {
    /// The main line of the first game of a kifu, up to the position before move `number` (1 is the first
    /// move), or all of it.
    ///
    /// # Errors
    /// An [`SgfError`] if the board is impossible or a move is illegal.
    pub fn of_kifu(kifu: &Kifu, number: Option<usize>) -> Result<MainLine, SgfError> {
        let mut notes = Vec::new();
        let record = MainLine::noting(kifu, number, &mut notes)?;
        Ok(MainLine { notes, ..record })
    }

    /// What is read otherwise than written on the main line of the first game of a kifu, as far as it can be read, and
    /// why it cannot be read further.
    pub fn notes_of(kifu: &Kifu) -> (Vec<Note>, Option<SgfError>) {
        let mut notes = Vec::new();
        let error = MainLine::noting(kifu, None, &mut notes).err();
        (notes, error)
    }

    fn noting(
        kifu: &Kifu,
        number: Option<usize>,
        notes: &mut Vec<Note>,
    ) -> Result<MainLine, SgfError> {
        let root = kifu.root().ok_or(SgfError::NoGame)?;
        let line: Vec<NodeId> = kifu.main_line(root).collect();
        notes.extend(kifu.misnamed().cloned().map(Note::Charset));
        let unclosed = Some(kifu.unclosed()).filter(|&unclosed| unclosed > 0);
        notes.extend(unclosed.map(|unclosed| Note::Unclosed { unclosed }));
        let setup = setup(kifu, &line, notes)?;
        let size = (setup.width, setup.height);
        let game =
            Game::new(setup).map_err(|why| SgfError::Setup { at: kifu.place(root, None), why })?;
        let is_point =
            |note: &Note| matches!(note, Note::LeftOut { first: SgfError::Point { .. }, .. });
        let left_out = notes.iter().position(is_point);
        let mut reader = Reader {
            kifu,
            size,
            record: MainLine::new(game),
            notes,
            at: root,
            moves: 0,
            wanted: number.map_or(usize::MAX, |n| n.saturating_sub(1)),
            edits: None,
            set_up_are_moves: first_mover(kifu, &line).is_none(),
            seen: BTreeSet::new(),
            repetitions: None,
            left_out,
        };
        reader.begin();
        reader.tell();
        for (i, &id) in line.iter().enumerate() {
            reader.at = id;
            if reader.follow(i == 0)?.is_break() {
                break;
            }
        }
        reader.begin_anew()?;
        let repetitions = reader.repetitions.map(|(first, count)| Note::Repeats { first, count });
        reader.notes.extend(repetitions);
        Ok(reader.record)
    }
}

struct Reader<'a> {
    kifu: &'a Kifu,
    size: (usize, usize),
    record: MainLine,
    notes: &'a mut Vec<Note>,
    /// The node at hand.
    at: NodeId,
    /// Number of moves read so far, also those before stones were set up in the middle.
    moves: usize,
    /// Number of moves to read.
    wanted: usize,
    /// Stones set up since the last move.
    edits: Option<Box<Edits>>,
    /// True if a single stone that is set up is meant as a move: after a move, or where there are no
    /// other moves.
    set_up_are_moves: bool,
    /// The situations that the game has seen: a long record has too many of them to be looked through for each
    /// move.
    seen: BTreeSet<u64>,
    /// Number of the first move that repeats a position, and how many do.
    repetitions: Option<(usize, usize)>,
    /// Which of the notes tells of the points that are left out of set-ups: one tells of all.
    left_out: Option<usize>,
}

/// The stones that a row of nodes without moves sets up.
struct Edits {
    /// The first of the nodes.
    at: NodeId,
    cells: PointMap<Option<Cell>>,
    to_play: Option<Color>,
}

impl Edits {
    fn none(at: NodeId) -> Box<Edits> {
        Box::new(Edits { at, cells: PointMap::filled(None), to_play: None })
    }
}

impl Reader<'_> {
    /// Takes over what the first node tells about the game.
    fn tell(&mut self) {
        let record = &mut self.record;
        for property in self.kifu.properties(self.at) {
            let value = &property.values()[0];
            match property.name() {
                "PB" => record.names.black = value.line(),
                "PW" => record.names.white = value.line(),
                "RE" => record.result = value.line(),
                "C" => record.comment = value.text(),
                "GM" | "FF" | "CA" | "AP" | "SZ" | "KM" | "RU" | "HA" | "PL" | "AB" | "AW"
                | "AE" | "B" | "W" => {}
                name => {
                    let values = property.values().iter().map(Value::text).collect();
                    record.other.push((name.to_owned(), values));
                }
            }
        }
    }

    /// Sets up the stones of the node and plays its moves; breaks before one that is not wanted.
    fn follow(&mut self, root: bool) -> Result<ControlFlow<()>, SgfError> {
        if !root && self.set_up()?.is_break() {
            return Ok(Break(()));
        }
        let kifu = self.kifu;
        for (color, value) in kifu.moves(self.at) {
            if self.play(color, value)?.is_break() {
                return Ok(Break(()));
            }
        }
        if let (false, Some(color)) = (root, kifu.to_play(self.at)) {
            match &mut self.edits {
                Some(edits) => edits.to_play = Some(color),
                None => self.record.game.set_to_play(color),
            }
        }
        Ok(Continue(()))
    }

    fn play(&mut self, color: Color, value: &Value) -> Result<ControlFlow<()>, SgfError> {
        if self.moves == self.wanted {
            return Ok(Break(()));
        }
        self.begin_anew()?;
        self.moves += 1;
        self.set_up_are_moves = true;
        let made = self.make(color, value);
        made.map(Continue).map_err(|why| {
            let (number, at) = (self.moves, self.location());
            SgfError::Move { number, color, at, why }
        })
    }

    /// Makes a move as it is recorded, also where it repeats a position.
    fn make(&mut self, color: Color, value: &Value) -> Result<(), SgfMoveError> {
        let spot = played(value, self.size)?;
        let mv = spot.map_or(Move::Pass, |spot| Move::Play(spot.point(self.size.1)));
        let game = &mut self.record.game;
        let repeats = match game.situation_after(color, mv) {
            Ok(after) => after.is_some_and(|after| self.seen.contains(&after)),
            Err(why) => matches!(why, PlayError::Ko(_)),
        };
        game.play_recorded(color, mv)?;
        self.seen.extend(game.seen().last());
        if repeats {
            self.repetitions.get_or_insert((self.moves, 0)).1 += 1;
        }
        Ok(())
    }

    /// Stones in the middle of a game: a single one is a move that was written as a set-up, more of
    /// them begin the game anew.
    fn set_up(&mut self) -> Result<ControlFlow<()>, SgfError> {
        let set_ups = self.kifu.set_ups(self.at, self.size);
        self.note_left_out(&set_ups);
        match set_ups.cells[..] {
            [] => {}
            [(spot, cell)] if cell != Cell::Empty && self.may_be_move(spot) => {
                let color = cell.color().expect("only stones are left");
                return self.play(color, &Value::of(&spot.to_string()));
            }
            _ => {
                let edits = self.edits.get_or_insert_with(|| Edits::none(self.at));
                for (spot, cell) in set_ups.cells {
                    edits.cells[spot.point(self.size.1)] = Some(cell);
                }
            }
        }
        Ok(Continue(()))
    }

    /// Notes what is left out of the node's set-up.
    fn note_left_out(&mut self, set_ups: &SetUps) {
        match self.left_out.map(|place| &mut self.notes[place]) {
            Some(Note::LeftOut { more, .. }) => *more += set_ups.left_out,
            _ => {
                let note = self.kifu.left_out(self.at, set_ups);
                self.left_out = note.is_some().then_some(self.notes.len());
                self.notes.extend(note);
            }
        }
    }

    /// Whether a single stone that is set up here may be a move: after another move, and where no stone is.
    fn may_be_move(&self, spot: Spot) -> bool {
        let point = spot.point(self.size.1);
        let edited = self.edits.as_ref().and_then(|edits| edits.cells[point]);
        let cell = edited.unwrap_or(self.record.game.board().cell(point));
        self.set_up_are_moves && cell == Cell::Empty
    }

    /// Begins the game with the stones that were set up since the last move, if there are any.
    fn begin_anew(&mut self) -> Result<(), SgfError> {
        let Some(edits) = self.edits.take() else { return Ok(()) };
        let Edits { at, cells, to_play } = *edits;
        let game = &self.record.game;
        let cell = |p: Point| cells[p].unwrap_or(game.board().cell(p));
        let stones = game.board().points().filter_map(|p| Some((cell(p).color()?, p))).collect();
        let to_play = to_play.unwrap_or(game.to_play());
        if !game.moves().is_empty() {
            self.notes.push(Note::BeginsAnew { moves: self.moves });
        }
        let setup = Setup { stones, to_play, prisoners: game.prisoners(), ..game.setup().clone() };
        let game = Game::new(setup);
        let placed = |why| SgfError::Setup { at: self.kifu.place(at, None), why };
        self.record.game = game.map_err(placed)?;
        self.begin();
        Ok(())
    }

    /// Takes in what the game has seen when it begins.
    fn begin(&mut self) {
        self.seen = self.record.game.seen().iter().copied().collect();
    }

    fn location(&self) -> Location {
        self.kifu.place(self.at, None)
    }
}

/// How the game of these nodes begins.
pub(super) fn setup(
    kifu: &Kifu,
    line: &[NodeId],
    notes: &mut Vec<Note>,
) -> Result<Setup, SgfError> {
    let root = line[0];
    let text = |name| kifu.value(root, name).map_or(String::new(), Value::line);
    let game = text("GM");
    if kifu.value(root, "GM").is_some() && game.parse() != Ok(1_u32) {
        return Err(SgfError::OtherGame(game));
    }
    let (width, height) = kifu.size(root)?;
    let at = kifu.place(root, None);
    Board::with_stones(width, height, &[]).map_err(|why| SgfError::Setup { at, why })?;
    let stones = kifu.first_stones(root, (width, height), notes)?;
    let count = |color| stones.iter().filter(|stone| stone.0 == color).count();
    let (black, white) = (count(Color::Black), count(Color::White));
    let mut setup = Setup {
        width,
        height,
        komi: komi(&text("KM"), notes),
        rules: rules(&text("RU"), notes),
        stones: stones.into_iter().map(|(color, spot)| (color, spot.point(height))).collect(),
        ..Setup::even(1, Komi::default())
    };
    let mover = first_mover(kifu, line);
    // Before the first move Black may still have stones to place.
    let places = mover.is_none() && kifu.to_play(root) == Some(Color::Black);
    let most = if places { MAX_HANDICAP } else { black };
    setup.handicap = handicap(&text("HA"), most, notes);
    let guess = if black > 0 && white == 0 { Color::White } else { Color::Black };
    let first = kifu.to_play(root).or(mover);
    setup.to_play = first.unwrap_or(guess);
    Ok(setup)
}

fn first_mover(kifu: &Kifu, line: &[NodeId]) -> Option<Color> {
    line.iter().find_map(|&id| Some(kifu.moves(id).next()?.0))
}

/// The rules that a record names, or the usual ones.
fn rules(text: &str, notes: &mut Vec<Note>) -> Rules {
    if text.is_empty() {
        return Rules::default();
    }
    text.parse().unwrap_or_else(|_| {
        notes.push(Note::Rules(text.to_owned()));
        Rules::default()
    })
}

/// Number of handicap stones, of which there can be `most`. One is no handicap: Black moves first, as always.
fn handicap(text: &str, most: usize, notes: &mut Vec<Note>) -> usize {
    match text.parse::<usize>() {
        _ if text.is_empty() => 0,
        Ok(written) => {
            let read = written.min(most);
            if written > read.max(1) {
                notes.push(Note::Stones { written, read });
            }
            read
        }
        Err(_) => {
            notes.push(Note::Handicap(text.to_owned()));
            0
        }
    }
}

/// Komi in points. Some servers write hundredths, and Chinese ones count stones, of which one
/// is worth two points: 375 means 3.75 stones, 7.5 points. Others write `6.5 points`.
fn komi(text: &str, notes: &mut Vec<Note>) -> Komi {
    if text.is_empty() {
        return Komi::default();
    }
    let number = text.replace(',', ".");
    let unit = number.find(|c: char| c.is_whitespace() || !c.is_ascii());
    let number = decimal::read(&number[..unit.unwrap_or(number.len())]).unwrap_or(f64::NAN);
    let hundredths = number.abs() >= 100.0 && !text.contains('.');
    let number = if hundredths { number / 100.0 } else { number };
    let points = if (number * 2.0).fract() == 0.0 { number } else { number * 2.0 };
    let komi = Komi::new(points).unwrap_or_default();
    if text.parse() != Ok(komi) {
        notes.push(Note::Komi { written: text.to_owned(), read: komi });
    }
    komi
}
