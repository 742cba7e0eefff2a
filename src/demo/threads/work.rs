//! The order of the demo's work for the engine, piece by piece.

use super::question::Task;
use super::team::{Scheme, Team};
use super::{CROWDS, Search, Threads};
use crate::demo::Trial;

/// A piece of work for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The rounds of the walkers on the board, by a scheme.
    Walk(Scheme),
    /// A search that is summed up, for comparison with others.
    Tally(Search),
    /// A run whose speed is measured.
    Run,
}

impl Threads {
    fn team(&self, (scheme, walkers, seed): Search) -> Team {
        let (record, system) = (self.start.record(), self.system.clone());
        let trial = Trial { record, system, seed: self.seeds.first() + seed };
        Team { trial, scheme, walkers, turns: self.turns }
    }

    /// The next piece of work: the search on the board, a measurement, the same search by the other
    /// schemes, then everything that is compared, seed by seed.
    pub(super) fn next(&self) -> Option<Next> {
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

    pub(super) fn ask(&self, next: Next) -> Option<Task> {
        Some(match next {
            Next::Walk(scheme) => Task::Walk {
                team: self.team((scheme, self.walkers, 0)),
                from: self.record(scheme).len() as u64,
                until: self.rounds(),
            },
            Next::Tally(search) => {
                Task::Tally { team: self.team(search), rounds: self.simulations / search.1 as u64 }
            }
            Next::Run => {
                let (scheme, threads, simulations) = self.stopwatch.as_ref()?.next();
                Task::Run { team: self.team((scheme, threads, 0)), simulations }
            }
        })
    }
}
