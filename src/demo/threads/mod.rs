//! Threads: who walks where while several search one position, what they do twice, and what it
//! costs.

mod figures;
mod link;
mod question;
mod running;
mod show;
mod speed;
mod team;
mod tree;
mod work;

pub use figures::Quantity;
pub use link::Link;
pub use question::{Done, Task};
pub use running::Running;
pub use show::Way;
pub use speed::Speed;
pub use team::{MAX_WALKERS, Round, Scheme, Tally, Team, Walking};

use super::{Demo, Seeds, Start, searcher};
use crate::search::Turns;
use serde_json::Value;
use speed::Stopwatch;
use work::Next;

/// The most walkers that a board can show.
pub const MAX_SHOWN: usize = 8;
/// As many walkers are compared.
pub const CROWDS: [usize; 5] = [1, 2, 4, 8, 16];
/// Simulations of a search are shared out evenly: so many times this.
pub const STEP: u64 = 16;
/// Simulations of a search at most.
pub const MAX_SIMULATIONS: u64 = 4800;
/// Seeds at most.
pub const MAX_SEEDS: u64 = 50;

/// Rounds in a long step.
const FAR: u64 = 10;
/// Rounds a second that go by.
const PACE: f64 = 1.0 / 0.6;

/// A search that is summed up: how the work is shared, by how many, and the seed's place.
type Search = (Scheme, usize, u64);

/// The demo as it is seen.
#[derive(Clone, Debug)]
pub struct Threads {
    start: Start,
    system: String,
    seeds: Seeds<MAX_SEEDS>,
    scheme: Scheme,
    walkers: usize,
    turns: Turns,
    simulations: u64,
    /// The round in view; the first is 1.
    round: u64,
    /// Of the seed that is shown, by scheme.
    records: [Vec<Round>; Scheme::ALL.len()],
    /// Of all seeds.
    tallies: Vec<(Search, Tally)>,
    /// What is plotted against the number of walkers.
    pub quantity: Quantity,
    /// What was measured here, and what is being measured.
    speeds: Vec<Speed>,
    stopwatch: Option<Stopwatch>,
    /// Rounds go by.
    pub running: bool,
    /// Why something cannot be done.
    pub refusal: Option<String>,
}

impl Default for Threads {
    fn default() -> Threads {
        let Link { start, system, seeds, scheme, walkers, turns, simulations, round } =
            Link::default();
        Threads {
            start,
            system,
            seeds,
            scheme,
            walkers,
            turns,
            simulations,
            round,
            records: Default::default(),
            tallies: Vec::new(),
            quantity: Quantity::default(),
            speeds: Vec::new(),
            stopwatch: None,
            running: false,
            refusal: None,
        }
    }
}

impl Threads {
    // ---- Questions --------------------------------------------------------------------------

    /// Where the searches begin.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The system's id.
    pub fn system(&self) -> &str {
        &self.system
    }

    /// The seed that is shown, and how many there are from it on.
    pub fn seeds(&self) -> Seeds<MAX_SEEDS> {
        self.seeds
    }

    /// How the work is shared.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// How many walk on the board.
    pub fn walkers(&self) -> usize {
        self.walkers
    }

    /// How they follow each other.
    pub fn turns(&self) -> Turns {
        self.turns
    }

    /// Simulations of each search, by however many.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// The round in view.
    pub fn round(&self) -> u64 {
        self.round
    }

    /// How many rounds there are.
    pub fn rounds(&self) -> u64 {
        self.simulations / self.walkers as u64
    }

    /// The rounds of the search on the board, as far as they are there.
    pub(super) fn record(&self, scheme: Scheme) -> &[Round] {
        &self.records[scheme as usize]
    }

    /// Those up to the one in view; none before the engine has told them.
    pub fn so_far(&self) -> Option<&[Round]> {
        self.record(self.scheme).get(..self.round as usize)
    }

    /// What a search comes to, once it is known. One walker alone is the same however the work is
    /// shared.
    fn tally(&self, (scheme, walkers, seed): Search) -> Option<&Tally> {
        let scheme = if walkers == 1 { Scheme::default() } else { scheme };
        let found = self.tallies.iter().find(|(search, _)| *search == (scheme, walkers, seed));
        found.map(|(_, tally)| tally)
    }

