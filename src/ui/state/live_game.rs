//! The game that is played: its record, the position on the board, and where it stands.

mod counting;
mod ending;

use super::by_node::ByNode;
use super::number::number;
use super::open_record::OpenRecord;
use super::origin::Origin;
use super::phase::{Guess, Phase};
use crate::clock::Left;
use crate::go::sgf::{Kifu, MainLine, NodeId, Spot, Value};
use crate::go::{Color, Game, Move, Outcome, Point, PointSet, Setup};
use std::mem::replace;

pub(super) use ending::Ending;

/// The game that is played or looked at, with the position on the board.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// The number by which the library knows the game.
    id: u64,
    /// The number of the record as it was read.
    read: u64,
    /// The number by which the library knows the record as it was opened, of one that was edited since.
    opened: Option<u64>,
    record: OpenRecord,
    origin: Origin,
    phase: Phase,
    /// Moves made when the game went on after a count.
    resumed: usize,
    /// How lines ended that are not looked at now, by their last nodes.
    ended: ByNode<(Phase, usize)>,
    /// The last node of the line whose result was reached here and stands in the record.
    told: Option<NodeId>,
    /// The move in whose place a person tries again, and the last one of its line.
    tried: Option<(NodeId, NodeId)>,
}

impl LiveGame {
    /// A new game with what its record tells of it, by this number.
    pub(super) fn new(record: MainLine, id: u64) -> LiveGame {
        let record = OpenRecord::new(Kifu::of(&record)).expect("a game's board can be shown");
        LiveGame::of(record, Origin::Played, Some(id))
    }

    /// A record whose game goes on, by this number or that of its text; its last position is on the board.
    pub(in crate::ui) fn of(record: OpenRecord, origin: Origin, id: Option<u64>) -> LiveGame {
        let (ended, told) = (ByNode::default(), None);
        let read = number(record.kifu().to_text().as_bytes());
        let id = id.unwrap_or(read);
        let (phase, tried) = (Phase::Playing, None);
        LiveGame { id, read, opened: None, record, origin, phase, resumed: 0, ended, told, tried }
    }

    /// A record that was stored with its ending, with the position at the place `shown` on the board.
    pub(super) fn stored(game: LiveGame, ending: Ending, shown: usize) -> LiveGame {
        let mut live = game;
        live.resumed = ending.resumed.min(live.game().moves().len());
        live.count_if_stopped();
        if let Some((dead, confirmed)) = ending.dead {
            let board = live.game().board();
            let dead = dead.iter().filter(|&point| board.has(point)).collect();
            live.phase = match confirmed {
                true => Phase::Over { outcome: live.game().outcome(&dead), dead: Some(dead) },
                false => Phase::Counting { dead, guess: Guess::Changed },
            };
        }
        if let Some(loser) = ending.resigned {
            let outcome = Outcome::Resignation { winner: loser.other() };
            live.phase = Phase::Over { outcome, dead: Some(PointSet::EMPTY) };
            live.record.resign(loser);
        }
        if let Some(loser) = ending.late {
            let outcome = Outcome::Time { winner: loser.other() };
            live.phase = Phase::Over { outcome, dead: Some(PointSet::EMPTY) };
        }
        live.told = (ending.told && live.outcome().is_some()).then(|| live.record.last_node());
        live.show(shown);
        live
    }

    /// This game, with a revision after that of the `other` one, in whose place it comes onto the board.
    pub(super) fn after(self, other: &LiveGame) -> LiveGame {
        LiveGame { record: self.record.after(&other.record), ..self }
    }

    // ---- Questions --------------------------------------------------------------------------

    /// The record with the line of it that is looked at.
    pub fn record(&self) -> &OpenRecord {
        &self.record
    }

    /// The number by which the library knows the game.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The number by which the library knows the record as it was opened, of one that was edited since.
    pub(super) fn opened(&self) -> Option<u64> {
        self.opened
    }

    /// Gives an opened record a new number before its first edit, so that the library keeps what was read as well.
    /// The number is made of seed and time too: another edit of the same record has another one.
    pub(super) fn part(&mut self, seed: u64, now: f64) {
        if self.origin == Origin::Opened && self.id == self.read {
            let of = [self.read, seed, now.to_bits()].map(u64::to_le_bytes);
            self.opened = Some(self.id);
            self.id = number(&of.concat());
        }
    }

    /// Where the record comes from.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Goes to a node of the line, from which a person tries again in place of the move that follows there.
    pub(super) fn try_again(&mut self, from: NodeId) {
        let mut line = self.record.cursor().line().iter();
        let tried = line.find(|&&node| node == from).and_then(|_| line.next()).copied();
        let last = self.record.last_node();
        self.go(|record| record.go_to(from));
        self.tried = tried.map(|tried| (tried, last));
    }

