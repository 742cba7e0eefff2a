//! The tree at moments of a search: which node is looked at, when, and what there is to say.

mod board;
mod figures;
mod table;

pub use board::Sight;
pub use table::Card;

use super::Classroom;
use crate::demo::{Ask, MARKS, Moment, Trial, mark_before};
use crate::go::{Board, Move, Point};
use crate::number;
use crate::search::Branch;

/// A search while it grows.
#[derive(Clone, Debug)]
pub struct Growth {
    /// Which.
    pub trial: Trial,
    /// At every mark so far.
    pub moments: Vec<Moment>,
    /// The way to a node that is told of, however few its visits.
    way: Vec<Move>,
    /// How many of the moments tell of it.
    told: usize,
}

impl Growth {
    /// Takes note of the next moment.
    pub(super) fn note(&mut self, moment: Moment) {
        match self.moments.get_mut(self.told) {
            Some(before) => *before = moment,
            None => self.moments.push(moment),
        }
        self.told += 1;
    }
}

impl Classroom {
    /// The growth of the search that is looked at.
    pub fn growth(&self) -> Option<&Growth> {
        self.growth.as_ref().filter(|growth| growth.trial == self.shot.trial)
    }

    /// The way of which the engine is to tell, while it has not told all moments of it.
    pub(super) fn missing_way(&self) -> Option<Vec<Move>> {
        let way = self.way();
        let is_told = |growth: &Growth| growth.told == MARKS.len() && growth.way == way;
        (!self.growth().is_some_and(is_told)).then_some(way)
    }

    /// The way of which the engine is to tell: that of an order in hand is seen to its end first.
    fn way(&self) -> Vec<Move> {
        let line = &self.shot.line;
        let is_under_way = self.asked.as_ref().is_some_and(|o| matches!(o.ask, Ask::Grow { .. }));
        let is_told = |growth: &Growth| {
            growth.told == MARKS.len() && !growth.moments.iter().any(|m| is_cut_short(m, line))
        };
        let keeps = |growth: &&Growth| is_under_way || is_told(growth);
        self.growth().filter(keeps).map_or(line, |growth| &growth.way).clone()
    }

    /// Forgets another search's moments; those of this one stay until they are told anew.
    pub(super) fn grow_anew(&mut self, trial: &Trial, way: &[Move]) {
        let before = self.growth.take().filter(|growth| growth.trial == *trial);
        let moments = before.map_or(Vec::new(), |growth| growth.moments);
        self.growth = Some(Growth { trial: trial.clone(), moments, way: way.to_vec(), told: 0 });
    }

    /// The place among the marks of the moment that is asked for.
    pub fn mark(&self) -> usize {
        mark_before(self.shot.number)
    }

    /// The moment in view: the last one, while the engine is on the way.
    pub fn moment(&self) -> Option<&Moment> {
        let moments = &self.growth()?.moments;
        moments.get(self.mark()).or(moments.last())
    }

    /// The moment that it is compared with.
    pub fn pinned(&self) -> Option<&Moment> {
        self.growth()?.moments.get(mark_before(self.shot.pin?))
    }

    /// The way to the node in view: as much of what is asked for as there is in the tree.
    pub fn line(&self) -> &[Move] {
        let reached = self.moment().and_then(|moment| reached(moment, &self.shot.line));
        &self.shot.line[..reached.map_or(0, |branch| branch.path.len())]
    }

    /// The node in view.
    pub fn node(&self) -> Option<&Branch> {
        self.moment()?.branch(self.line())
    }

    /// To the moment at this place among the marks.
    pub fn travel(&mut self, mark: usize) {
        self.shot.number = MARKS[mark.min(MARKS.len() - 1)];
    }

    /// To the next moment, if the engine has told it already.
    pub(super) fn grow_on(&mut self) {
        let next = self.mark() + 1;
        if self.growth().is_some_and(|growth| growth.moments.len() > next) {
            self.travel(next);
        }
    }

