//! The threads that games are played on at the same time.

use anyhow::Context;
use std::sync::{Arc, RwLock};
use std::thread::{Builder, Scope};

/// Does the work on so many threads at once, which begin together: when all of them are there, or not at all.
///
/// # Errors
/// If the system gives no more threads; those that it gave then end without having worked.
pub(super) fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    jobs: usize,
    work: impl FnOnce() + Clone + Send + 'scope,
) -> anyhow::Result<()> {
    let jobs = jobs.max(1);
    let begins = Arc::new(RwLock::new(false));
    let mut all_there = begins.write().expect("nobody panics with it");
    for job in 0..jobs {
        let (work, begins) = (work.clone(), begins.clone());
        let waiting = move || {
            if *begins.read().expect("nobody panics with it") {
                work();
            }
        };
        Builder::new().spawn_scoped(scope, waiting).with_context(|| {
            format!(
                "the system gives {job} threads for {jobs} games at the same time: ask for fewer"
            )
        })?;
    }
    *all_there = true;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    use std::thread;

    #[test]
    fn all_work_and_one_at_least() {
        for (jobs, done) in [(0, 1), (1, 1), (5, 5)] {
            let count = AtomicU64::new(0);
            let work = || _ = count.fetch_add(1, Relaxed);
            thread::scope(|scope| spawn(scope, jobs, work)).unwrap();
            assert_eq!(count.into_inner(), done);
        }
    }
}
