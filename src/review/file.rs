//! Reviews in game records: `SBKV` and `SBKS`, which other programs know, and the private property `YOMI`
//! with all the rest. The forms of KaTrain, Lizzie and Sabaki are read.

use super::words::{EFFORT, Note, parse, tell};
use super::{Effort, Reader, Reading, Review, Step, katrain, lizzie, sabaki};
use crate::go::sgf::{self, Kifu, NodeId, SgfError, Value};
use crate::go::{Color, Move, Outcome, Record};
use crate::search::{Variant, VariantError};
use crate::words::{Message, Say, errors_that_say, say};

/// The property of this program.
const OURS: &str = "YOMI";
/// Black's win rate in percent, as Sabaki writes it.
pub(super) const WINRATE: &str = "SBKV";
/// Black's lead in points, likewise.
pub(super) const LEAD: &str = "SBKS";

/// A review as it was found in a file.
pub type Filed = Option<Review>;

/// Why a review cannot be read from a record or written into it.
#[derive(Clone, Debug, PartialEq)]
pub enum FileError {
    /// The record is no game.
    Record(SgfError),
    /// The moves of the game are not those of the main line's nodes, as where stones are set up in place of
    /// moves.
    Shape,
    /// A value cannot be read.
    Value {
        /// The name of the property.
        property: &'static str,
        /// Number of moves before the position that it is about.
        moves: usize,
    },
    /// The system that has read the positions is not one that there is.
    System(VariantError),
}

impl FileError {
    /// True if it is what another program wrote that cannot be read, so that a review may be made as if it were
    /// not there.
    pub fn is_foreign(&self) -> bool {
        matches!(self, FileError::Value { property, .. } if *property != OURS)
    }
}

impl Say for FileError {
    fn say(&self) -> Message {
        match self {
            FileError::Record(why) => why.say(),
            FileError::Shape => say!("review-shape"),
            &FileError::Value { property, moves } => {
                say!("review-value", property = property, moves = moves)
            }
            FileError::System(why) => why.say(),
        }
    }
}

errors_that_say!(FileError);

impl From<SgfError> for FileError {
    fn from(why: SgfError) -> FileError {
        FileError::Record(why)
    }
}

/// Positions that another program may have left out of an analysis of the whole game, besides one in ten: the first
/// and the last.
const ENDS: usize = 2;

/// Reads the review of the main line of a file's first game; `None` if there is no analysis of the whole game in it.
///
/// # Errors
/// A [`FileError`]; the record itself is not touched.
pub fn read(kifu: &Kifu) -> Result<Filed, FileError> {
    let line = sgf::MainLine::of_kifu(kifu, None)?;
    let filed = read_line(kifu, &main_line(kifu)?, Record::of(&line.game))?;
    let counted = Outcome::counted(&line.result);
    Ok(filed.map(|review| Review { counted, ..review }))
}

/// Reads the review of a game, whose moves are the last of a line of nodes; `None` if there is no analysis
/// of the whole game in them.
///
/// # Errors
/// A [`FileError`]; the record itself is not touched.
pub fn read_line(kifu: &Kifu, line: &[NodeId], record: Record) -> Result<Filed, FileError> {
    let nodes = nodes(kifu, line, &record)?;
    let has = |name: &str| nodes.iter().any(|&node| kifu.value(node, name).is_some());
    let foreign: [(&'static str, Reader, Form); 3] = [
        (katrain::PROPERTY, Reader::KaTrain, katrain::reading),
        (lizzie::PROPERTY, Reader::Lizzie, lizzie::reading),
        (WINRATE, Reader::Sabaki, sabaki::reading),
    ];
    let foreign = foreign.into_iter().find(|(name, ..)| has(name));
    // Without its effort a review is not ours: older versions wrote what others had read like that.
    let begins = |value: &Value| value.text().starts_with(EFFORT);
    let has_effort = nodes.iter().any(|&node| kifu.values(node, OURS).any(begins));
    if has(OURS) && (has_effort || foreign.is_none()) {
        return ours(kifu, record, &nodes).map(Some);
    }
    let Some((property, reader, form)) = foreign else { return Ok(None) };
    let size = (record.setup.width, record.setup.height);
    let mut review = Review::by(record, reader);
    for (moves, &node) in nodes.iter().enumerate() {
        if kifu.value(node, property).is_some() {
            let about = About { kifu, node, size, to_play: to_play(review.record(), moves) };
            let reading = form(&about).ok_or(FileError::Value { property, moves })?;
            review.note(Step::Here(moves), reading);
        }
    }
    let unread = review.places().iter().filter(|place| place.here.is_none()).count();
    Ok((unread <= ENDS + nodes.len() / 10).then_some(review))
}

/// A node with what has to be known of its position to read an analysis there.
pub(super) struct About<'a> {
    pub kifu: &'a Kifu,
    pub node: NodeId,
    pub size: (usize, usize),
    pub to_play: Color,
}

impl About<'_> {
    /// Reads a move as programs write it, `D4` or `pass`.
    pub fn mv(&self, text: &str) -> Option<Move> {
        Move::parse(text, self.size.0, self.size.1).ok()
    }
}

