//! The film of one simulation of a search.

use super::desk::{Bench, Question};
use super::order::News;
use super::refusal::Refusal;
use super::subject::Subject;
use super::trial::films;
use crate::search::{Film, Snapshot};

/// A question about one simulation: its film, and the search after it.
impl Question for Subject {
    type Answer = Box<(Film, Snapshot)>;
    type Work = ();

    fn begin(&self, bench: &mut Bench) -> Result<(), Refusal> {
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
                Err(why) => News::Refused(why.into()),
            },
        })
    }
}
