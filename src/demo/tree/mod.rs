//! The tree at moments of a search: the node and the moment in view, and what there is to say of
//! them.

mod board;
mod figures;
mod link;
mod show;
mod story;
mod table;

pub use board::Sight;
pub use link::Link;
pub use table::Card;

use super::controls::{Change, Control, Setting, Sheet};
use super::{
    Demo, Growing, Growth, Handed, Legend, MARKS, Moment, Moments, NoMoments, OfGrowth, OfSearch,
    Progress, Refusal, Scene, Subject, mark_before,
};
use crate::go::{Board, Move, Point, joined};
use crate::picture::Layer;
use crate::search::Branch;
use crate::words::{Message, Say};
use serde_json::Value;

/// A search at which the lecture's rules for the final move disagree: max, robust and secure name
/// three moves, and max-robust would search on.
pub const RULES_DIFFER: &str = "tree?moves=E5.E3.C4&system=mc-rave-hand&seed=7&simulation=100";

/// The name that systems have for c, the exploration constant.
const C: &str = "c";

/// The state of the tree demo.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    link: Link,
    growth: Option<Growth>,
    /// The growth that was in view before another c was chosen: it stays in view until the search with that has
    /// come as far.
    before: Option<Growth>,
    progress: Progress,
}

impl Tree {
    // ---- Questions --------------------------------------------------------------------------

    /// The quantity that the board shows.
    pub fn sight(&self) -> Sight {
        self.link.sight
    }

    /// The moves along which the engine has to report nodes; none once all moments are reported.
    fn missing_way(&self) -> Option<Vec<Move>> {
        let way = self.way();
        let is_told = |growth: &Growth| growth.is_whole() && growth.way() == way;
        (!self.growth().is_some_and(is_told)).then_some(way)
    }

    /// The moves along which the engine is to report nodes: a growth under way is completed before
    /// its way changes.
    fn way(&self) -> Vec<Move> {
        let line = &self.link.line;
        let keeps = |growth: &&Growth| {
            !growth.is_whole() || !growth.moments.iter().any(|m| is_cut_short(m, line))
        };
        self.growth().filter(keeps).map_or(line.clone(), |growth| growth.way().to_vec())
    }

    /// True if the engine has reported the wanted moment.
    fn has_come(&self) -> bool {
        self.growth().is_some_and(|growth| growth.moments.len() > self.mark())
    }

    /// c, the exploration constant of the search; none if its system has none.
    pub fn exploration(&self) -> Option<f64> {
        match self.c()?.1.setting {
            Setting::Number(c, _) => Some(c),
            _ => None,
        }
    }

    /// The controls of the search's system, and the one of c among them.
    fn c(&self) -> Option<(Sheet, Control)> {
        let sheet = Sheet::of(&self.link.subject.trial.system)?;
        let control = sheet.number(C)?;
        Some((sheet, control))
    }

    /// The pinned moment, with which the one in view is compared.
    pub fn pinned(&self) -> Option<&Moment> {
        self.in_view()?.moments.get(mark_before(self.link.pin?))
    }

    /// The moves to the node in view: as many of the wanted ones as are in the tree.
    pub fn line(&self) -> &[Move] {
        let reached = self.moment().and_then(|moment| reached(moment, &self.link.line));
        &self.link.line[..reached.map_or(0, |branch| branch.path.len())]
    }

    /// The node in view, if the engine has reported it.
    pub fn node(&self) -> Option<&Branch> {
        self.moment()?.branch(self.line())
    }

