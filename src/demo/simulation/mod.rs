//! One simulation, step by step: the moment in view, and numbers that the person tries in it.

mod board;
mod data;
mod link;
mod scores;
mod show;
mod table;
mod tried;

pub use link::Link;
pub use table::{Column, Hop, Row, Table};

use super::screen::Screen;
use super::{
    AnswerTo, Counts, Demo, Equation, Film, Handed, Legend, Math, Moments, NoMoments, OfSearch,
    Phase, Progress, Reel, Refusal, Scene, Step, Subject, Tune, Viewing,
};
use crate::go::{Color, Point};
use crate::picture::Layer;
use crate::search::{Fork, Plan, Snapshot, SpecError};
use crate::words::{Message, Say};
use serde_json::Value;

/// The state of the simulation demo.
#[derive(Clone, Debug)]
pub struct Simulation {
    link: Link,
    plan: Plan,
    screen: Screen,
    viewing: Viewing,
    focus: Option<usize>,
}

impl Default for Simulation {
    fn default() -> Simulation {
        let link = Link::default();
        Simulation {
            plan: link.subject.plan().expect("a row of the registry"),
            link,
            screen: Screen::default(),
            viewing: Viewing::new(1),
            focus: None,
        }
    }
}

impl Simulation {
    // ---- Questions --------------------------------------------------------------------------

    /// The film of the simulation that is asked for, once the engine has made it.
    pub fn reel(&self) -> Option<&Reel> {
        self.screen.reel(&self.link.subject)
    }

    /// The film in view: the last one, while the engine makes the next.
    pub fn in_view(&self) -> Option<&Reel> {
        self.screen.in_view()
    }

    /// The search after the simulation in view.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.screen.snapshot()
    }

    /// The moment in view.
    pub fn step(&self) -> Option<Step> {
        Some(self.in_view()?.step(self.link.step))
    }

    /// Number of moments of the simulation in view; 1 without one.
    pub fn steps(&self) -> usize {
        self.in_view().map_or(1, |reel| reel.steps().len())
    }

    /// The part of the simulation that the moment belongs to.
    pub fn phase(&self) -> Option<Phase> {
        self.step().map(Step::phase)
    }

    /// Depth of the node whose moves are weighed at the moment, or were last.
    pub fn depth(&self) -> usize {
        let Some(reel) = self.in_view() else { return 0 };
        let step = reel.step(self.link.step);
        let last = reel.film().descent.len().saturating_sub(1);
        reel.depth(step).unwrap_or(reel.played(step).0.min(last))
    }

    /// The node whose moves are weighed, as it was filmed.
    fn filmed(&self) -> Option<&Fork> {
        Some(self.in_view()?.fork(self.depth()))
    }

    /// The node whose moves are weighed, with the numbers that the person changed.
    pub fn fork(&self) -> Option<Fork> {
        Some(self.link.tune.fork(self.filmed()?))
    }

    /// The side whose values are shown.
    pub fn mover(&self) -> Color {
        self.filmed().map_or(Color::Black, |fork| fork.mover)
    }

    /// The system's plan with the numbers that the person changed.
    pub fn tuned(&self) -> Plan {
        self.link.tune.plan(&self.plan).unwrap_or_else(|_| self.plan.clone())
    }

    /// The numbers that the person changed.
    pub fn tune(&self) -> &Tune {
        &self.link.tune
    }

    /// Place of the move whose equation is shown.
    pub fn focus(&self) -> usize {
        let Some(fork) = self.filmed() else { return 0 };
        self.focus.filter(|&index| index < fork.moves.len()).unwrap_or(fork.chosen)
    }

    /// The equation of the move in focus.
    pub fn equation(&self) -> Option<Equation> {
        Some(Equation::new(&self.fork()?, self.focus(), &self.tuned()))
    }

    /// The counts behind that equation.
    pub fn counts(&self) -> Option<Counts> {
        Some(Counts::of(&self.fork()?, self.focus()))
    }

    /// Name of the move whose equation is shown.
    pub fn focus_name(&self) -> String {
        self.filmed().map_or(String::new(), |fork| fork.moves[self.focus()].mv.say().into())
    }

    /// The move that the changed numbers would choose, if it is another one.
    pub fn other_choice(&self) -> Option<String> {
        let fork = self.fork()?;
        let choice = fork.choice(&self.tuned());
        (choice != fork.chosen).then(|| fork.moves[choice].mv.say().into())
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Goes to a moment; a number beyond the last one means the last.
    pub fn go(&mut self, step: usize) {
        let depth = self.depth();
        self.link.step = step.min(self.steps() - 1);
        if self.depth() != depth {
            self.focus = None;
            self.link.tune.counts.clear();
        }
    }

    /// Goes to the first moment of a part, if the simulation has that part.
    pub fn go_to(&mut self, phase: Phase) {
        if let Some(step) = self.in_view().and_then(|reel| reel.first_of(phase)) {
            self.go(step);
        }
    }

    /// Shows the equation of a move of the node in view.
    pub fn look_into(&mut self, index: usize) {
        self.focus = Some(index);
    }

    /// Tries a number of the system: the exploration constant, or the number of the schedule.
    ///
    /// # Errors
    /// A [`SpecError`] if it is out of its range.
    pub fn try_system(&mut self, c: Option<f32>, beta: Option<f32>) -> Result<(), SpecError> {
        let tune = Tune { c, beta, counts: self.link.tune.counts.clone() };
        tune.plan(&self.plan)?;
        self.link.tune = tune;
        Ok(())
    }

    /// Tries other counts for the move whose equation is shown.
    pub fn try_counts(&mut self, counts: Counts) {
        let index = self.focus();
        // The equation stays on this move, whatever else would be chosen.
        self.focus = Some(index);
        self.link.tune.counts.retain(|(i, _)| *i != index);
        self.link.tune.counts.push((index, counts.possible()));
    }

    /// Restores all numbers that were changed.
    pub fn as_it_was(&mut self) {
        self.link.tune = Tune::default();
    }
}

