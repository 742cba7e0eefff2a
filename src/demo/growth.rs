//! The growth of a tree: a search at moments that lie equally far apart on a logarithmic scale.

use super::desk::{Bench, Question};
use super::order::News;
use super::refusal::Refusal;
use super::subject::Subject;
use super::trial::{Run, Trial, films};
use super::{Moments, OfSearch};
use crate::go::Move;
use crate::search::{Branch, FinalMove, Snapshot};
use serde::{Deserialize, Serialize};

/// Numbers of simulations after which the search is looked at.
pub const MARKS: [u64; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/// Number of nodes that are reported at each mark.
const NODES: usize = 160;

/// A search after a certain number of simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// A snapshot of the search, seen from the root.
    pub snapshot: Snapshot,
    /// The most visited nodes, the root first, and those along the way that was asked for.
    pub branches: Vec<Branch>,
    /// What each rule for the final move would play.
    pub final_moves: Vec<FinalMove>,
}

impl Moment {
    /// The search as it stands now, with the nodes along `way` whatever their visits.
    pub(super) fn of(run: &Run, way: &[Move]) -> Moment {
        Moment {
            snapshot: run.snapshot(),
            branches: run.branches(NODES, way),
            final_moves: run.final_moves(),
        }
    }

    /// Number of simulations made up to this moment.
    pub fn simulations(&self) -> u64 {
        self.snapshot.simulations
    }

    /// True for the last moment of a search.
    pub fn is_last(&self) -> bool {
        self.simulations() >= MARKS[MARKS.len() - 1]
    }

    /// The node behind these moves, if it is reported.
    pub fn branch(&self, path: &[Move]) -> Option<&Branch> {
        self.branches.iter().find(|branch| branch.path == path)
    }
}

/// A request for a search at every one of [`MARKS`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Growing {
    /// The search that grows.
    pub trial: Trial,
    /// Moves along which nodes are reported, whatever their visits.
    pub way: Vec<Move>,
}

impl Question for Growing {
    type Answer = Box<Moment>;
    type Work = ();

    fn begin(&self, bench: &mut Bench) -> Result<(), Refusal> {
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

/// A growing search, as far as the engine has reported it.
#[derive(Clone, Debug)]
pub struct Growth {
    asked: Growing,
    /// The moments reported so far, one for each of [`MARKS`].
    pub moments: Vec<Moment>,
    /// Number of moments reported for the request in hand; the later ones are left from the one
    /// before.
    told: usize,
}

impl Growth {
    /// Takes note of the next moment. The first one begins anew: moments of the same search stay
    /// until they are replaced.
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

    /// Whether this is the growth of that search.
    pub fn is_of(&self, trial: &Trial) -> bool {
        self.asked.trial == *trial
    }

    /// The moves along which nodes are reported, whatever their visits.
    pub fn way(&self) -> &[Move] {
        &self.asked.way
    }

    /// Whether every moment has been reported.
    pub fn is_whole(&self) -> bool {
        self.told == MARKS.len()
    }

    /// The moment at this place among the marks; the last one reported while it is missing.
    pub fn at(&self, mark: usize) -> Option<&Moment> {
        self.moments.get(mark).or(self.moments.last())
    }
}

/// A demo that looks at one search at the moments of its growth.
pub trait OfGrowth: OfSearch + Moments {
    /// The growth of the search, as far as the engine has reported it.
    fn growth(&self) -> Option<&Growth>;

    /// The search and the number of its simulation, for changing.
    fn subject_mut(&mut self) -> &mut Subject;

    /// The growth that is shown.
    fn in_view(&self) -> Option<&Growth> {
        self.growth()
    }

    /// Place of the wanted moment among [`MARKS`].
    fn mark(&self) -> usize {
        mark_before(self.subject().number)
    }

    /// The moment in view; the last one reported while the wanted one is missing.
    fn moment(&self) -> Option<&Moment> {
        self.in_view()?.at(self.mark())
    }

    /// Goes to the next moment while moments go by, if the engine has reported it already.
    fn grow_on(&mut self) {
        let next = self.mark() + 1;
        if self.growth().is_some_and(|growth| growth.moments.len() > next) {
            self.play_on();
        }
    }
}

/// The moments of a growing search are its marks.
impl<D: OfGrowth> Moments for D {
    const FAR: Option<usize> = None;

    fn place(&self) -> (usize, usize) {
        (self.mark(), MARKS.len())
    }

    fn travel(&mut self, place: usize) {
        self.subject_mut().number = MARKS[place.min(MARKS.len() - 1)];
    }
}

/// Place of the last mark that is not after this number of simulations, or of the first mark.
pub fn mark_before(number: u64) -> usize {
    MARKS.iter().rposition(|&mark| mark <= number).unwrap_or(0)
}
