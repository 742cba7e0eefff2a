//! A record with the line of it that is played or looked at, and the positions along it.

use super::origin::Origin;
use crate::clock::Left;
use crate::go::sgf::{Cursor, Kifu, NodeId, Position, SgfError, Spot, Stones, Turn, Value};
use crate::go::{Color, Game, Komi, Move};
use crate::review::Course;
use std::sync::OnceLock;

/// Number of nodes after which a position is kept, from which those that follow are made again.
const APART: usize = 100;

/// The tree of a record, the line in it on which forward and back go, and the position on the board.
#[derive(Clone, Debug)]
pub struct OpenRecord {
    kifu: Kifu,
    cursor: Cursor,
    /// The positions at every so many nodes of the line, from the first on.
    kept: Vec<Position>,
    here: Position,
    end: Position,
    /// The game where the record can only be looked at: an empty board.
    stand_in: Game,
    /// How often the record has changed.
    revision: u64,
    /// The course of the line with the node of each place, once it was asked for.
    course: OnceLock<(Course, Vec<NodeId>)>,
}

impl OpenRecord {
    /// The main line of a kifu's first game, with its last position on the board.
    ///
    /// # Errors
    /// An [`SgfError`] if the board cannot even be shown.
    pub fn new(kifu: Kifu) -> Result<OpenRecord, SgfError> {
        let root = kifu.root().ok_or(SgfError::NoGame)?;
        OpenRecord::of(kifu, root)
    }

    fn of(kifu: Kifu, root: NodeId) -> Result<OpenRecord, SgfError> {
        let first = Position::first(&kifu, root)?;
        let side = first.stones().width().min(first.stones().height()).min(19);
        let mut open = OpenRecord {
            cursor: Cursor::at(&kifu, root),
            kifu,
            kept: vec![first.clone()],
            here: first.clone(),
            end: first,
            stand_in: Game::even(side, Komi::default()),
            revision: 0,
            course: OnceLock::new(),
        };
        open.walk();
        open.show(usize::MAX);
        Ok(open)
    }

    // ---- Questions --------------------------------------------------------------------------

    /// The whole record.
    pub fn kifu(&self) -> &Kifu {
        &self.kifu
    }

    /// This record, with a revision after that of the `other` one, in whose place it comes onto the board.
    pub(super) fn after(self, other: &OpenRecord) -> OpenRecord {
        OpenRecord { revision: other.revision + 1, ..self }
    }

    /// The number of the record's revision, which each change raises.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Where one looks, and the line on which forward goes.
    pub fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// Number of the last node of the line, counted from 0.
    pub fn last(&self) -> usize {
        self.cursor.line().len() - 1
    }

    /// The last node of the line.
    pub fn last_node(&self) -> NodeId {
        self.cursor.line()[self.last()]
    }

    /// The first node of the game that is looked at.
    pub fn root(&self) -> NodeId {
        self.cursor.line()[0]
    }

    /// The position on the board.
    pub fn here(&self) -> &Position {
        &self.here
    }

    /// The first position of the line.
    pub fn first(&self) -> &Position {
        &self.kept[0]
    }

    /// The last position of the line.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// The game of a position, an empty board where it can only be looked at.
    pub fn game<'a>(&'a self, position: &'a Position) -> &'a Game {
        position.game().unwrap_or(&self.stand_in)
    }

    /// What stands on the board, if the position on it can only be looked at.
    pub fn only_shown(&self) -> Option<&Stones> {
        self.here.game().is_none().then(|| self.here.stones())
    }

    /// The course of the line, with the node of each place. Of a board that can only be looked at it is an empty game.
    pub fn course(&self) -> &(Course, Vec<NodeId>) {
        let along = || Course::along(&self.kifu, self.cursor.line());
        let empty = || (Course::from(&self.stand_in), vec![self.root()]);
        self.course.get_or_init(|| along().unwrap_or_else(empty))
    }

    // ---- The line -----------------------------------------------------------------------------

    /// Makes the positions of the line from the last that is kept.
    fn walk(&mut self) {
        self.course.take();
        let from = (self.kept.len() - 1) * APART;
        let mut position = self.kept[self.kept.len() - 1].clone();
        for (i, &id) in self.cursor.line().iter().enumerate().skip(from + 1) {
            position.follow(&self.kifu, id);
            if i % APART == 0 {
                self.kept.push(position.clone());
            }
        }
        self.end = position;
    }

    /// Forgets the positions from this place of the line on.
    fn forget(&mut self, place: usize) {
        self.kept.truncate(place.div_ceil(APART).max(1));
    }

    /// The position at a place of the line.
    pub fn position(&self, place: usize) -> Position {
        let kept = (place / APART).min(self.kept.len() - 1);
        let mut position = self.kept[kept].clone();
        for &id in &self.cursor.line()[kept * APART + 1..=place] {
            position.follow(&self.kifu, id);
        }
        position
    }

    /// Puts the position at this place of the line on the board, or the last one.
    pub fn show(&mut self, place: usize) {
        let place = place.min(self.last());
        let before = self.cursor.place();
        self.cursor.go(place as isize - before as isize);
        if place == self.last() {
            self.here = self.end.clone();
        } else if place == before + 1 {
            self.here.follow(&self.kifu, self.cursor.node());
        } else if place != before {
            self.here = self.position(place);
        }
    }

