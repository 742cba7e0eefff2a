//! How a search goes on: what is known of its root's moves at one number of simulations after the
//! other.

use super::desk::{Bench, Question};
use super::marks::next_mark;
use super::order::News;
use super::trial::{Run, Trial, searcher};
use crate::go::{Color, Move};
use serde::{Deserialize, Serialize};

/// What is known of a move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// Simulations.
    pub visits: u32,
    /// How many of them the side to move has won, 0 to 1; none without simulations.
    pub value: Option<f32>,
}

/// A search after so many simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// So many.
    pub simulations: u64,
    /// The root's moves, those with most simulations first.
    pub moves: Vec<Tried>,
}

impl Mark {
    /// The move with most simulations.
    pub fn best(&self) -> Option<Tried> {
        self.moves.first().copied()
    }

    /// What is known of a move.
    pub fn tried(&self, mv: Move) -> Option<Tried> {
        self.moves.iter().copied().find(|tried| tried.mv == mv)
    }
}

impl Run {
    /// The search as it stands.
    pub fn mark(&self) -> Mark {
        let snapshot = self.snapshot();
        let black = snapshot.to_play == Color::Black;
        let moves = snapshot.candidates.into_iter().map(|candidate| Tried {
            mv: candidate.mv,
            visits: candidate.visits,
            value: candidate.value.map(|value| if black { value } else { 1.0 - value }),
        });
        Mark { simulations: self.made(), moves: moves.collect() }
    }
}

/// How a search goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// The search.
    pub trial: Trial,
    /// It has been looked at up to here.
    pub from: u64,
    /// It is to go on to here.
    pub until: u64,
}

impl Question for Course {
    /// The search at its marks, at the end too.
    type Answer = Vec<Mark>;
    type Work = Vec<Mark>;

    fn begin(&self, bench: &mut Bench) -> Result<Vec<Mark>, String> {
        searcher(&self.trial.system)?;
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