    /// True once everything is there that was asked for.
    pub fn is_done(&self) -> bool {
        self.refusal.is_some() || self.next().is_none()
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Begins somewhere else.
    pub fn start_from(&mut self, start: Start) {
        self.start = start;
        self.again();
    }

    /// Another system searches.
    ///
    /// # Errors
    /// A sentence if there is no such system, or it does not search; nothing has changed then.
    pub fn search_by(&mut self, system: &str) -> Result<(), String> {
        self.system = searcher(system)?.id.to_owned();
        self.again();
        Ok(())
    }

    /// Goes through other seeds; all anew where another one is shown.
    pub fn set_seeds(&mut self, seeds: Seeds<MAX_SEEDS>) {
        let is_another = seeds.first() != self.seeds.first();
        self.seeds = seeds;
        if is_another {
            self.again();
        }
    }

    /// Shares the work otherwise.
    pub fn share(&mut self, scheme: Scheme) {
        self.scheme = scheme;
    }

    /// So many walk on the board.
    pub fn set_walkers(&mut self, walkers: usize) {
        self.walkers = walkers.clamp(1, MAX_SHOWN);
        self.records = Default::default();
        self.go(self.round);
    }

    /// They follow each other otherwise.
    pub fn take_turns(&mut self, turns: Turns) {
        self.turns = turns;
        self.again();
    }

    /// So many simulations are made in each search, rounded to what can be shared out.
    pub fn set_simulations(&mut self, simulations: u64) {
        self.simulations = (simulations / STEP * STEP).clamp(STEP, MAX_SIMULATIONS);
        self.again();
        self.go(self.round);
    }

    /// Everything anew.
    fn again(&mut self) {
        self.running = false;
        self.refusal = None;
        self.records = Default::default();
        self.tallies.clear();
        self.speeds.clear();
        self.stopwatch = None;
    }

    /// To a round; beyond the last, to the last.
    pub fn go(&mut self, round: u64) {
        self.round = round.clamp(1, self.rounds());
    }

    /// To a round that stays.
    pub fn stay(&mut self, round: u64) {
        self.running = false;
        self.go(round);
    }
}

impl Demo for Threads {
    type Link = Link;
    type Question = Task;
    const KNOWS: &'static str = "the threads know";
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        Link {
            start: self.start.clone(),
            system: self.system.clone(),
            seeds: self.seeds,
            scheme: self.scheme,
            walkers: self.walkers,
            turns: self.turns,
            simulations: self.simulations,
            round: self.round,
        }
    }

    fn follow(&mut self, link: Link) -> Result<(), String> {
        let Link { start, system, seeds, scheme, walkers, turns, simulations, round } = link;
        let said = Threads { start, system, seeds, scheme, walkers, turns, ..Threads::default() };
        *self = Threads { simulations, ..said };
        self.go(round);
        Ok(())
    }

    fn wants(&self) -> Option<Task> {
        if self.refusal.is_some() {
            return None;
        }
        self.next().and_then(|next| self.ask(next))
    }

    fn hear(&mut self, asked: &Task, done: Done, worked: f64) {
        // What was asked for may not be what is wanted by now.
        let next = self.next().filter(|&next| self.ask(next).as_ref() == Some(asked));
        match (done, next) {
            (Done::Walked(rounds), Some(Next::Walk(scheme))) => {
                self.records[scheme as usize].extend(rounds);
            }
            (Done::Tallied(tally), Some(Next::Tally(search))) => {
                self.tallies.push((search, *tally));
            }
            (Done::Ran(made), Some(Next::Run)) => self.note_run(made, worked),
            _ => {}
        }
    }

    fn refuse(&mut self, refusal: String) {
        self.refusal = Some(refusal);
    }

    fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    fn is_steady(&self) -> bool {
        !self.running
    }

    fn is_running(&self) -> bool {
        self.running
    }

    fn run(&mut self, on: bool) {
        if on && self.round == self.rounds() {
            self.go(1);
        }
        self.running = on;
    }

    fn pace(&self) -> Option<f64> {
        Some(PACE)
    }

    fn advance(&mut self) {
        self.go(self.round + 1);
        self.running &= self.round < self.rounds();
    }

    fn press(&mut self, key: &str) -> bool {
        let to = match key {
            " " => {
                self.run(!self.running);
                return true;
            }
            "arrowleft" => self.round.saturating_sub(1),
            "arrowright" => self.round + 1,
            "pageup" => self.round.saturating_sub(FAR),
            "pagedown" => self.round + FAR,
            "home" => 1,
            "end" => u64::MAX,
            _ => return false,
        };
        self.stay(to);
        true
    }

    fn step_to(&mut self, step: usize) -> Result<(), String> {
        self.go(step as u64);
        Ok(())
    }

    fn caption(&self) -> String {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}