/// A way to read the analysis of a node; `None` if it cannot be read.
type Form = fn(&About<'_>) -> Option<Reading>;

/// Writes a review into the main line of a file's first game. What other programs wrote there stays.
///
/// # Errors
/// A [`FileError`] if the file does not have the moves of the review; then nothing is written.
pub fn write(kifu: &mut Kifu, review: &Review) -> Result<(), FileError> {
    let line = main_line(kifu)?;
    write_line(kifu, &line, review)
}

/// A review as a text of its own: the moves of its game, with the analysis in their nodes.
///
/// # Errors
/// A [`FileError`] if the moves of the game cannot be written as nodes.
pub fn to_text(review: &Review) -> Result<String, FileError> {
    let game = review.game(Step::Here(review.record().moves.len())).ok_or(FileError::Shape)?;
    let mut kifu = Kifu::parse(&sgf::write(&sgf::MainLine::new(game)))?;
    write(&mut kifu, review)?;
    Ok(kifu.to_text())
}

/// Writes a review into the nodes of a line, of which the last have the moves of its game. What other
/// programs wrote there stays.
///
/// # Errors
/// A [`FileError`] if they do not have these moves; then nothing is written.
pub fn write_line(kifu: &mut Kifu, line: &[NodeId], review: &Review) -> Result<(), FileError> {
    let nodes = nodes(kifu, line, review.record())?;
    for (moves, (&node, place)) in nodes.iter().zip(review.places()).enumerate() {
        // What another program has read stands there in its own words.
        if let Reader::Yomi(effort) = &review.reader {
            let effort = (moves == 0).then(|| Note::Effort(effort.clone()));
            let here = place.here.clone().map(Note::Here);
            let instead = place.instead.clone().map(Note::Instead);
            let notes = [effort, here, instead].into_iter().flatten();
            kifu.set(node, OURS, notes.map(|note| Value::of(&tell(&note))).collect());
        }
        if let Some(reading) = &place.here {
            kifu.set_text(node, WINRATE, &format!("{:.2}", 100.0 * reading.winrate.share));
            if let Some(lead) = reading.lead {
                kifu.set_text(node, LEAD, &format!("{:.2}", lead.points));
            }
        }
    }
    Ok(())
}

fn ours(kifu: &Kifu, record: Record, nodes: &[NodeId]) -> Result<Review, FileError> {
    let size = (record.setup.width, record.setup.height);
    let effort = Effort { system: String::new(), simulations: 0, seed: 0 };
    let mut review = Review::by(record, Reader::Yomi(effort));
    for (moves, &node) in nodes.iter().enumerate() {
        for value in kifu.values(node, OURS) {
            let note = parse(&value.text(), size);
            match note.ok_or(FileError::Value { property: OURS, moves })? {
                Note::Effort(effort) => {
                    Variant::parse(&effort.system).map_err(FileError::System)?;
                    review.reader = Reader::Yomi(effort);
                }
                Note::Here(reading) => review.note(Step::Here(moves), reading),
                Note::Instead(reading) => review.note(Step::Instead(moves), reading),
            }
        }
    }
    // Without the effort nothing can go on: the review is what it is.
    match &review.reader {
        Reader::Yomi(effort) if effort.simulations == 0 => {
            Err(FileError::Value { property: OURS, moves: 0 })
        }
        _ => Ok(review),
    }
}

/// The main line of a file's first game.
fn main_line(kifu: &Kifu) -> Result<Vec<NodeId>, FileError> {
    let root = kifu.root().ok_or(SgfError::NoGame)?;
    Ok(kifu.main_line(root).collect())
}

/// The nodes of the positions of a game, from the one before the first move: the last of a line.
///
/// # Errors
/// [`FileError::Shape`] if the moves of the game are not those of the line's last nodes.
pub fn nodes(kifu: &Kifu, line: &[NodeId], record: &Record) -> Result<Vec<NodeId>, FileError> {
    let (width, height) = (record.setup.width, record.setup.height);
    let turn = |&at: &usize| kifu.turn_on(line[at], (width, height)).ok().flatten();
    let turns: Vec<usize> = (0..line.len()).filter(|at| turn(at).is_some()).collect();
    let from = turns.len().checked_sub(record.moves.len()).ok_or(FileError::Shape)?;
    let turns = &turns[from..];
    let is_same = |(at, &(color, mv)): (&usize, &(Color, Move))| {
        let point = |spot: sgf::Spot| Move::Play(spot.point(height));
        turn(at)
            .is_some_and(|turn| turn.color == color && turn.spot.map_or(Move::Pass, point) == mv)
    };
    if !turns.iter().zip(&record.moves).all(is_same) {
        return Err(FileError::Shape);
    }
    let first = match turns.first() {
        Some(&at) => at.checked_sub(1).ok_or(FileError::Shape)?,
        None => line.len().checked_sub(1).ok_or(FileError::Shape)?,
    };
    Ok(std::iter::once(first).chain(turns.iter().copied()).map(|at| line[at]).collect())
}

/// Whose turn it is after this many moves.
fn to_play(record: &Record, moves: usize) -> Color {
    record.moves.get(moves).map_or_else(|| record.to_play(), |&(color, _)| color)
}
