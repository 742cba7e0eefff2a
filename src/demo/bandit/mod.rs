//! The bandit sandbox: arms with hidden means under several rules; then the same rule at the root
//! of a search, where the arms are moves.

mod link;
mod sandbox;
mod show;

pub use link::Link;
pub use sandbox::{
    ARMS, Chances, Loss, MAX_PULLS, MAX_RULES, MAX_RUNS, Sandbox, SandboxError, Stakes,
};

use super::trial::of_registry;
use super::{Course, Demo, Mark, Progress, Refusal, STORY, Start, Trial, Tried};
use crate::bandit::{Arm, Rule};
use crate::picture::{Layer, stones};
use crate::search::preset;
use crate::words::{Message, Say, say};
use serde_json::Value;

/// The system at whose root the arms are moves: it tries each once, then goes by UCB.
const SYSTEM: &str = "uct-textbook";
/// Number of moves that are shown, those with most simulations; the next one is shown besides.
const MOVES: usize = 10;

/// A kind of arms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arms {
    /// Machines with fixed probabilities to win, which the rules do not know.
    #[default]
    Machines,
    /// Moves of a position, at the root of a search.
    Moves,
}

impl Arms {
    /// Both kinds, in the order in which they are offered.
    pub const ALL: [Arms; 2] = [Arms::Machines, Arms::Moves];

    /// The kind's name in links.
    pub fn id(self) -> &'static str {
        match self {
            Arms::Machines => "machines",
            Arms::Moves => "moves",
        }
    }
}

/// The state of the sandbox demo.
#[derive(Clone, Debug)]
pub struct Bandit {
    sandbox: Sandbox,
    /// Number of pulls, or simulations, to be made.
    until: u64,
    /// Place of the rule whose first run is shown.
    pub shown: usize,
    /// True if the arms' true means are shown.
    pub revealed: bool,
    arms: Arms,
    root: Option<Mark>,
    progress: Progress,
}

impl Default for Bandit {
    fn default() -> Bandit {
        let sandbox = Sandbox::new(Stakes::default()).expect("the lecture's arms");
        Bandit {
            sandbox,
            until: 100,
            shown: 0,
            revealed: false,
            arms: Arms::Machines,
            root: None,
            progress: Progress::default(),
        }
    }
}

impl Bandit {
    // ---- Questions --------------------------------------------------------------------------

    /// The arms, the rules, the seed and the runs.
    pub fn stakes(&self) -> &Stakes {
        self.sandbox.stakes()
    }

    /// The kind of the arms.
    pub fn arms(&self) -> Arms {
        self.arms
    }

    /// Number of pulls, or simulations, made so far.
    pub fn made(&self) -> u64 {
        match self.arms {
            Arms::Machines => self.sandbox.made(),
            Arms::Moves => self.root.as_ref().map_or(0, |mark| mark.simulations),
        }
    }

    /// True once all pulls that were asked for are made.
    pub fn is_done(&self) -> bool {
        self.made() >= self.until
    }

    /// True while pulls of machines are missing, which the page makes by itself.
    fn works(&self) -> bool {
        self.arms == Arms::Machines && !self.is_done()
    }

    /// The rule that is shown.
    pub fn rule(&self) -> Rule {
        match self.arms {
            Arms::Machines => self.stakes().rules[self.shown],
            Arms::Moves => root_rule(),
        }
    }

    /// The arms by their names with what is known of them; moves come in the order of their
    /// simulations.
    pub fn known(&self) -> Vec<(String, Arm)> {
        match (self.arms, &self.root) {
            (Arms::Machines, _) => {
                let arms = self.sandbox.first(self.shown).arms().iter().enumerate();
                arms.map(|(i, &arm)| (say!("arm", number = i + 1).into(), arm)).collect()
            }
            (Arms::Moves, None) => Vec::new(),
            (Arms::Moves, Some(mark)) => {
                let arm = |tried: &Tried| {
                    let pulls = u64::from(tried.visits);
                    let wins = (f64::from(tried.value.unwrap_or(0.0)) * pulls as f64).round();
                    (tried.mv.say().into(), Arm { pulls, wins: wins as u64, score: 0.0 })
                };
                mark.moves.iter().map(arm).collect()
            }
        }
    }

    /// The scores that the rule compares now, one for each arm; the last draws where the rule
    /// draws.
    fn scores(&self, known: &[(String, Arm)]) -> Vec<f64> {
        let rule = self.rule();
        let pulls = known.iter().map(|(_, arm)| arm.pulls).sum();
        known.iter().map(|(_, arm)| rule.score(arm, pulls).unwrap_or(arm.score)).collect()
    }

