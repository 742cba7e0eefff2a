//! The course of a record: the positions along a line, in one game or in several, one after another.

use crate::go::sgf::{Kifu, NodeId, Position};
use crate::go::{Color, Game, Move, Record, Setup};

/// The positions along a line of a record, each with the move that was made in it. Where stones are set up, a move is
/// recorded that the rules do not know, or a thousand moves are made, a game begins anew. Places are counted from 0, and
/// moves from 1, as the record counts them: where a game begins anew there are two places after one move.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// At least one.
    stretches: Vec<Stretch>,
}

/// A game of the course.
#[derive(Clone, Debug, PartialEq)]
struct Stretch {
    /// Its first place on the course.
    first: usize,
    /// Number of moves in the record before the game begins.
    before: usize,
    record: Record,
}

impl Stretch {
    /// The place after its last.
    fn next(&self) -> usize {
        self.first + self.record.moves.len() + 1
    }

    /// Number of its last move, as the record counts.
    fn last_number(&self) -> usize {
        self.before + self.record.moves.len()
    }
}

impl From<&Game> for Course {
    fn from(game: &Game) -> Course {
        Course { stretches: vec![Stretch { first: 0, before: 0, record: Record::of(game) }] }
    }
}

impl Course {
    /// The course of a line of nodes from the first of a game on, with the node of each place; `None` where no
    /// position of it can be played on.
    pub fn along(kifu: &Kifu, line: &[NodeId]) -> Option<(Course, Vec<NodeId>)> {
        let &root = line.first()?;
        let mut position = Position::first(kifu, root).ok()?;
        let mut walk = Walk { stretches: Vec::new(), nodes: Vec::new(), begun: None };
        walk.note(&position, root, root);
        for pair in line.windows(2) {
            position.follow(kifu, pair[1]);
            walk.note(&position, pair[0], pair[1]);
        }
        let Walk { stretches, nodes, .. } = walk;
        (!stretches.is_empty()).then_some((Course { stretches }, nodes))
    }

    /// Number of places, at least one.
    pub fn places(&self) -> usize {
        self.last_game().next()
    }

    fn last_game(&self) -> &Stretch {
        self.stretches.last().expect("a course has a game")
    }

    /// The last place.
    pub fn last(&self) -> usize {
        self.places() - 1
    }

    /// The beginning of the first game.
    pub fn setup(&self) -> &Setup {
        &self.stretches[0].record.setup
    }

    /// Columns and rows of the board.
    pub fn size(&self) -> (usize, usize) {
        (self.setup().width, self.setup().height)
    }

    /// The games in the order of the record, each as its beginning and its moves.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.stretches.iter().map(|stretch| &stretch.record)
    }

    /// All moves with their players, in the order of the record.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.records().flat_map(|record| record.moves.iter().copied())
    }

    /// The game of a place, and the number of its moves before it; `None` past the end.
    fn find(&self, place: usize) -> Option<(&Stretch, usize)> {
        let after = self.stretches.partition_point(|stretch| stretch.next() <= place);
        self.stretches.get(after).map(|stretch| (stretch, place - stretch.first))
    }

    /// The move that was made in this place; `None` at the end, and where a game begins anew after it.
    pub fn turn(&self, place: usize) -> Option<(Color, Move)> {
        let (stretch, at) = self.find(place)?;
        stretch.record.moves.get(at).copied()
    }

    /// The player whose turn it is in this place: who moved there, or else who is to move; `None` past the end.
    pub fn to_play(&self, place: usize) -> Option<Color> {
        let (stretch, at) = self.find(place)?;
        let mover = stretch.record.moves.get(at).map(|&(color, _)| color);
        Some(mover.unwrap_or_else(|| stretch.record.to_play()))
    }

    /// Whether the player who moved in this place did so by the usual order.
    pub fn is_in_turn(&self, place: usize) -> bool {
        self.find(place).is_some_and(|(stretch, at)| {
            stretch.record.moves.get(at).is_some_and(|mv| mv.0 == stretch.record.turn(at))
        })
    }

    /// Whether the move made in this place is one of the passes in a row, two or more, with which the record ends.
    pub fn is_closing(&self, place: usize) -> bool {
        let moves = &self.last_game().record.moves;
        let passes = moves.iter().rev().take_while(|&&(_, mv)| mv == Move::Pass).count();
        let range = self.last() - passes..self.last();
        passes >= 2 && range.contains(&place)
    }

    /// Number of the last move before this place, as the record counts; past the end, of the last of all.
    pub fn number(&self, place: usize) -> usize {
        self.find(place).map_or(self.last_game().last_number(), |(stretch, at)| stretch.before + at)
    }

    /// The place after the move with this number, or the nearest there is.
    pub fn place(&self, number: usize) -> usize {
        let before = self.stretches.partition_point(|stretch| stretch.last_number() < number);
        let of = |stretch: &Stretch| stretch.first + number.saturating_sub(stretch.before);
        self.stretches.get(before).map_or(self.last(), of)
    }

    /// The game up to this place, with the player to move who moves there in the record; `None` where it cannot be
    /// played.
    pub fn game(&self, place: usize) -> Option<Game> {
        let (stretch, at) = self.find(place)?;
        let mut record = stretch.record.clone();
        let next = record.moves.get(at).map(|&(mover, _)| mover);
        record.moves.truncate(at);
        if let Some(mover) = next {
            // In old records the same player may move twice, as for handicap stones.
            record.next = None;
            record.set_to_play(mover);
        }
        record.game().ok()
    }

    /// Number of places from the first on that this course has in common with another one.
    pub fn shared(&self, other: &Course) -> usize {
        let mut shared = 0;
        for (ours, theirs) in self.records().zip(other.records()) {
            if ours.setup != theirs.setup {
                break;
            }
            let pairs = ours.moves.iter().zip(&theirs.moves);
            shared += 1 + pairs.take_while(|(a, b)| a == b).count();
            if ours.moves != theirs.moves {
                break;
            }
        }
        shared
    }
}

/// A walk along a line, by which its course is made.
struct Walk {
    stretches: Vec<Stretch>,
    nodes: Vec<NodeId>,
    /// The number of the game in hand, as the position counts; `None` where none can be played.
    begun: Option<usize>,
}

impl Walk {
    /// Takes note of the position at a node, which came after the one `before` it.
    fn note(&mut self, position: &Position, before: NodeId, node: NodeId) {
        let Some(game) = position.game() else {
            self.begun = None;
            return;
        };
        let is_same = self.begun == Some(position.begun());
        self.begun = Some(position.begun());
        if !is_same {
            // A game without a move is nothing but a step of setting up.
            if self.stretches.pop_if(|stretch| stretch.record.moves.is_empty()).is_some() {
                self.nodes.pop();
            }
            let made = game.moves().len();
            let record = Record { moves: Vec::new(), ..Record::of(game) };
            let first = self.nodes.len();
            self.stretches.push(Stretch { first, before: position.moves() - made, record });
            self.nodes.push(if made == 0 { node } else { before });
        }
        if let Some(Stretch { record, .. }) = self.stretches.last_mut() {
            let new = &game.moves()[record.moves.len()..];
            record.moves.extend(new);
            self.nodes.extend(new.iter().map(|_| node));
            record.set_to_play(game.to_play());
        }
    }
}
