//! The demo's question: a task for a team.

use super::running::Running;
use super::team::{Round, Tally, Team};
use crate::demo::desk::{Bench, Question};
use crate::demo::order::News;
use crate::demo::refusal::Refusal;
use serde::{Deserialize, Serialize};

/// A task for a team of walkers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// The rounds of a team, one by one.
    Walk {
        /// The team that walks.
        team: Team,
        /// Number of rounds that are known already.
        from: u64,
        /// Number of rounds at which the walk ends.
        until: u64,
    },
    /// The tally of a team's rounds.
    Tally {
        /// The team that walks.
        team: Team,
        /// Number of rounds that are summed up.
        rounds: u64,
    },
    /// A search from an empty tree by a team of threads, for its speed.
    Run {
        /// The team whose walkers are threads.
        team: Team,
        /// Number of simulations at which the search ends.
        simulations: u64,
    },
}

/// The outcome of a team's task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Done {
    /// The rounds after those that were known.
    Walked(Vec<Round>),
    /// The sum of the rounds.
    Tallied(Box<Tally>),
    /// Number of simulations made by the run; nothing else is reported of it.
    Ran(u64),
}

impl Question for Task {
    type Answer = Done;
    type Work = Option<Box<Running>>;

    fn begin(&self, bench: &mut Bench) -> Result<Option<Box<Running>>, Refusal> {
        match self {
            Task::Walk { team, .. } | Task::Tally { team, .. } => {
                bench.gather(team)?;
                Ok(None)
            }
            Task::Run { team, .. } => {
                bench.make_room();
                Ok(Some(Box::new(Running::new(team)?)))
            }
        }
    }

    fn go_on(
        &self,
        running: &mut Option<Box<Running>>,
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Done>> {
        Some(match *self {
            Task::Walk { from, until, .. } => {
                walk(bench, until, stop, |rounds| Done::Walked(rounds[from as usize..].to_vec()))?
            }
            Task::Tally { rounds, .. } => {
                walk(bench, rounds, stop, |rounds| Done::Tallied(Box::new(Tally::of(rounds))))?
            }
            Task::Run { simulations, .. } => {
                let running = running.as_mut()?;
                match running.go_on(simulations, stop) {
                    Ok(false) => News::Made(running.made()),
                    Ok(true) => News::Last(Done::Ran(running.made())),
                    Err(refusal) => News::Refused(refusal.into()),
                }
            }
        })
    }
}

/// Walks on to `until` rounds; `told` makes the answer of them once they are made.
fn walk(
    bench: &mut Bench,
    until: u64,
    stop: &dyn Fn() -> bool,
    told: impl FnOnce(&[Round]) -> Done,
) -> Option<News<Done>> {
    let walking = bench.walking.as_mut()?;
    Some(match walking.go_on(until, stop) {
        Ok(true) => News::Last(told(&walking.rounds()[..until as usize])),
        Ok(false) => News::Made(walking.rounds().len() as u64),
        Err(refusal) => News::Refused(refusal.into()),
    })
}
