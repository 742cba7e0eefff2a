//! A search at moments that lie equally far apart on a scale of powers: how a tree grows.

use super::desk::{Bench, Question};
use super::film::films;
use super::order::News;
use super::trial::{Run, Trial};
use crate::go::Move;
use crate::search::{Branch, FinalMove, Snapshot};
use serde::{Deserialize, Serialize};

/// The numbers of simulations after which the search is looked at.
pub const MARKS: [u64; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/// Nodes that are told of at each.
const NODES: usize = 160;

/// A search after so many simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The root.
    pub snapshot: Snapshot,
    /// The most visited nodes, the root first, and those that were asked for.
    pub branches: Vec<Branch>,
    /// What each rule for the final move would play.
    pub final_moves: Vec<FinalMove>,
}

impl Moment {
    /// The search as it stands; the nodes along `way` are told of, too.
    pub(super) fn of(run: &Run, way: &[Move]) -> Moment {
        Moment {
            snapshot: run.snapshot(),
            branches: run.branches(NODES, way),
            final_moves: run.final_moves(),
        }
    }

    /// Simulations made.
    pub fn simulations(&self) -> u64 {
        self.snapshot.simulations
    }

    /// True for the last of a search.
    pub fn is_last(&self) -> bool {
        self.simulations() >= MARKS[MARKS.len() - 1]
    }

    /// The node behind these moves, if it is told of.
    pub fn branch(&self, path: &[Move]) -> Option<&Branch> {
        self.branches.iter().find(|branch| branch.path == path)
    }
}

/// A search at every one of [`MARKS`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Growing {
    /// The search.
    pub trial: Trial,
    /// The nodes along these moves are told of, too.
    pub way: Vec<Move>,
}

impl Question for Growing {
    type Answer = Box<Moment>;
    type Work = ();

    fn begin(&self, bench: &mut Bench) -> Result<(), String> {
        films(&self.trial.system)?;
        bench.seat(&self.trial, MARKS[0].saturating_sub(1))
    }

    fn go_on(
        &self,
        (): &mut (),
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Box<Moment>>> {
        let run = bench.run()?;
        let next = MARKS.iter().find(|&&mark| mark > run.made()).copied();
        if !run.go_on(next.unwrap_or(run.made()), stop) {
            return Some(News::Made(run.made()));
        }
        let moment = Box::new(Moment::of(run, &self.way));
        Some(if moment.is_last() { News::Last(moment) } else { News::Next(moment) })
    }
}

/// A search while it grows, as the engine tells of it.
#[derive(Clone, Debug)]
pub struct Growth {
    asked: Growing,
    /// At every mark so far.
    pub moments: Vec<Moment>,
    /// How many of the moments are told as they were asked for; the others were before.
    told: usize,
}

impl Growth {
    /// Takes note of the next moment, the first of which begins anew: those of the same search stay
    /// until they are told again.
    pub fn note(growth: &mut Option<Growth>, asked: &Growing, moment: Moment) {
        if moment.simulations() == MARKS[0] {
            let before = growth.take().filter(|growth| growth.asked.trial == asked.trial);
            let moments = before.map_or(Vec::new(), |growth| growth.moments);
            *growth = Some(Growth { asked: asked.clone(), moments, told: 0 });
        }
        let Some(growth) = growth.as_mut().filter(|growth| growth.asked == *asked) else { return };
        match growth.moments.get_mut(growth.told) {
            Some(before) => *before = moment,
            None => growth.moments.push(moment),
        }
        growth.told += 1;
    }

    /// Whether it is of this search.
    pub fn is_of(&self, trial: &Trial) -> bool {
        self.asked.trial == *trial
    }

    /// The way whose nodes are told of, however few their visits.
    pub fn way(&self) -> &[Move] {
        &self.asked.way
    }

    /// Whether every moment is told.
    pub fn is_whole(&self) -> bool {
        self.told == MARKS.len()
    }

    /// The moment at this place among the marks; the last one, while the engine is on the way.
    pub fn at(&self, mark: usize) -> Option<&Moment> {
        self.moments.get(mark).or(self.moments.last())
    }
}

/// The place of the last mark that is not after this number, or of the first.
pub fn mark_before(number: u64) -> usize {
    MARKS.iter().rposition(|&mark| mark <= number).unwrap_or(0)
}
