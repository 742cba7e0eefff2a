//! The engine's side of the demos: questions, worked at in slices.

use super::contest::Duel;
use super::order::{News, Order};
use super::registry::Work;
use super::threads::{Team, Walking};
use super::trial::{Run, Trial};
use std::fmt::Debug;

/// Searches that are kept, so that they can go on: two that race.
const RUNS: usize = 2;
/// Games that are played at the same time at most, and the share of all memory that they may take.
const DUELS: usize = 4;
const DUELS_SHARE: f64 = 0.4;

/// Something that the engine can be asked.
pub trait Question: Clone + Debug + PartialEq {
    /// What it answers.
    type Answer: Clone + Debug + PartialEq;
    /// What it keeps while it is at it.
    type Work: Debug;

    /// The same, with no more games at the same time than that.
    fn at_most(self, games: usize) -> Self {
        let _ = games;
        self
    }

    /// Sets up the work.
    ///
    /// # Errors
    /// A sentence if it cannot be done.
    fn begin(&self, bench: &mut Bench) -> Result<Self::Work, String>;

    /// Works until `stop` says so or there is something to tell.
    fn go_on(
        &self,
        work: &mut Self::Work,
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Self::Answer>>;
}

/// What is kept from one question to the next, as far as there is memory for it.
#[derive(Debug, Default)]
pub struct Bench {
    /// The one that is worked at comes last.
    runs: Vec<Run>,
    /// Games under way.
    pub(super) duels: Vec<Duel>,
    /// Bytes that all games may take.
    memory: f64,
    /// Walkers under way.
    pub(super) walking: Option<Walking>,
}

impl Bench {
    /// Gives up the trees at hand: those of what comes need their memory.
    pub(super) fn make_room(&mut self) {
        self.runs.clear();
        self.duels.clear();
        self.walking = None;
    }

    /// So many games may be played at the same time.
    pub(super) fn room_for_games(&self) -> usize {
        ((self.memory / Duel::MEMORY as f64) as usize).clamp(1, DUELS)
    }

    /// Puts a search last that has made no more than so many simulations: the one at hand if it has
    /// not gone too far.
    pub(super) fn seat(&mut self, trial: &Trial, made: u64) -> Result<(), String> {
        self.walking = None;
        self.duels.clear();
        let of_trial = self.runs.iter().position(|run| run.trial() == trial);
        let at_hand = of_trial.map(|i| self.runs.remove(i)).filter(|run| run.made() <= made);
        let run = match at_hand {
            Some(run) => run,
            None => {
                // There is room for so many trees and no more.
                if self.runs.len() == RUNS {
                    self.runs.remove(0);
                }
                Run::new(trial.clone())?
            }
        };
        self.runs.push(run);
        Ok(())
    }

    /// The search that was seated last.
    pub(super) fn run(&mut self) -> Option<&mut Run> {
        self.runs.last_mut()
    }

    /// Walkers of this team, those at hand if there are any.
    pub(super) fn gather(&mut self, team: &Team) -> Result<(), String> {
        if self.walking.as_ref().is_none_or(|walking| walking.team() != team) {
            self.make_room();
            self.walking = Some(Walking::new(team.clone())?);
        }
        Ok(())
    }
}

/// What is asked for and not done yet.
#[derive(Debug, Default)]
pub struct Desk {
    bench: Bench,
    hand: Option<(Order, Work)>,
}

impl Desk {
    /// One that has so many bytes of memory, besides others.
    pub fn new(memory: f64) -> Desk {
        let bench = Bench { memory: memory * DUELS_SHARE, ..Bench::default() };
        Desk { bench, hand: None }
    }

    /// Gives up games: something else needs their memory.
    pub fn end_games(&mut self) {
        self.bench.duels.clear();
    }

    /// Takes up an order in place of the one in hand; what it is, if it is refused at once.
    pub fn take(&mut self, order: Order) -> Option<News> {
        self.hand = None;
        match order.ask.begin(&mut self.bench) {
            Ok(work) => {
                self.hand = Some((order, work));
                None
            }
            Err(refusal) => Some(News::Refused(refusal)),
        }
    }

    /// Works until `stop` says so or there is something to tell.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<News> {
        let (order, work) = self.hand.as_mut()?;
        let news = order.ask.go_on(work, &mut self.bench, stop)?;
        if news.is_last() {
            self.hand = None;
        }
        Some(news)
    }
}