    /// Goes to the node behind these moves, as soon as it is in the tree.
    pub fn climb(&mut self, line: Vec<Move>) {
        self.shot.line = line;
    }

    /// Goes to the node of a move of the node in view, if there is one.
    pub(super) fn climb_to(&mut self, point: Point) {
        let line = [self.line(), &[Move::Play(point)]].concat();
        let grown = |node: &Branch| node.moves.iter().any(|t| t.grown && t.mv == Move::Play(point));
        if self.node().is_some_and(grown) {
            self.climb(line);
        }
    }

    /// Holds the moment in view, for others to be compared with; or lets it go.
    pub fn pin(&mut self, on: bool) {
        self.shot.pin = on.then_some(MARKS[self.mark()]);
    }

    /// The two moments that are compared change places.
    pub fn swap(&mut self) {
        if let Some(pin) = self.shot.pin {
            self.shot.pin = Some(MARKS[self.mark()]);
            self.shot.number = MARKS[mark_before(pin)];
        }
    }

    /// What is seen, in words.
    pub fn tree_story(&self) -> String {
        if let Some(refusal) = &self.refusal {
            return format!("This cannot be shown: {refusal}.");
        }
        let (Some(moment), Some(node)) = (self.moment(), self.node()) else {
            return "The engine is reading.".into();
        };
        let place = match node.path.len() {
            0 => "At the root".into(),
            _ => format!("After {}", words(&node.path)),
        };
        let tried = node.moves.iter().filter(|twig| twig.counted.visits > 0).count();
        let favourite = node.moves.first().filter(|twig| twig.counted.visits > 0);
        let favourite = favourite.map_or(String::new(), |twig| {
            let share = Sight::Visits.of(twig, node.visits).unwrap_or(0.0);
            let value = twig.counted.mean().map_or(String::new(), number::percent);
            format!(
                " {} has {} % of them and wins {value} % for Black.",
                twig.mv,
                number::percent(share)
            )
        });
        let flip = self.flip(moment);
        let missing = match self.shot.line.len() - node.path.len() {
            0 => String::new(),
            _ if self.missing_way().is_some() => {
                format!(" {} is looked for.", words(&self.shot.line))
            }
            _ => format!(" {} is not in the tree yet.", words(&self.shot.line)),
        };
        let full = if moment.snapshot.full { " The tree is full and grows no more." } else { "" };
        format!(
            "{place}, {} simulations have tried {tried} of {} moves.{favourite}{flip}{missing}{full}",
            number::exact(node.visits.into()),
            node.open,
        )
    }

    /// Whether the two moments differ in what they think best.
    fn flip(&self, moment: &Moment) -> String {
        let best = |moment: &Moment| Some(moment.branch(self.line())?.moves.first()?.mv);
        let (Some(pinned), Some(now)) = (self.pinned(), best(moment)) else { return String::new() };
        let then = pinned.simulations();
        match best(pinned) {
            Some(before) if before != now => {
                format!(" After {} it was {before}.", number::exact(then))
            }
            Some(_) => format!(" So it was after {}.", number::exact(then)),
            None => format!(" After {} this node was not there.", number::exact(then)),
        }
    }

    fn board(&self, line: &[Move]) -> Option<Box<Board>> {
        let mut board = self.shot.trial.root().ok()?;
        line.iter().for_each(|&mv| board.play(mv));
        Some(board)
    }
}

/// The last node on the way along `line` that is told of.
fn reached<'a>(moment: &'a Moment, line: &[Move]) -> Option<&'a Branch> {
    (0..=line.len()).rev().find_map(|n| moment.branch(&line[..n]))
}

/// Whether the tree goes on along `line` where what is told of it ends.
fn is_cut_short(moment: &Moment, line: &[Move]) -> bool {
    reached(moment, line).is_some_and(|branch| {
        let next = line.get(branch.path.len());
        next.is_some_and(|next| branch.moves.iter().any(|twig| twig.grown && twig.mv == *next))
    })
}

/// Moves as a line of words.
fn words(line: &[Move]) -> String {
    line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}