    fn board(&self, line: &[Move]) -> Option<Box<Board>> {
        let mut board = self.link.subject.trial.root().ok()?;
        line.iter().for_each(|&mv| board.play(mv));
        Some(board)
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Goes to the node behind these moves, as soon as it is in the tree.
    pub fn climb(&mut self, line: Vec<Move>) {
        self.link.line = line;
    }

    /// Goes to the move of the tree in view whose line reads so, as a slab of the icicle does.
    pub fn climb_to(&mut self, read: &str) {
        let Some(moment) = self.moment() else { return };
        let lines = |branch: &Branch| {
            branch.moves.iter().map(|twig| branch.line_to(twig.mv)).collect::<Vec<_>>()
        };
        let line = moment.branches.iter().flat_map(lines).find(|line| words(line) == read);
        if let Some(line) = line {
            self.climb(line);
        }
    }

    /// Pins the moment in view, for comparison with others; or unpins it.
    pub fn pin(&mut self, on: bool) {
        self.link.pin = on.then_some(MARKS[self.mark()]);
    }

    /// Searches anew with another c, if the system has one; takes note of the refusal if it cannot.
    pub fn explore(&mut self, c: f64) {
        let mut subject = self.link.subject.clone();
        let Some((sheet, control)) = self.c() else { return };
        match sheet.with(&control.path, Change::Number(c)).system() {
            Ok(system) => {
                let before = if self.has_come() { self.growth.take() } else { self.before.take() };
                subject.trial.system = system;
                self.look_at(&subject);
                self.before = before;
            }
            Err(refusal) => self.refuse(refusal.into()),
        }
    }

    /// Shows another quantity on the board.
    pub fn look_through(&mut self, sight: Sight) {
        self.link.sight = sight;
    }

    /// Exchanges the two moments that are compared.
    pub fn swap(&mut self) {
        if let Some(pin) = self.link.pin {
            self.link.pin = Some(MARKS[self.mark()]);
            self.link.subject.number = MARKS[mark_before(pin)];
        }
    }
}

impl Demo for Tree {
    type Link = Link;
    type Question = Growing;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        self.link.clone()
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        link.subject.plan()?;
        self.link = link;
        self.before = None;
        self.progress.begin();
        Ok(())
    }

    fn hand_over(&self) -> Option<Handed> {
        Some(Handed { subject: self.link.subject.clone(), filmed: None })
    }

    fn about(&self, subject: &Subject) -> Option<Link> {
        // In another position another move was played, or none.
        let stays = subject.trial.record == self.link.subject.trial.record;
        let played = self.link.played.filter(|_| stays);
        Some(Link { subject: subject.clone(), played, ..self.link.clone() })
    }

    fn take_over(&mut self, handed: &Handed) {
        self.look_at(&handed.subject);
    }

    fn missing(&self) -> Option<Growing> {
        let trial = &self.link.subject.trial;
        self.missing_way().map(|way| Growing { trial: trial.clone(), way })
    }

    fn hear(&mut self, asked: &Growing, moment: Box<Moment>, _: f64) {
        self.progress.made = if moment.is_last() { 0 } else { moment.simulations() };
        Growth::note(&mut self.growth, asked, *moment);
        if self.has_come() {
            self.before = None;
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn run(&mut self, on: bool) {
        self.play(on);
    }

    fn pace(&self) -> Option<f64> {
        Some(1.0)
    }

    fn advance(&mut self) {
        self.grow_on();
    }

    fn press(&mut self, key: &str) -> bool {
        self.play_by(key)
    }

    fn step_to(&mut self, step: usize) -> Result<(), NoMoments> {
        self.travel(step);
        Ok(())
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

impl Scene for Tree {
    fn scene(&self) -> Vec<Layer> {
        self.layers()
    }

    fn legend(&self) -> Option<Legend> {
        self.node().map(|_| self.colors())
    }

    fn terms(&self) -> Vec<String> {
        vec![self.sight().term().to_owned()]
    }

    /// Goes to the node behind the move at a point, if there is one.
    fn point_at(&mut self, point: Point) {
        let mv = Move::Play(point);
        if self.node().is_some_and(|node| node.moves.iter().any(|t| t.grown && t.mv == mv)) {
            self.climb([self.line(), &[mv]].concat());
        }
    }
}

impl OfSearch for Tree {
    fn subject(&self) -> &Subject {
        &self.link.subject
    }
}

impl OfGrowth for Tree {
    fn growth(&self) -> Option<&Growth> {
        self.growth.as_ref().filter(|growth| growth.is_of(&self.link.subject.trial))
    }

    fn subject_mut(&mut self) -> &mut Subject {
        &mut self.link.subject
    }

    /// The growth that is shown: while another c is tried, the one before, until the new one has come as far.
    fn in_view(&self) -> Option<&Growth> {
        self.before.as_ref().filter(|_| !self.has_come()).or(self.growth())
    }
}

/// The last reported node along `line`.
fn reached<'a>(moment: &'a Moment, line: &[Move]) -> Option<&'a Branch> {
    (0..=line.len()).rev().find_map(|n| moment.branch(&line[..n]))
}

/// Whether the tree goes on along `line` beyond the last reported node.
fn is_cut_short(moment: &Moment, line: &[Move]) -> bool {
    reached(moment, line).is_some_and(|branch| {
        let next = line.get(branch.path.len());
        next.is_some_and(|next| branch.moves.iter().any(|twig| twig.grown && twig.mv == *next))
    })
}

/// A line of moves as people read it.
fn words(line: &[Move]) -> String {
    joined(line.iter().map(Say::say))
}
