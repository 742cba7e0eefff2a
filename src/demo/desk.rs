//! The engine's side of the demos: it works on their questions in slices.

use super::contest::Duel;
use super::order::{News, Order};
use super::refusal::Refusal;
use super::registry::Work;
use super::threads::{Team, Walking};
use super::trial::{Run, Trial};
use std::fmt::Debug;

/// Number of searches that are kept, so that they can go on: two that race.
const RUNS: usize = 2;
/// Most games that are played at the same time, and the share of all memory that they may take.
const DUELS: usize = 4;
const DUELS_SHARE: f64 = 0.4;

/// A question that a demo asks the engine.
pub trait Question: Clone + Debug + PartialEq {
    /// The data that answers the question.
    type Answer: Clone + Debug + PartialEq;
    /// State that the engine keeps while it works on the question.
    type Work: Debug;

    /// The same question, with at most `games` games played at the same time.
    fn at_most(self, games: usize) -> Self {
        let _ = games;
        self
    }

    /// Sets up the work.
    ///
    /// # Errors
    /// A [`Refusal`] if it cannot be done.
    fn begin(&self, bench: &mut Bench) -> Result<Self::Work, Refusal>;

    /// Works until `stop` says so or there is news to report.
    fn go_on(
        &self,
        work: &mut Self::Work,
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Self::Answer>>;
}

/// State that is kept from one question to the next, as far as there is memory for it.
#[derive(Debug, Default)]
pub struct Bench {
    /// Searches at hand; the one that is worked on comes last.
    runs: Vec<Run>,
    /// Games that are under way.
    pub(super) duels: Vec<Duel>,
    /// Bytes that all games may take.
    memory: f64,
    /// The walkers that are under way, if there are any.
    pub(super) walking: Option<Walking>,
}

impl Bench {
    /// Gives up the trees at hand, because the next work needs their memory.
    pub(super) fn make_room(&mut self) {
        self.runs.clear();
        self.duels.clear();
        self.walking = None;
    }

    /// Number of games that may be played at the same time: as memory allows, 1 to `DUELS`.
    pub(super) fn room_for_games(&self) -> usize {
        ((self.memory / Duel::MEMORY as f64) as usize).clamp(1, DUELS)
    }

    /// Puts a search last that has made no more than `made` simulations: the one at hand, unless it
    /// has gone further already.
    pub(super) fn seat(&mut self, trial: &Trial, made: u64) -> Result<(), Refusal> {
        self.walking = None;
        self.duels.clear();
        let of_trial = self.runs.iter().position(|run| run.trial() == trial);
        let at_hand = of_trial.map(|i| self.runs.remove(i)).filter(|run| run.made() <= made);
        let run = match at_hand {
            Some(run) => run,
            None => {
                // A new search displaces the oldest where `RUNS` trees are held already.
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

    /// Makes sure that walkers of this team are at hand, and keeps those that are.
    pub(super) fn gather(&mut self, team: &Team) -> Result<(), Refusal> {
        if self.walking.as_ref().is_none_or(|walking| walking.team() != team) {
            self.make_room();
            self.walking = Some(Walking::new(team.clone())?);
        }
        Ok(())
    }
}

/// The order in hand, with the state of its work.
#[derive(Debug, Default)]
pub struct Desk {
    bench: Bench,
    hand: Option<(Order, Work)>,
}

impl Desk {
    /// A desk for an engine with `memory` bytes, a share of which games may take.
    pub fn new(memory: f64) -> Desk {
        let bench = Bench { memory: memory * DUELS_SHARE, ..Bench::default() };
        Desk { bench, hand: None }
    }

    /// Gives up all games, because something else needs their memory.
    pub fn end_games(&mut self) {
        self.bench.duels.clear();
    }

    /// Takes up an order in place of the one in hand; returns the refusal, if it is refused at
    /// once.
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

    /// Works until `stop` says so or there is news to report.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<News> {
        let (order, work) = self.hand.as_mut()?;
        let news = order.ask.go_on(work, &mut self.bench, stop)?;
        if news.is_last() {
            self.hand = None;
        }
        Some(news)
    }
}
