//! Rewards of moves: what each move of a position wins by influence and by captures (Hung & Chen).

mod cases;
mod earned;
mod link;
mod show;

pub use cases::{CASES, Case};
pub use earned::Earned;
pub use link::{BOUNDARIES, EDITIONS, Link};

use super::{
    Bench, Demo, Handed, Legend, News, OfSearch, Progress, Question, Refusal, Scene, Subject,
};
use crate::go::{Board, Move, Point};
use crate::knowledge::InfluenceRule;
use crate::picture::Layer;
use crate::words::{Message, say};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A quantity that the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Map {
    /// The influence that each point has by the move in focus, where it comes over.
    #[default]
    Won,
    /// The reward of every move.
    Rewards,
    /// The influence of the stones.
    Influence,
}

impl Map {
    /// All quantities, in the order in which they are offered.
    pub const ALL: [Map; 3] = [Map::Won, Map::Rewards, Map::Influence];

    /// The quantity's name in links.
    pub fn id(self) -> &'static str {
        match self {
            Map::Won => "won",
            Map::Rewards => "rewards",
            Map::Influence => "influence",
        }
    }

    /// The name that people read.
    pub fn name(self) -> Message {
        match self {
            Map::Won => say!("rewards-of-one"),
            Map::Rewards => say!("rewards-of-all"),
            Map::Influence => say!("rewards-influence"),
        }
    }
}

/// The state of the rewards demo.
#[derive(Clone, Debug)]
pub struct Rewards {
    link: Link,
    board: Board,
    /// What each legal move earns, the highest reward first.
    earned: Vec<Earned>,
    progress: Progress,
}

impl Default for Rewards {
    fn default() -> Rewards {
        let link = Link::default();
        let (board, earned) = read(&link).expect("a case of the table");
        Rewards { link, board, earned, progress: Progress::default() }
    }
}

impl Rewards {
    /// The move in focus with what it earns: the one that was chosen, else the best; none where no stone can be put.
    pub fn focus(&self) -> Option<&Earned> {
        let chosen = |earned: &&Earned| Some(earned.point) == self.link.at;
        self.earned.iter().find(chosen).or(self.earned.first())
    }

    /// What each legal move earns, the highest reward first.
    pub fn earned(&self) -> &[Earned] {
        &self.earned
    }

    /// The quantity that the board shows.
    pub fn map(&self) -> Map {
        self.link.map
    }

    /// Shows another quantity on the board.
    pub fn look_through(&mut self, map: Map) {
        self.link.map = map;
    }

    /// The rule by which influence is computed.
    pub fn rule(&self) -> InfluenceRule {
        self.link.rule
    }

    /// Computes influence by another rule.
    pub fn go_by(&mut self, rule: InfluenceRule) {
        self.turn_to(Link { rule, ..self.link.clone() });
    }

    /// The case in view, if the position is one.
    pub fn case(&self) -> Option<&'static Case> {
        let record = &self.link.subject.trial.record;
        CASES.iter().find(|case| case.record() == *record)
    }

    /// Goes to a case, and shows what its move wins.
    pub fn visit(&mut self, case: &Case) {
        self.turn_to(Link { rule: self.link.rule, ..case.link() });
    }

    fn turn_to(&mut self, link: Link) {
        let done = self.follow(link);
        self.heed(done);
    }
}

/// The position of a link, and what each of its legal moves earns.
fn read(link: &Link) -> Result<(Board, Vec<Earned>), Refusal> {
    let game = link.subject.trial.record.game()?;
    if let Some(point) = link.at {
        game.clone().play(Move::Play(point))?;
    }
    Ok((game.board().clone(), Earned::all(game.board(), link.rule)))
}

/// The question of a demo that computes everything in the page: it is never asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unasked;

impl Question for Unasked {
    type Answer = ();
    type Work = ();

    fn begin(&self, _: &mut Bench) -> Result<(), Refusal> {
        Ok(())
    }

    fn go_on(&self, (): &mut (), _: &mut Bench, _: &(dyn Fn() -> bool + Sync)) -> Option<News<()>> {
        Some(News::Last(()))
    }
}

impl Demo for Rewards {
    type Link = Link;
    type Question = Unasked;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        self.link.clone()
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        (self.board, self.earned) = read(&link)?;
        self.link = link;
        self.progress.begin();
        Ok(())
    }

    fn hand_over(&self) -> Option<Handed> {
        Some(Handed { subject: self.link.subject.clone(), filmed: None })
    }

    fn about(&self, subject: &Subject) -> Option<Link> {
        Some(Link { subject: subject.clone(), at: None, ..self.link.clone() })
    }

    fn take_over(&mut self, handed: &Handed) {
        self.look_at(&handed.subject);
    }

    fn missing(&self) -> Option<Unasked> {
        None
    }

    fn hear(&mut self, _: &Unasked, (): (), _: f64) {}

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    /// A position never runs by itself.
    fn run(&mut self, _: bool) {}

    fn press(&mut self, _: &str) -> bool {
        false
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

impl Scene for Rewards {
    fn scene(&self) -> Vec<Layer> {
        self.layers()
    }

    fn legend(&self) -> Option<Legend> {
        self.colors()
    }

    /// Puts the move at a point in focus, if it is legal.
    fn point_at(&mut self, point: Point) {
        if self.earned.iter().any(|earned| earned.point == point) {
            self.link.at = Some(point);
        }
    }
}

impl OfSearch for Rewards {
    fn subject(&self) -> &Subject {
        &self.link.subject
    }
}
