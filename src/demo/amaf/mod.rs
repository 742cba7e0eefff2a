//! AMAF against Monte Carlo at the root, before a simulation.

mod link;
mod show;

pub use link::{Link, Weights};
pub use show::Schedule;

use super::screen::Screen;
use super::{
    AnswerTo, Demo, Exhibit, GALLERY, Handed, Legend, OfSearch, Progress, Refusal, Scene, Subject,
};
use crate::go::Point;
use crate::picture::Layer;
use crate::search::{Fork, Plan};
use crate::words::{Message, Say};
use serde_json::Value;

/// A quantity that the board shows at each point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Map {
    /// The difference Q̃ − Q.
    #[default]
    Difference,
    /// Q: the mean value of the move's simulations.
    Value,
    /// Q̃: the mean value of the move's AMAF simulations.
    Amaf,
    /// β: the weight of Q̃ against Q, by one of the schedules.
    Weight(Schedule),
}

impl Map {
    /// All quantities, in the order in which they are offered.
    pub const ALL: [Map; 5] = [
        Map::Difference,
        Map::Value,
        Map::Amaf,
        Map::Weight(Schedule::ByHand),
        Map::Weight(Schedule::LeastError),
    ];

    /// The quantity's name in links.
    pub fn id(self) -> &'static str {
        match self {
            Map::Difference => "difference",
            Map::Value => "value",
            Map::Amaf => "amaf",
            Map::Weight(Schedule::ByHand) => "beta-by-hand",
            Map::Weight(Schedule::LeastError) => "beta-of-least-error",
        }
    }

    /// The quantity in the field's symbols; β with the number that its schedule depends on.
    pub fn name(self) -> &'static str {
        match self {
            Map::Difference => "Q̃ − Q",
            Map::Value => "Q",
            Map::Amaf => "Q̃",
            Map::Weight(Schedule::ByHand) => "β(k)",
            Map::Weight(Schedule::LeastError) => "β(b)",
        }
    }

    /// The terms of formulas that the quantity is made of.
    pub fn terms(self) -> &'static [&'static str] {
        match self {
            Map::Difference => &["Q", "Q̃"],
            Map::Value => &["Q"],
            Map::Amaf => &["Q̃"],
            Map::Weight(_) => &["β"],
        }
    }
}

/// The state of the AMAF demo.
#[derive(Clone, Debug)]
pub struct Amaf {
    link: Link,
    plan: Plan,
    screen: Screen,
    progress: Progress,
    focus: Option<usize>,
}

impl Default for Amaf {
    fn default() -> Amaf {
        let link = Link::default();
        Amaf {
            plan: link.subject.plan().expect("a row of the registry"),
            link,
            screen: Screen::default(),
            progress: Progress::default(),
            focus: None,
        }
    }
}

impl Amaf {
    /// The root before the simulation that is asked for; before the last filmed one, while the
    /// engine works on that.
    pub fn root(&self) -> Option<&Fork> {
        Some(self.screen.in_view()?.fork(0))
    }

    /// The quantity that the board shows.
    pub fn map(&self) -> Map {
        self.link.map
    }

    /// Shows another quantity on the board.
    pub fn look_through(&mut self, map: Map) {
        self.link.map = map;
    }

    /// Place of the move in focus among the root's moves.
    pub fn focus(&self) -> usize {
        let Some(fork) = self.root() else { return 0 };
        self.focus.filter(|&index| index < fork.moves.len()).unwrap_or(fork.chosen)
    }

    /// Name of the move in focus.
    pub fn focus_name(&self) -> String {
        self.root().map_or(String::new(), |fork| fork.moves[self.focus()].mv.say().into())
    }

    /// Puts the move of this name in focus, if the root has it.
    pub fn look_into_named(&mut self, name: &str) {
        let named = |fork: &Fork| fork.moves.iter().position(|m| m.mv.say().to_string() == name);
        self.focus = self.root().and_then(named).or(self.focus);
    }

    /// The exhibit of the gallery in view, if the position is one.
    pub fn exhibit(&self) -> Option<&'static Exhibit> {
        let record = &self.link.subject.trial.record;
        GALLERY.iter().find(|exhibit| exhibit.record().is_ok_and(|other| other == *record))
    }

    /// Goes to an exhibit of the gallery, with the usual schedules.
    pub fn visit(&mut self, exhibit: &Exhibit) {
        let map = self.link.map;
        let link = |subject| Link { subject, weights: Weights::default(), map };
        let done = exhibit.subject().map(link).map_err(Refusal::from);
        let done = done.and_then(|link| self.follow(link));
        self.heed(done);
    }

    /// Sets the parameters of the schedules of β.
    pub fn weigh(&mut self, weights: Weights) {
        self.link.weights = weights;
    }
}

impl Demo for Amaf {
    type Link = Link;
    type Question = Subject;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        self.link.clone()
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        self.plan = link.subject.plan()?;
        self.screen.turn_to(&self.link.subject, &link.subject);
        self.link = link;
        self.progress.begin();
        self.focus = None;
        Ok(())
    }

    fn hand_over(&self) -> Option<Handed> {
        Some(self.screen.hand_over(&self.link.subject))
    }

    fn about(&self, subject: &Subject) -> Option<Link> {
        Some(Link { subject: subject.clone(), ..self.link.clone() })
    }

    fn take_over(&mut self, handed: &Handed) {
        self.look_at(&handed.subject);
        self.screen.take_over(handed.filmed.clone());
    }

    fn missing(&self) -> Option<Subject> {
        let subject = &self.link.subject;
        self.screen.reel(subject).is_none().then(|| subject.clone())
    }

    fn hear(&mut self, asked: &Subject, film: AnswerTo<Self>, _: f64) {
        if let Err(refusal) = self.screen.show(asked, *film) {
            self.progress.give_up(refusal.into());
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    /// A single moment never runs by itself.
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

impl Scene for Amaf {
    fn scene(&self) -> Vec<Layer> {
        self.layers()
    }

    fn legend(&self) -> Option<Legend> {
        self.colors()
    }

    fn terms(&self) -> Vec<String> {
        self.link.map.terms().iter().map(ToString::to_string).collect()
    }

    /// Puts the move at a point in focus, if there is one.
    fn point_at(&mut self, point: Point) {
        let at = |fork: &Fork| fork.moves.iter().position(|m| m.mv.point() == Some(point));
        self.focus = self.root().and_then(at).or(self.focus);
    }
}

impl OfSearch for Amaf {
    fn subject(&self) -> &Subject {
        &self.link.subject
    }
}
