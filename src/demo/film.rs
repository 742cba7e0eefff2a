//! The film of one simulation of a search.

use super::desk::{Bench, Question};
use super::order::News;
use super::subject::Subject;
use crate::search::{Film, Snapshot, preset};

/// A question about one simulation: its film, and the search after it.
impl Question for Subject {
    type Answer = Box<(Film, Snapshot)>;
    type Work = ();

    fn begin(&self, bench: &mut Bench) -> Result<(), String> {
        films(&self.trial.system)?;
        bench.seat(&self.trial, self.number.saturating_sub(1))
    }

    fn go_on(
        &self,
        (): &mut (),
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Self::Answer>> {
        let run = bench.run()?;
        Some(match run.go_on(self.number.saturating_sub(1), stop) {
            false => News::Made(run.made()),
            true => match run.film() {
                Ok(film) => News::Last(Box::new((film, run.snapshot()))),
                Err(refusal) => News::Refused(refusal),
            },
        })
    }
}

/// Refuses a system that does not simulate one by one in one tree.
pub(super) fn films(system: &str) -> Result<(), String> {
    match preset(system).map_err(|e| e.to_string())?.spec().films() {
        true => Ok(()),
        false => Err(format!("{system} does not simulate one by one in one tree")),
    }
}
