//! The course of a search: statistics of the root's moves at rising numbers of simulations.

use super::desk::{Bench, Question};
use super::marks::next_mark;
use super::order::News;
use super::refusal::Refusal;
use super::trial::{Run, Trial, searches};
use crate::go::Move;
use serde::{Deserialize, Serialize};

/// A root move and its statistics.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The move at the root.
    pub mv: Move,
    /// Number of simulations of the move.
    pub visits: u32,
    /// Share of those simulations that the side to move won, 0 to 1; none without simulations.
    pub value: Option<f32>,
}

/// The root's moves after a given number of simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// Number of simulations that the search has made.
    pub simulations: u64,
    /// The root's moves, those with most simulations first.
    pub moves: Vec<Tried>,
}

impl Mark {
    /// The root move with most simulations.
    pub fn best(&self) -> Option<Tried> {
        self.moves.first().copied()
    }

    /// The statistics of a root move, if it has any.
    pub fn tried(&self, mv: Move) -> Option<Tried> {
        self.moves.iter().copied().find(|tried| tried.mv == mv)
    }
}

impl Run {
    /// The root's moves as the search stands now.
    pub fn mark(&self) -> Mark {
        let snapshot = self.snapshot();
        let to_play = snapshot.to_play;
        let moves = snapshot.candidates.into_iter().map(|candidate| Tried {
            mv: candidate.mv,
            visits: candidate.visits,
            value: candidate.value.map(|value| to_play.turned(value)),
        });
        Mark { simulations: self.made(), moves: moves.collect() }
    }
}

/// A request for the course of a search between two numbers of simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// The search whose course is asked for.
    pub trial: Trial,
    /// Number of simulations up to which the marks are known already.
    pub from: u64,
    /// Number of simulations at which the search ends.
    pub until: u64,
}

impl Question for Course {
    /// The search at its marks and at the end.
    type Answer = Vec<Mark>;
    type Work = Vec<Mark>;

    fn begin(&self, bench: &mut Bench) -> Result<Vec<Mark>, Refusal> {
        searches(&self.trial.system)?;
        bench.seat(&self.trial, self.from)?;
        Ok(Vec::new())
    }

    fn go_on(
        &self,
        marks: &mut Vec<Mark>,
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Vec<Mark>>> {
        let run = bench.run()?;
        while run.made() < self.until {
            if !run.go_on(next_mark(run.made()).min(self.until), stop) {
                return Some(News::Made(run.made()));
            }
            if run.made() > self.from {
                marks.push(run.mark());
            }
        }
        Some(News::Last(std::mem::take(marks)))
    }
}