    fn shows_truth(&self) -> bool {
        self.revealed && self.arms == Arms::Machines
    }

    /// Place of the arm that the rule pulls next; none where chance decides.
    pub fn next(&self) -> Option<usize> {
        if matches!(self.rule(), Rule::Thompson) || self.made() == 0 {
            return None;
        }
        let scores = self.scores(&self.known());
        let best =
            (0..scores.len()).fold(0, |best, i| if scores[i] > scores[best] { i } else { best });
        (!scores.is_empty()).then_some(best)
    }

    /// The layers of the position whose moves are the arms.
    pub fn board(&self) -> Vec<Layer> {
        let game = trial(self.stakes().seed).record.game();
        game.map_or(Vec::new(), |game| vec![Layer::Stones(stones(game.board()))])
    }

    /// Number of points in a row and in a column of that position.
    pub fn size(&self) -> (usize, usize) {
        let setup = trial(self.stakes().seed).record.setup;
        (setup.width, setup.height)
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Starts anew with other arms, rules, seed or runs.
    ///
    /// # Errors
    /// A [`SandboxError`] about the first that is out of its range; nothing has changed then.
    pub fn play_for(&mut self, stakes: Stakes) -> Result<(), SandboxError> {
        self.sandbox = Sandbox::new(stakes)?;
        self.shown = self.shown.min(self.stakes().rules.len() - 1);
        self.root = None;
        self.progress.begin();
        Ok(())
    }

    /// Goes on to this many pulls; starts anew if more are made already.
    pub fn go_to(&mut self, pulls: u64) {
        self.progress.begin();
        self.until = pulls.min(MAX_PULLS);
        if self.until < self.made() {
            self.again();
        }
    }

    /// Makes one pull more.
    pub fn step(&mut self) {
        self.go_to(self.made() + 1);
    }

    /// Starts anew from the first pull.
    pub fn again(&mut self) {
        match self.arms {
            Arms::Machines => {
                self.sandbox = Sandbox::new(self.stakes().clone()).expect("as before");
            }
            Arms::Moves => self.root = None,
        }
    }

    /// Turns to another kind of arms.
    pub fn become_arms(&mut self, arms: Arms) {
        self.until = self.until.max(self.made());
        self.progress.running = false;
        self.arms = arms;
        if self.made() > self.until {
            self.again();
        }
    }

    /// Sets how many pulls the next picture shows while it runs by itself; false if as many as
    /// before. Steps grow, so that each tenfold takes about as long.
    fn run_on(&mut self) -> bool {
        let next = self.progress.running && self.is_done();
        if next {
            let made = self.made();
            self.until = (made + (made / 50).max(1)).min(MAX_PULLS);
            self.progress.running = self.until > made;
        }
        next
    }
}

impl Demo for Bandit {
    type Link = Link;
    type Question = Course;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        let (stakes, arms) = (self.stakes().clone(), self.arms);
        Link { stakes, pulls: self.until, shown: self.shown, arms }
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        let sandbox = Sandbox::new(link.stakes)?;
        let shown = link.shown.min(sandbox.stakes().rules.len() - 1);
        let (until, arms) = (link.pulls, link.arms);
        *self = Bandit { sandbox, until, shown, arms, ..Bandit::default() };
        Ok(())
    }

    fn missing(&self) -> Option<Course> {
        let wanted = self.arms == Arms::Moves && !self.is_done();
        let trial = trial(self.stakes().seed);
        wanted.then(|| Course { trial, from: self.made(), until: self.until })
    }

    fn hear(&mut self, _: &Course, marks: Vec<Mark>, _: f64) {
        self.root = marks.into_iter().next_back().or(self.root.take());
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn is_steady(&self) -> bool {
        self.wants().is_none() && !self.works() && !self.progress.running
    }

    fn turn(&mut self, stop: &dyn Fn() -> bool) -> bool {
        let runs_on = self.run_on();
        let works = self.works();
        if works {
            self.sandbox.go_on(self.until, stop);
        }
        works || runs_on
    }

    fn press(&mut self, key: &str) -> bool {
        match key {
            " " => self.run(!self.progress.running),
            "arrowright" => self.step(),
            _ => return false,
        }
        true
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

fn root_rule() -> Rule {
    let c = preset(SYSTEM).map_or(0.0, |preset| preset.spec().select.c());
    Rule::Ucb { c: c.into() }
}

/// The search at whose root the arms are moves: of the position that the lessons follow.
pub fn trial(seed: u64) -> Trial {
    Trial { record: Start::Known(STORY).record(), system: of_registry(SYSTEM), seed }
}
