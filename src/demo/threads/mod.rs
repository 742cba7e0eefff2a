//! Threads: the ways of several walkers that search one position, the work that they do twice, and
//! what that costs.

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

use super::{Demo, Moments, NoMoments, Progress, Refusal, Seeds, Start, SystemError, searcher};
use crate::search::{Turns, Variant};
use crate::words::Message;
use serde_json::Value;
use speed::Stopwatch;
use work::Next;

/// Greatest number of walkers that a board can show.
pub const MAX_SHOWN: usize = 8;
/// Numbers of walkers that are compared.
pub const CROWDS: [usize; 5] = [1, 2, 4, 8, 16];
/// Step of the number of simulations. It is a multiple of every crowd, so that all share the work
/// evenly.
pub const STEP: u64 = 16;
/// Greatest number of simulations of a search.
pub const MAX_SIMULATIONS: u64 = 4800;
/// Greatest number of seeds.
pub const MAX_SEEDS: u64 = 50;

/// Rounds a second while the demo runs.
const PACE: f64 = 1.0 / 0.6;

/// A search that is summed up: its scheme, its number of walkers, and its seed's place.
type Search = (Scheme, usize, u64);

/// The state of the threads demo.
#[derive(Clone, Debug)]
pub struct Threads {
    start: Start,
    system: Variant,
    seeds: Seeds<MAX_SEEDS>,
    scheme: Scheme,
    walkers: usize,
    turns: Turns,
    simulations: u64,
    /// Number of the round in view; the first is 1.
    round: u64,
    /// Rounds of the search with the seed that is shown, for each scheme.
    records: [Vec<Round>; Scheme::ALL.len()],
    /// Tallies of the finished searches, of all seeds.
    tallies: Vec<(Search, Tally)>,
    /// The quantity that is plotted against the number of walkers.
    pub quantity: Quantity,
    /// Speeds that were measured on this machine.
    speeds: Vec<Speed>,
    stopwatch: Option<Stopwatch>,
    progress: Progress,
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
            progress: Progress::default(),
        }
    }
}

impl Threads {
    // ---- Questions --------------------------------------------------------------------------

    /// The position from which the searches begin.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The name of the system that searches, as [`Variant::parse`] reads it.
    pub fn system(&self) -> &str {
        &self.system.name
    }

    /// The seed that is shown, and the number of seeds from it on.
    pub fn seeds(&self) -> Seeds<MAX_SEEDS> {
        self.seeds
    }

    /// The scheme by which the work is shared.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// Number of walkers on the board.
    pub fn walkers(&self) -> usize {
        self.walkers
    }

    /// The order in which walkers set out and return.
    pub fn turns(&self) -> Turns {
        self.turns
    }

    /// Number of simulations of each search, whatever its number of walkers.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Number of the round in view; the first is 1.
    pub fn round(&self) -> u64 {
        self.round
    }

    /// Number of rounds of the search on the board.
    pub fn rounds(&self) -> u64 {
        self.simulations / self.walkers as u64
    }

    /// Rounds of the search on the board by this scheme, as far as the engine has reported them.
    pub(super) fn record(&self, scheme: Scheme) -> &[Round] {
        &self.records[scheme as usize]
    }

    /// The rounds up to the one in view; none before the engine has reported them.
    pub fn so_far(&self) -> Option<&[Round]> {
        self.record(self.scheme).get(..self.round as usize)
    }

    /// The tally of a search, once it is known. One walker alone searches the same by every scheme.
    fn tally(&self, (scheme, walkers, seed): Search) -> Option<&Tally> {
        let scheme = if walkers == 1 { Scheme::default() } else { scheme };
        let found = self.tallies.iter().find(|(search, _)| *search == (scheme, walkers, seed));
        found.map(|(_, tally)| tally)
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Starts anew from another position.
    pub fn start_from(&mut self, start: Start) {
        self.start = start;
        self.again();
    }

    /// Starts anew with another system.
    ///
    /// # Errors
    /// A [`SystemError`] if there is no such system, or it does not search; nothing has changed then.
    pub fn search_by(&mut self, system: &str) -> Result<(), SystemError> {
        self.system = searcher(system)?;
        self.again();
        Ok(())
    }

    /// Sets the seeds; starts anew if the one that is shown changes.
    pub fn set_seeds(&mut self, seeds: Seeds<MAX_SEEDS>) {
        if self.seeds.replace(seeds) {
            self.again();
        }
    }

    /// Shows another scheme on the board.
    pub fn share(&mut self, scheme: Scheme) {
        self.scheme = scheme;
    }

    /// Sets the number of walkers on the board, 1 to [`MAX_SHOWN`].
    pub fn set_walkers(&mut self, walkers: usize) {
        self.walkers = walkers.clamp(1, MAX_SHOWN);
        self.records = Default::default();
        self.go(self.round);
    }

    /// Sets the order in which walkers set out and return, and starts anew.
    pub fn take_turns(&mut self, turns: Turns) {
        self.turns = turns;
        self.again();
    }

    /// Sets the number of simulations of each search, rounded down to a multiple of [`STEP`].
    pub fn set_simulations(&mut self, simulations: u64) {
        self.simulations = (simulations / STEP * STEP).clamp(STEP, MAX_SIMULATIONS);
        self.again();
        self.go(self.round);
    }

    /// Forgets everything that the searches have found.
    fn again(&mut self) {
        self.progress.begin();
        self.records = Default::default();
        self.tallies.clear();
        self.speeds.clear();
        self.stopwatch = None;
    }

    /// Goes to a round; a number beyond the last one means the last.
    pub fn go(&mut self, round: u64) {
        self.round = round.clamp(1, self.rounds());
    }
}

impl Demo for Threads {
    type Link = Link;
    type Question = Task;
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

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        let Link { start, system, seeds, scheme, walkers, turns, simulations, round } = link;
        let said = Threads { start, system, seeds, scheme, walkers, turns, ..Threads::default() };
        *self = Threads { simulations, ..said };
        self.go(round);
        Ok(())
    }

    /// The comparison goes on for long after what is in view is there, and nothing of it is in the address.
    fn is_steady(&self) -> bool {
        !self.is_running()
    }

    fn missing(&self) -> Option<Task> {
        self.next().and_then(|next| self.ask(next))
    }

    fn hear(&mut self, asked: &Task, done: Done, worked: f64) {
        // The answer may be to a question that is no longer the next one.
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
        Some(PACE)
    }

    fn advance(&mut self) {
        self.play_on();
    }

    fn press(&mut self, key: &str) -> bool {
        self.play_by(key)
    }

    fn step_to(&mut self, step: usize) -> Result<(), NoMoments> {
        self.go(step as u64);
        Ok(())
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

/// The moments are the rounds, which are counted from 1.
impl Moments for Threads {
    fn place(&self) -> (usize, usize) {
        (self.round.saturating_sub(1) as usize, self.rounds() as usize)
    }

    fn travel(&mut self, place: usize) {
        self.go((place as u64).saturating_add(1));
    }
}
