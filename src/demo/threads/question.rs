//! What a team is to do.

use super::running::Running;
use super::team::{Round, Tally, Team};
use crate::demo::desk::{Bench, Question};
use crate::demo::order::News;
use serde::{Deserialize, Serialize};

/// What a team is to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Its rounds.
    Walk {
        /// The team.
        team: Team,
        /// Rounds that are known already.
        from: u64,
        /// It is to go on to here.
        until: u64,
    },
    /// What so many rounds come to.
    Tally {
        /// The team.
        team: Team,
        /// Rounds.
        rounds: u64,
    },
    /// A search from an empty tree by a team of threads.
    Run {
        /// The team.
        team: Team,
        /// So far.
        simulations: u64,
    },
}

/// What a team has done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Done {
    /// The rounds after those that were known.
    Walked(Vec<Round>),
    /// The rounds, summed up.
    Tallied(Box<Tally>),
    /// So many simulations are made, and that is all.
    Ran(u64),
}

impl Question for Task {
    type Answer = Done;
    type Work = Option<Box<Running>>;

    fn begin(&self, bench: &mut Bench) -> Result<Option<Box<Running>>, String> {
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
                    Err(refusal) => News::Refused(refusal),
                }
            }
        })
    }
}

/// Walks on to so many rounds; what is told of them once they are made.
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
        Err(refusal) => News::Refused(refusal),
    })
}