impl Demo for Simulation {
    type Link = Link;
    type Question = Subject;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        self.link.clone()
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        let plan = link.subject.plan()?;
        link.tune.plan(&plan)?;
        self.plan = plan;
        self.screen.turn_to(&self.link.subject, &link.subject);
        self.link = link;
        self.viewing.progress.begin();
        // What was tried at a move is seen in its equation.
        self.focus = self.link.tune.counts.last().map(|(index, _)| *index);
        if self.reel().is_some() {
            self.link.step = self.link.step.min(self.steps() - 1);
        }
        Ok(())
    }

    fn hand_over(&self) -> Option<Handed> {
        Some(self.screen.hand_over(&self.link.subject))
    }

    fn about(&self, subject: &Subject) -> Option<Link> {
        // Numbers of the system are tried on in the whole search, those of a move at its node alone.
        let stays = self.link.subject.trial == subject.trial;
        let tune = if stays { self.link.tune.clone() } else { Tune::default() };
        let tune = Tune { counts: Vec::new(), ..tune };
        Some(Link { subject: subject.clone(), step: 0, tune })
    }

    fn take_over(&mut self, handed: &Handed) {
        self.look_at(&handed.subject);
        self.screen.take_over(handed.filmed.clone());
    }

    fn missing(&self) -> Option<Subject> {
        self.reel().is_none().then(|| self.link.subject.clone())
    }

    fn hear(&mut self, asked: &Subject, film: AnswerTo<Self>, _: f64) {
        match self.screen.show(asked, *film) {
            Ok(()) => self.link.step = self.link.step.min(self.steps() - 1),
            Err(refusal) => self.viewing.progress.give_up(refusal.into()),
        }
    }

    fn progress(&self) -> &Progress {
        &self.viewing.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.viewing.progress
    }

    fn run(&mut self, on: bool) {
        self.play(on);
    }

    fn pace(&self) -> Option<f64> {
        Some(self.viewing.pace())
    }

    fn advance(&mut self) {
        self.play_on();
    }

    fn press(&mut self, key: &str) -> bool {
        let index = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        match index.and_then(|index| Phase::ALL.get(index)) {
            Some(&phase) => {
                self.go_to(phase);
                true
            }
            None => self.view_by(key),
        }
    }

    fn step_to(&mut self, step: usize) -> Result<(), NoMoments> {
        self.reel().ok_or(NoMoments)?;
        self.go(step);
        Ok(())
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

impl Scene for Simulation {
    fn scene(&self) -> Vec<Layer> {
        self.layers()
    }

    fn legend(&self) -> Option<Legend> {
        self.colors()
    }

    /// Where moves are weighed, the board has what the whole formula comes to; on the way back, what AMAF counts.
    fn terms(&self) -> Vec<String> {
        match self.step() {
            Some(Step::Select(_)) => {
                let formula = self.equation().and_then(|equation| Math::read(&equation.formula()));
                formula.map_or(Vec::new(), |formula| formula.terms())
            }
            Some(Step::Back(_)) => ["ñ", "Q\u{303}"].map(String::from).into(),
            _ => Vec::new(),
        }
    }

    /// Shows the equation of the move at a point, if there is one.
    fn point_at(&mut self, point: Point) {
        let at = |fork: &Fork| fork.moves.iter().position(|m| m.mv.point() == Some(point));
        self.focus = self.filmed().and_then(at).or(self.focus);
    }
}

impl OfSearch for Simulation {
    fn subject(&self) -> &Subject {
        &self.link.subject
    }
}

impl Moments for Simulation {
    fn place(&self) -> (usize, usize) {
        (self.link.step, self.steps())
    }

    fn travel(&mut self, place: usize) {
        self.go(place);
    }
}

impl Film for Simulation {
    fn part(&self) -> Option<Message> {
        self.phase().map(Phase::name)
    }

    fn viewing(&self) -> &Viewing {
        &self.viewing
    }

    fn viewing_mut(&mut self) -> &mut Viewing {
        &mut self.viewing
    }
}
