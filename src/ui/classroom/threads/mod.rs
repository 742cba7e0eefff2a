//! Threads: who walks where while several search one position, what they do twice, and what it
//! costs.

mod figures;
mod link;
mod show;
mod speed;
mod tree;

pub use figures::Quantity;
pub use show::Way;
pub use speed::Speed;

use super::{Seeds, Start};
use crate::demo::{Ask, PUZZLES, Round, Scheme, Tally, Team, Trial, searcher};
use crate::search::Turns;
use speed::Stopwatch;

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
    /// Four walkers of a system made for them, in a position whose answer is known.
    fn default() -> Threads {
        Threads {
            start: Start::Known(&PUZZLES[0]),
            system: "tree-parallel".into(),
            seeds: Seeds::new(1, 20),
            scheme: Scheme::default(),
            walkers: 4,
            turns: Turns::default(),
            simulations: 320,
            round: 48,
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

    fn team(&self, (scheme, walkers, seed): Search) -> Team {
        let (record, system) = (self.start.record(), self.system.clone());
        let trial = Trial { record, system, seed: self.seeds.first() + seed };
        Team { trial, scheme, walkers, turns: self.turns }
    }

    /// What the engine is to find out next: the search on the board, what is being measured, the
    /// same search by the other schemes, then all that is compared, seed by seed.
    fn next(&self) -> Option<Next> {
        let lacks = |scheme: &Scheme| (self.record(*scheme).len() as u64) < self.rounds();
        if lacks(&self.scheme) {
            return Some(Next::Walk(self.scheme));
        }
        if self.stopwatch.is_some() {
            return Some(Next::Run);
        }
        if let Some(scheme) = Scheme::ALL.into_iter().find(lacks) {
            return Some(Next::Walk(scheme));
        }
        let crowd = |walkers: usize| {
            let schemes = if walkers == 1 { &Scheme::ALL[..1] } else { &Scheme::ALL[..] };
            schemes.iter().map(move |&scheme| (scheme, walkers))
        };
        let seeds = 0..self.seeds.count();
        let mut searches = seeds.flat_map(|seed| {
            CROWDS.into_iter().flat_map(crowd).map(move |(scheme, walkers)| (scheme, walkers, seed))
        });
        searches.find(|&search| self.tally(search).is_none()).map(Next::Tally)
    }

    fn ask(&self, next: Next) -> Option<Ask> {
        Some(match next {
            Next::Walk(scheme) => Ask::Walk {
                team: self.team((scheme, self.walkers, 0)),
                from: self.record(scheme).len() as u64,
                until: self.rounds(),
            },
            Next::Tally(search) => {
                Ask::Tally { team: self.team(search), rounds: self.simulations / search.1 as u64 }
            }
            Next::Run => {
                let (scheme, threads, simulations) = self.stopwatch.as_ref()?.next();
                Ask::Run { team: self.team((scheme, threads, 0)), simulations }
            }
        })
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

    /// To the next round; at the end rounds go by no more.
    pub fn advance(&mut self) {
        self.go(self.round + 1);
        self.running &= self.round < self.rounds();
    }
}

/// A piece of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The rounds of the walkers on the board.
    Walk(Scheme),
    /// A search that is compared with others.
    Tally(Search),
    /// A run whose speed is measured.
    Run,
}
