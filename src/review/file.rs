//! Reviews in game records: `SBKV` and `SBKS`, which other programs know, and the private property `YOMI`
//! with all the rest. The forms of KaTrain, Lizzie and Sabaki are read.

use super::words::{EFFORT, Note, parse, tell};
use super::{Course, Effort, Reader, Reading, Review, Step, katrain, lizzie, sabaki};
use crate::go::sgf::{self, Kifu, MainLine, NodeId, SgfError, Value};
use crate::go::{Color, Game, Move, Outcome, Record};
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
    /// The moves of the review do not each have a node of the line, as where a node has two moves, or stones are set up
    /// in place of moves.
    Shape,
    /// A value cannot be read.
    Value {
        /// The name of the property.
        property: &'static str,
        /// Number of the move before the position that it is about.
        moves: usize,
    },
    /// The system that has read the positions is not one that there is.
    System(VariantError),
}

impl FileError {
    /// True if a review may be made as if what stands in the record were not there: another program wrote it, or it is
    /// of other moves.
    pub fn may_be_passed_over(&self) -> bool {
        match self {
            FileError::Value { property, .. } => *property != OURS,
            FileError::Shape => true,
            FileError::Record(_) | FileError::System(_) => false,
        }
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

/// The course of the main line of a file's first game, which is read as `game`. In old records stones are set up where
/// moves are meant: then it is that game alone.
pub fn main_course(kifu: &Kifu, game: &Game) -> Course {
    let along = main_line(kifu).ok().and_then(|line| Course::along(kifu, &line));
    let course = along.map(|(course, _)| course);
    let has_all = |course: &Course| course.moves().count() >= game.moves().len();
    course.filter(has_all).unwrap_or_else(|| Course::from(game))
}

/// Reads the review of the main line of a file's first game; `None` if there is no analysis of the whole game in it.
///
/// # Errors
/// A [`FileError`]; the record itself is not touched.
pub fn read(kifu: &Kifu) -> Result<Filed, FileError> {
    let main = MainLine::of_kifu(kifu, None)?;
    let line = main_line(kifu)?;
    let filed = read_nodes(kifu, main_course(kifu, &main.game), &line)?;
    let counted = Outcome::counted(&main.result);
    Ok(filed.map(|review| Review { counted, ..review }))
}

/// Reads the review of a line of nodes; `None` if there is no analysis of all of it in them, or no position of it can be
/// played on.
///
/// # Errors
/// A [`FileError`]; the record itself is not touched.
pub fn read_line(kifu: &Kifu, line: &[NodeId]) -> Result<Filed, FileError> {
    match Course::along(kifu, line) {
        Some((course, _)) => read_nodes(kifu, course, line),
        None => Ok(None),
    }
}

fn read_nodes(kifu: &Kifu, course: Course, line: &[NodeId]) -> Result<Filed, FileError> {
    let has = |name: &str| line.iter().any(|&node| kifu.value(node, name).is_some());
    let foreign: [(&'static str, Reader, Form); 3] = [
        (katrain::PROPERTY, Reader::KaTrain, katrain::reading),
        (lizzie::PROPERTY, Reader::Lizzie, lizzie::reading),
        (WINRATE, Reader::Sabaki, sabaki::reading),
    ];
    let foreign = foreign.into_iter().find(|(name, ..)| has(name));
    if !has(OURS) && foreign.is_none() {
        return Ok(None);
    }
    let nodes = nodes(kifu, [line], &course)?;
    // Without its effort a review is not ours: older versions wrote what others had read like that.
    let begins = |value: &Value| value.text().starts_with(EFFORT);
    let has_effort = nodes.iter().any(|&node| kifu.values(node, OURS).any(begins));
    if has(OURS) && (has_effort || foreign.is_none()) {
        return ours(kifu, course, &nodes).map(Some);
    }
    let Some((property, reader, form)) = foreign else { return Ok(None) };
    let size = course.size();
    let mut review = Review::by(course, reader);
    for (place, &node) in nodes.iter().enumerate() {
        if kifu.value(node, property).is_some() {
            let (moves, to_play) = (review.course().number(place), review.course().to_play(place));
            let wrong = FileError::Value { property, moves };
            let about = to_play.map(|to_play| About { kifu, node, size, to_play });
            review.note(Step::Here(place), about.and_then(|about| form(&about)).ok_or(wrong)?);
        }
    }
    let unread = review.places().iter().filter(|known| known.here.is_none()).count();
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

/// The games of a course one after another as a text; `None` if one cannot be played.
pub fn bare_text(course: &Course) -> Option<String> {
    let written = |record: &Record| record.game().ok().map(|game| sgf::write(&MainLine::new(game)));
    course.records().map(written).collect()
}

/// A review as a text of its own: the games of its course one after another, with the analysis in their nodes.
///
/// # Errors
/// A [`FileError`] if the moves cannot be written as nodes.
pub fn to_text(review: &Review) -> Result<String, FileError> {
    let mut kifu = Kifu::parse(&bare_text(review.course()).ok_or(FileError::Shape)?)?;
    let lines = main_lines(&kifu);
    let nodes = nodes(&kifu, lines.iter().map(Vec::as_slice), review.course())?;
    write_nodes(&mut kifu, &nodes, review);
    Ok(kifu.to_text())
}

/// The review of a course that was written by [`to_text`].
///
/// # Errors
/// A [`FileError`] if the text is of other moves, or cannot be read.
pub fn from_text(text: &str, course: Course) -> Result<Review, FileError> {
    let kifu = Kifu::parse(text)?;
    let lines = main_lines(&kifu);
    let nodes = nodes(&kifu, lines.iter().map(Vec::as_slice), &course)?;
    ours(&kifu, course, &nodes)
}

/// Writes a review into the nodes of its line. What other programs wrote there stays.
///
/// # Errors
/// A [`FileError`] if they do not have the moves of the review; then nothing is written.
pub fn write_line(kifu: &mut Kifu, line: &[NodeId], review: &Review) -> Result<(), FileError> {
    let nodes = nodes(kifu, [line], review.course())?;
    write_nodes(kifu, &nodes, review);
    Ok(())
}

fn write_nodes(kifu: &mut Kifu, nodes: &[NodeId], review: &Review) {
    for (i, (&node, place)) in nodes.iter().zip(review.places()).enumerate() {
        // A very long game begins anew in one node: of two places there one is told.
        let is_of = |other: Option<usize>| other.and_then(|other| nodes.get(other)) == Some(&node);
        let next_is_read = || review.places().get(i + 1).is_some_and(|next| next.here.is_some());
        if is_of(Some(i + 1)) && next_is_read() || is_of(i.checked_sub(1)) && place.here.is_none() {
            continue;
        }
        // What another program has read stands there in its own words.
        if let Reader::Yomi(effort) = &review.reader {
            let effort = (i == 0).then(|| Note::Effort(effort.clone()));
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
}

fn ours(kifu: &Kifu, course: Course, nodes: &[NodeId]) -> Result<Review, FileError> {
    let size = course.size();
    let effort = Effort { system: String::new(), simulations: 0, seed: 0 };
    let mut review = Review::by(course, Reader::Yomi(effort));
    for (place, &node) in nodes.iter().enumerate() {
        for value in kifu.values(node, OURS) {
            let note = parse(&value.text(), size);
            let moves = review.course().number(place);
            match note.ok_or(FileError::Value { property: OURS, moves })? {
                Note::Effort(effort) => {
                    Variant::parse(&effort.system).map_err(FileError::System)?;
                    review.reader = Reader::Yomi(effort);
                }
                Note::Here(reading) => review.note(Step::Here(place), reading),
                Note::Instead(reading) => review.note(Step::Instead(place), reading),
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

/// The main lines of all games of a file.
fn main_lines(kifu: &Kifu) -> Vec<Vec<NodeId>> {
    kifu.games().map(|root| kifu.main_line(root).collect()).collect()
}

/// The nodes of the places of a course, which goes along these lines, one after another.
///
/// # Errors
/// [`FileError::Shape`] if the lines have other moves, or a node has two of them.
fn nodes<'a>(
    kifu: &Kifu,
    lines: impl IntoIterator<Item = &'a [NodeId]>,
    course: &Course,
) -> Result<Vec<NodeId>, FileError> {
    let along = lines.into_iter().map(|line| Course::along(kifu, line));
    let along: Option<Vec<_>> = along.collect();
    let (courses, nodes): (Vec<Course>, Vec<Vec<NodeId>>) =
        along.ok_or(FileError::Shape)?.into_iter().unzip();
    let nodes = nodes.concat();
    let made = courses.iter().flat_map(Course::records).map(|record| &record.moves);
    let is_same = made.eq(course.records().map(|record| &record.moves));
    let mut pairs = nodes.windows(2).enumerate();
    let has_two = pairs.any(|(place, two)| two[0] == two[1] && course.turn(place).is_some());
    (is_same && !has_two).then_some(nodes).ok_or(FileError::Shape)
}