    /// Goes to a node. If it is not on the line, the line through it becomes the line.
    pub fn go_to(&mut self, id: NodeId) {
        let mut cursor = self.cursor.clone();
        cursor.go_to(&self.kifu, id);
        self.take(cursor);
    }

    /// Goes to the branch so many places beside this one; false if there is none.
    pub fn to_variation(&mut self, by: isize) -> bool {
        let mut cursor = self.cursor.clone();
        let moved = cursor.to_variation(&self.kifu, by);
        if moved {
            self.take(cursor);
        }
        moved
    }

    /// Goes on from the end of the line, where it ends before its nodes do, along the main line of what follows to
    /// this place.
    pub fn go_on(&mut self, place: usize) {
        let cursor = Cursor::at(&self.kifu, self.cursor.node());
        self.take(cursor);
        self.show(place);
    }

    /// Ends the line at this place; what follows stays in the record.
    pub fn end_at(&mut self, place: usize) {
        let mut cursor = self.cursor.clone();
        cursor.go(place as isize - cursor.place() as isize);
        cursor.end_here();
        self.take(cursor);
    }

    /// Moves to another place and line, and makes the positions anew from where the lines part: the kifu may have
    /// changed from there on.
    fn take(&mut self, cursor: Cursor) {
        let (old, new) = (self.cursor.line(), cursor.line());
        let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        if same == 0 {
            // Another game of the file. Its board was shown to be readable before it was offered.
            if let Ok(first) = Position::first(&self.kifu, new[0]) {
                self.kept = vec![first];
            }
        }
        let unchanged = same == old.len() && same == new.len();
        self.forget(same);
        let (place, before) = (cursor.place(), self.cursor.place());
        self.cursor = cursor;
        if !unchanged {
            self.walk();
        }
        if !unchanged || place != before {
            let last = place == self.last();
            self.here = if last { self.end.clone() } else { self.position(place) };
        }
    }

    // ---- Changes of the record ----------------------------------------------------------------

    /// Makes a legal move at the end of the line: a new node, or one that is there, with what its player has left by
    /// the clock. What the board shows stays.
    pub fn play(&mut self, mv: Move, left: Left) {
        let game = self.game(&self.end);
        let (color, height) = (game.to_play(), game.setup().height);
        let spot = mv.point().map(|point| Spot::of(point, height));
        let at = self.last_node();
        let id = self.kifu.play(at, Turn { color, spot });
        for (name, value) in left.properties(color) {
            self.kifu.note(id, name, &[Value::of(&value)]);
        }
        self.revision += 1;
        self.cursor.extend(id);
        self.walk();
    }

    /// Takes the nodes from this place of the line out of the record, where the record shrinks by them
    /// alone and they do not belong to a record that was opened; else the line ends before them.
    pub fn take_back(&mut self, place: usize, origin: Origin) {
        let id = self.cursor.line()[place];
        let is_kept = origin == Origin::Opened && self.kifu.location(id).is_some();
        let on_line = self.cursor.line().len() - place;
        let alone = self.kifu.nodes_from(id).count() == on_line && !is_kept;
        self.end_at(place - 1);
        if alone {
            self.kifu.delete(id);
            self.revision += 1;
        }
    }

    /// Edits the record by `change`, which names the node to look at from then on.
    pub fn edit(&mut self, change: impl FnOnce(&mut Kifu, NodeId) -> Option<NodeId>) {
        let here = self.cursor.node();
        // A line that ends before its nodes do goes on ending there.
        let end = self.last_node();
        let is_cut = self.kifu.children(end).next().is_some();
        let look = change(&mut self.kifu, here);
        self.edited(is_cut.then_some(end), look);
    }

    /// Finds the line again after an edit, with its end if it was cut, and looks at this node.
    fn edited(&mut self, end: Option<NodeId>, look: Option<NodeId>) {
        self.revision += 1;
        let mut cursor = self.cursor.clone();
        cursor.refresh(&self.kifu);
        if let Some(end) = end {
            cursor.end_after(end);
        }
        if let Some(id) = look.filter(|&id| self.kifu.contains(id)) {
            cursor.go_to(&self.kifu, id);
        }
        self.renew(cursor);
    }

    /// Moves to another place and line, and makes all positions anew, as any node may have changed.
    fn renew(&mut self, cursor: Cursor) {
        let place = cursor.place();
        let Ok(first) = Position::first(&self.kifu, cursor.line()[0]) else { return };
        self.cursor = cursor;
        (self.kept, self.end) = (vec![first.clone()], first);
        self.walk();
        self.here = self.position(place);
    }

    /// Edits properties of the first node that tell of the game, and by which no position changes.
    pub fn note(&mut self, write: impl FnOnce(&mut Kifu, NodeId)) {
        let root = self.root();
        write(&mut self.kifu, root);
        self.revision += 1;
    }

    /// Takes back a resignation in the last position.
    pub fn take_back_resignation(&mut self) {
        self.walk();
    }

    /// Notes that `loser` gives up in the last position.
    pub fn resign(&mut self, loser: Color) {
        self.end.resign(loser);
        if self.cursor.place() == self.last() {
            self.here = self.end.clone();
        }
    }
}
