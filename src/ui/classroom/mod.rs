//! The classroom: which simulation is looked at, where one is in it, and what is tried out on it.

mod amaf;
mod asking;
pub mod bandit;
pub mod contest;
mod legend;
mod playouts;
pub mod race;
mod seeds;
mod start;
mod station;
mod table;
pub mod threads;
mod tree;

pub use amaf::Map;
pub use legend::Key;
pub use playouts::{Lens, Wall};
pub use seeds::Seeds;
pub use start::Start;
pub use station::{Demo, Line, Seen, Station};
pub use table::{Column, Hop, Row, Table};
pub use tree::{Card, Growth, Sight};

use super::stage::stage;
use crate::demo::{Counts, Equation, MARKS, Order, Phase, Reel, Shot, Step, Trial, Tune, View};
use crate::go::{Color, Point};
use crate::picture::Layer;
use crate::search::{Fork, Plan, Snapshot, preset};

/// Moments a second, from slow to fast.
pub const SPEEDS: [f64; 5] = [0.5, 1.0, 4.0, 15.0, 60.0];

/// The classroom.
#[derive(Clone, Debug)]
pub struct Classroom {
    shot: Shot,
    plan: Plan,
    filmed: Option<Filmed>,
    asked: Option<Order>,
    /// Simulations made on the way to the one that was asked for.
    pub made: u64,
    /// Milliseconds that the engine has worked on it.
    worked: f64,
    /// The last order's number.
    id: u64,
    /// The moments go by.
    pub playing: bool,
    /// How fast, by its place in [`SPEEDS`]: simulations, and playouts, which have a hundred moves.
    speeds: [usize; 2],
    focus: Option<usize>,
    tune: Tune,
    /// What the board shows of AMAF.
    pub map: Map,
    growth: Option<Growth>,
    walls: Vec<Wall>,
    /// What the board shows of all playouts.
    pub lens: Lens,
    /// What the board shows of the tree.
    pub sight: Sight,
    /// Why something cannot be done.
    pub refusal: Option<String>,
}

/// What the engine has filmed.
#[derive(Clone, Debug)]
struct Filmed {
    trial: Trial,
    reel: Reel,
    snapshot: Snapshot,
}

impl Classroom {
    /// With this simulation before its first moment.
    ///
    /// # Errors
    /// A sentence if there is no such system.
    pub fn new(shot: Shot) -> Result<Classroom, String> {
        Ok(Classroom {
            plan: plan(&shot.trial.system)?,
            shot,
            filmed: None,
            asked: None,
            made: 0,
            worked: 0.0,
            id: 0,
            playing: false,
            speeds: [1, 2],
            focus: None,
            tune: Tune::default(),
            map: Map::default(),
            growth: None,
            walls: Vec::new(),
            lens: Lens::default(),
            sight: Sight::default(),
            refusal: None,
        })
    }

    // ---- Questions --------------------------------------------------------------------------

    /// What a link to this moment says.
    pub fn shot(&self) -> &Shot {
        &self.shot
    }

    /// The simulation, once the engine has made it.
    pub fn reel(&self) -> Option<&Reel> {
        let filmed = self.filmed.as_ref()?;
        let fits = filmed.trial == self.shot.trial && filmed.reel.film().number == self.shot.number;
        fits.then_some(&filmed.reel)
    }

    /// The simulation in view: the one before, while the engine is at the next.
    pub fn in_view(&self) -> Option<&Reel> {
        self.filmed.as_ref().map(|filmed| &filmed.reel)
    }