    /// The move in whose place a person tries again, and the last one of its line, until they are back.
    pub fn left(&self) -> Option<(NodeId, NodeId)> {
        let kifu = self.record.kifu();
        let (tried, last) = self.tried.filter(|(tried, _)| kifu.contains(*tried))?;
        Some((tried, if kifu.contains(last) { last } else { tried }))
    }

    /// Notes whether the move that was tried again is on the board once more.
    fn come_back(&mut self) {
        let cursor = self.record.cursor();
        let shown = &cursor.line()[..=cursor.place()];
        self.tried = self.tried.filter(|(tried, _)| !shown.contains(tried));
    }

    /// The game of the line to its end, whatever position is on the board.
    pub fn game(&self) -> &Game {
        self.record.game(self.record.end())
    }

    /// The game up to the position on the board.
    pub fn here(&self) -> &Game {
        self.record.game(self.record.here())
    }

    /// The place on the line of the node on the board, counted from 0.
    pub fn shown(&self) -> usize {
        self.record.cursor().place()
    }

    /// Whether the board shows the line's last position.
    pub fn at_end(&self) -> bool {
        self.shown() == self.record.last()
    }

    /// The phase that the game is in.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The result, if it stands.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over { outcome, .. } => Some(outcome),
            _ => None,
        }
    }

    /// The stones that count as dead in the position on the board.
    pub fn dead(&self) -> Option<&PointSet> {
        match &self.phase {
            Phase::Counting { dead, .. } if self.at_end() => Some(dead),
            Phase::Over { dead, outcome: Outcome::Score(_) } if self.at_end() => dead.as_ref(),
            _ => None,
        }
    }

    /// Number of handicap stones that Black has still to place, wherever Black likes.
    pub fn to_place(&self) -> usize {
        let setup = self.game().setup();
        let placed = setup.stones.iter().filter(|stone| stone.0 == Color::Black).count();
        if self.record.last() == 0 { setup.handicap.saturating_sub(placed) } else { 0 }
    }

    /// What is to be stored of the game's end.
    pub(super) fn ending(&self) -> Ending {
        let dead = match &self.phase {
            Phase::Counting { dead, guess: Guess::Given | Guess::Changed } => Some((dead, false)),
            Phase::Over { dead: Some(dead), outcome: Outcome::Score(_) } => Some((dead, true)),
            _ => None,
        };
        let late = match self.phase {
            Phase::Over { outcome: Outcome::Time { winner }, dead: Some(_) } => {
                Some(winner.other())
            }
            _ => None,
        };
        Ending {
            resumed: self.resumed,
            resigned: self.game().resigned(),
            late,
            dead: dead.map(|(dead, confirmed)| (*dead, confirmed)),
            told: self.told == Some(self.record.last_node()),
        }
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Puts the position at this place of the line on the board, or the last one.
    pub(super) fn show(&mut self, place: usize) {
        self.record.show(place);
        self.come_back();
    }

    /// Goes elsewhere in the record, where the line and its end may be others; true if they are.
    pub(super) fn go<T>(&mut self, go: impl FnOnce(&mut OpenRecord) -> T) -> bool {
        let before = self.record.last_node();
        go(&mut self.record);
        self.arrive(before)
    }

    /// Takes up the line that is looked at now, in place of one with this last node; true if it is another.
    fn arrive(&mut self, before: NodeId) -> bool {
        self.come_back();
        let after = self.record.last_node();
        if before != after {
            self.leave(before);
            let known = self.ended.remove(after);
            (self.phase, self.resumed) = known.unwrap_or((Phase::Playing, 0));
        }
        // What the record tells by itself is not written into the game.
        if let Phase::Over { outcome: Outcome::Resignation { winner }, dead: Some(_) } = self.phase
        {
            self.record.resign(winner.other());
        }
        self.follow_result();
        before != after
    }

    /// Takes the result out of the record while the line that has reached it is deleted, and writes it again once it
    /// is back.
    fn follow_result(&mut self) {
        let Some(told) = self.told else { return };
        let kifu = self.record.kifu();
        let is_written = kifu.value(self.record.root(), "RE").is_some();
        match (kifu.contains(told), self.outcome()) {
            (false, _) if is_written => self.note_result(None),
            (true, Some(outcome)) if !is_written && told == self.record.last_node() => {
                self.note_result(Some(outcome));
            }
            _ => {}
        }
    }

    /// Writes this result into the record, or takes the one there out.
    fn note_result(&mut self, outcome: Option<Outcome>) {
        let value = outcome.map(|outcome| Value::of(&outcome.to_string()));
        self.record.note(|kifu, root| kifu.note(root, "RE", value.as_slice()));
    }

    /// Remembers how the line with this last node ended, as another takes its place.
    fn leave(&mut self, last: NodeId) {
        let left = replace(&mut self.phase, Phase::Playing);
        if left != Phase::Playing || self.resumed > 0 {
            self.ended.insert(last, (left, self.resumed));
        }
    }

    /// Writes the players into the record. If it has a result, that is fixed from now on.
    pub(super) fn close(&mut self, sign: impl FnOnce(&mut Kifu, NodeId)) {
        self.record.note(sign);
        if self.record.kifu().value(self.record.root(), "RE").is_some() {
            (self.origin, self.told) = (Origin::Opened, None);
        }
    }

    /// Makes a legal move at the end of the line, with what its player has left by the clock. The position on the
    /// board stays. A line that goes on after its result has it no more.
    pub(super) fn play(&mut self, mv: Move, left: Left) {
        if self.forget_result() {
            self.ended.remove(self.record.last_node());
            self.note_result(None);
        }
        if self.told_result().is_some() {
            self.resumed = self.game().moves().len();
        }
        self.record.play(mv, left);
        self.count_if_stopped();
    }

    /// Writes into the record of a game without moves, which begins here, that it is played today.
    pub(super) fn date(&mut self, today: impl FnOnce() -> String) {
        if self.origin == Origin::Played && self.game().moves().is_empty() {
            self.record.note(|kifu, root| kifu.note(root, "DT", &[Value::of(&today())]));
        }
    }

    /// Writes another set-up into the first node of the record, while the handicap stones are placed.
    pub(in crate::ui) fn set_up(&mut self, setup: &Setup) {
        let stone =
            |stone: &(Color, Point)| Value::of(&Spot::of(stone.1, setup.height).to_string());
        let black = setup.stones.iter().filter(|stone| stone.0 == Color::Black);
        let black: Vec<Value> = black.map(stone).collect();
        let handicap = if setup.handicap > 0 { setup.handicap.to_string() } else { String::new() };
        self.record.edit(|kifu, root| {
            kifu.set(root, "AB", black);
            kifu.set_text(root, "HA", &handicap);
            kifu.set_text(root, "PL", &setup.to_play.letter().to_string());
            None
        });
    }

    /// Resigns for `loser`. The position on the board stays.
    pub(super) fn resign(&mut self, loser: Color) {
        self.record.resign(loser);
    }

    /// Ends the game with this result and these dead stones. The record tells the result, unless it has another
    /// one, or is one that was opened and this is not its main line. The line of a game that was played here is
    /// then the main one, as other programs look for the result at its end.
    pub(super) fn finish(&mut self, outcome: Outcome, dead: PointSet) {
        let (kifu, root, last) = (self.record.kifu(), self.record.root(), self.record.last_node());
        let is_free = kifu.value(root, "RE").is_none() || self.told == Some(last);
        let is_played = self.origin == Origin::Played;
        if is_free && (is_played || self.is_main_line()) {
            if is_played {
                self.record.note(|kifu, _| {
                    kifu.make_main(last);
                });
            }
            self.note_result(Some(outcome));
            self.told = Some(last);
        }
        self.phase = Phase::Over { outcome, dead: Some(dead) };
    }

    /// Takes the result back out of the record, if it is the one that this line has reached.
    fn unfinish(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        if !self.forget_result() {
            return;
        }
        let told = self.record.kifu().value(self.record.root(), "RE");
        if told.is_some_and(|value| value.line() == outcome.to_string()) {
            self.note_result(None);
        }
    }

    /// Drops the note that the result in the record is that of this line; false if there was no such note.
    fn forget_result(&mut self) -> bool {
        let last = self.record.last_node();
        self.told.take_if(|told| *told == last).is_some()
    }

    /// Ends the line at this place, and the game goes on there; what follows stays in the record, with its result.
    pub(super) fn end_at(&mut self, place: usize) {
        self.leave(self.record.last_node());
        self.record.end_at(place);
        self.go_on();
    }

    /// Takes back the nodes of the line from this place on.
    pub(super) fn take_back(&mut self, place: usize) {
        let origin = self.origin;
        self.cut(|record| record.take_back(place, origin));
    }

    /// Takes back the result, and the game goes on at its end.
    pub(super) fn take_back_result(&mut self) {
        self.cut(OpenRecord::take_back_resignation);
    }

    fn cut(&mut self, cut: impl FnOnce(&mut OpenRecord)) {
        self.unfinish();
        cut(&mut self.record);
        self.go_on();
    }

    fn go_on(&mut self) {
        self.phase = Phase::Playing;
        self.resumed = self.resumed.min(self.game().moves().len());
        self.show(usize::MAX);
    }
}