    /// The search after the simulation in view.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.filmed.as_ref().map(|filmed| &filmed.snapshot)
    }

    /// The moment.
    pub fn step(&self) -> Option<Step> {
        Some(self.in_view()?.step(self.shot.step))
    }

    /// Moments there are.
    pub fn steps(&self) -> usize {
        if self.shot.view == View::Playouts {
            return self.replayed().map_or(1, |game| game.len() + 1);
        }
        self.in_view().map_or(1, |reel| reel.steps().len())
    }

    /// How fast moments go by that somebody can make faster, by its place in [`SPEEDS`].
    pub fn speed(&self) -> usize {
        self.speeds[usize::from(self.shot.view == View::Playouts)]
    }

    /// Moments a second.
    pub fn pace(&self) -> f64 {
        match self.shot.view {
            View::Tree => 1.0,
            _ => SPEEDS[self.speed()],
        }
    }

    /// The part of the simulation.
    pub fn phase(&self) -> Option<Phase> {
        self.step().map(Step::phase)
    }

    /// What is seen, in words.
    pub fn story(&self) -> String {
        match self.shot.view {
            View::Simulation => self.caption(),
            View::Amaf => self.remark(),
            View::Tree => self.tree_story(),
            View::Playouts => self.playouts_story(),
        }
    }

    /// The moment in words.
    pub fn caption(&self) -> String {
        if let Some(refusal) = &self.refusal {
            return format!("This cannot be shown: {refusal}.");
        }
        match self.in_view() {
            Some(reel) => reel.caption(reel.step(self.shot.step), &self.plan),
            None => "The engine is reading up to this simulation.".into(),
        }
    }

    /// What is painted on the board.
    pub fn scene(&self) -> Vec<Layer> {
        match self.shot.view {
            View::Amaf => self.amaf_scene(),
            View::Tree => self.tree_scene(),
            View::Playouts => self.playouts_scene(),
            View::Simulation => {
                let Some(reel) = self.in_view() else { return Vec::new() };
                let fork = self.fork();
                stage(reel, reel.step(self.shot.step), fork.as_ref(), &self.tuned())
            }
        }
    }

    /// Points in a row and in a column.
    pub fn size(&self) -> (usize, usize) {
        let setup = &self.shot.trial.record.setup;
        (setup.width, setup.height)
    }

    /// How deep the node lies whose moves are weighed: at the moment, or last.
    pub fn depth(&self) -> usize {
        let Some(reel) = self.in_view() else { return 0 };
        let step = reel.step(self.shot.step);
        let last = reel.film().descent.len().saturating_sub(1);
        reel.depth(step).unwrap_or(reel.played(step).0.min(last))
    }

    /// The node whose moves are weighed, with the numbers that were changed.
    pub fn fork(&self) -> Option<Fork> {
        Some(self.tune.fork(self.in_view()?.fork(self.depth())))
    }

    /// The side whose values are shown.
    pub fn mover(&self) -> Color {
        self.in_view().map_or(Color::Black, |reel| reel.fork(self.depth()).mover)
    }

    /// The system with the numbers that were changed.
    pub fn tuned(&self) -> Plan {
        self.tune.plan(&self.plan).unwrap_or_else(|_| self.plan.clone())
    }

    /// The changed numbers.
    pub fn tune(&self) -> &Tune {
        &self.tune
    }

    /// The move whose equation is shown, by its place.
    pub fn focus(&self) -> usize {
        let Some(reel) = self.in_view() else { return 0 };
        let fork = reel.fork(self.depth());
        self.focus.filter(|&index| index < fork.moves.len()).unwrap_or(fork.chosen)
    }

    /// The equation that is shown.
    pub fn equation(&self) -> Option<Equation> {
        Some(Equation::new(&self.fork()?, self.focus(), &self.tuned()))
    }

    /// The counts behind it.
    pub fn counts(&self) -> Option<Counts> {
        Some(Counts::of(&self.fork()?, self.focus()))
    }

    /// The move of the equation.
    pub fn focus_name(&self) -> String {
        let fork = self.in_view().map(|reel| reel.fork(self.depth()));
        fork.map_or(String::new(), |fork| fork.moves[self.focus()].mv.to_string())
    }

    /// The move that would be chosen by the numbers as they are now, if it is another one.
    pub fn other_choice(&self) -> Option<String> {
        let fork = self.fork()?;
        let choice = fork.choice(&self.tuned());
        (choice != fork.chosen).then(|| fork.moves[choice].mv.to_string())
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Goes to a moment; beyond the last, to the last.
    pub fn go(&mut self, step: usize) {
        let depth = self.depth();
        self.shot.step = step.min(self.steps() - 1);
        if self.depth() != depth {
            self.focus = None;
            self.tune.counts.clear();
        }
    }

    /// One moment on; the pause at the end.
    pub fn advance(&mut self) {
        match self.shot.view {
            View::Tree => self.grow_on(),
            _ => self.go(self.shot.step + 1),
        }
        self.playing &= !self.is_at_end();
    }

    /// Makes moments go by faster or slower; beyond the fastest, as that.
    pub fn set_speed(&mut self, speed: usize) {
        self.speeds[usize::from(self.shot.view == View::Playouts)] = speed.min(SPEEDS.len() - 1);
    }

    /// No moment follows.
    pub fn is_at_end(&self) -> bool {
        match self.shot.view {
            View::Tree => self.mark() + 1 == MARKS.len(),
            _ => self.shot.step + 1 >= self.steps(),
        }
    }

    /// Lets the moments go by, or stops them. At the end it begins again.
    pub fn play(&mut self, on: bool) {
        if on && self.is_at_end() {
            match self.shot.view {
                View::Tree => self.travel(0),
                _ => self.go(0),
            }
        }
        self.playing = on;
    }

    /// To the first moment of a part, if there is one.
    pub fn go_to(&mut self, phase: Phase) {
        if let Some(step) = self.in_view().and_then(|reel| reel.first_of(phase)) {
            self.go(step);
        }
    }

    /// Looks at another simulation, from its beginning unless the trial is the same and the step
    /// is said.
    ///
    /// # Errors
    /// A sentence if there is no such system; nothing has changed then.
    pub fn look_at(&mut self, shot: Shot) -> Result<(), String> {
        self.plan = plan(&shot.trial.system)?;
        if shot.trial != self.shot.trial {
            // What is in view belongs to another board or another system.
            self.filmed = None;
            self.tune = Tune::default();
        }
        self.shot = shot;
        self.playing = false;
        self.focus = None;
        self.tune.counts.clear();
        self.refusal = None;
        if self.reel().is_some() {
            self.shot.step = self.shot.step.min(self.steps() - 1);
        }
        Ok(())
    }

    /// Shows the equation of the move of this name, if there is one.
    pub fn look_into_named(&mut self, name: &str) {
        let fork = self.in_view().map(|reel| reel.fork(self.depth()));
        let found = fork.and_then(|f| f.moves.iter().position(|m| m.mv.to_string() == name));
        self.focus = found.or(self.focus);
    }

    /// Shows the equation of a move of the node in view.
    pub fn look_into(&mut self, index: usize) {
        self.focus = Some(index);
    }

    /// Shows the equation of the move on this point, or goes to its node, if there is one.
    pub fn point_at(&mut self, point: Point) {
        if self.shot.view == View::Tree {
            return self.climb_to(point);
        }
        let fork = self.in_view().map(|reel| reel.fork(self.depth()));
        let found =
            fork.and_then(|fork| fork.moves.iter().position(|m| m.mv.point() == Some(point)));
        self.focus = found.or(self.focus);
    }

    /// Tries a number of the system: the exploration, or that of the schedule.
    ///
    /// # Errors
    /// A sentence if it is out of its range.
    pub fn try_system(&mut self, c: Option<f32>, beta: Option<f32>) -> Result<(), String> {
        let tune = Tune { c, beta, counts: self.tune.counts.clone() };
        tune.plan(&self.plan)?;
        self.tune = tune;
        Ok(())
    }

    /// Tries other counts for the move whose equation is shown.
    pub fn try_counts(&mut self, counts: Counts) {
        let index = self.focus();
        // Its equation is shown, whatever else would be chosen.
        self.focus = Some(index);
        self.tune.counts.retain(|(i, _)| *i != index);
        self.tune.counts.push((index, counts.possible()));
    }

    /// All numbers as they were.
    pub fn as_it_was(&mut self) {
        self.tune = Tune::default();
    }
}

fn plan(system: &str) -> Result<Plan, String> {
    Plan::new(preset(system).map_err(|e| e.to_string())?.spec(), 1)
        .map_err(|error| error.to_string())
}
