//! Takes the samples of an experiment on several processors and tells how long the rest will take.

use super::arm::Arm;
use super::jobs;
use super::samples::Samples;
use super::shard::Shard;
use anyhow::Context;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// The progress of an experiment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Number of samples taken, including those of earlier runs.
    pub done: u64,
    /// Number of samples to take.
    pub all: u64,
    /// Time that the rest will take at the speed of this run.
    pub left: Duration,
}

/// Takes all samples of the shard that the record lacks, `jobs` at a time, and adds each when it is finished.
/// An arm whose sequential test has ended gets no more, but in a part of several none ends before its time: the
/// test wants the samples from the first on. All arms advance together, so that the time left can be
/// told and an interrupted experiment says something about each.
///
/// # Errors
/// The first sample that cannot be taken or written, or that the system gives no threads; what is finished stays
/// in the record.
pub fn measure(
    arms: &[Arm],
    kept: &mut Samples,
    (shard, jobs): (Shard, usize),
    seed: u64,
    mut tell: impl FnMut(Progress),
) -> anyhow::Result<()> {
    let samples = samples(arms, shard);
    let all = samples.len() as u64;
    let todo: Vec<_> = samples.into_iter().filter(|&(a, number)| !kept.has(a, number)).collect();
    let (next, stop, begin) = (AtomicUsize::new(0), AtomicBool::new(false), Instant::now());
    let until: Vec<AtomicU64> =
        (0..arms.len()).map(|arm| AtomicU64::new(kept.enough(arm, &arms[arm]))).collect();
    let is_due = |&(arm, number): &(usize, u64)| number <= until[arm].load(Relaxed);
    // Without room, so that nobody runs ahead of what is recorded, and takes samples that do not count.
    let (send, finished) = mpsc::sync_channel(0);
    thread::scope(|scope| {
        let (next, stop, todo, is_due) = (&next, &stop, &todo, &is_due);
        jobs::spawn(scope, jobs, move || {
            while !stop.load(Relaxed) {
                let Some(&(arm, number)) = todo.get(next.fetch_add(1, Relaxed)) else { break };
                if is_due(&(arm, number)) {
                    let _ = send.send((arm, number, (arms[arm].sample)(number, seed)));
                }
            }
        })?;
        let mut error = None;
        let mut taken = 0;
        for (arm, number, value) in finished {
            let added = value.and_then(|value| {
                kept.add(arm, number, value).context("a result cannot be written")
            });
            if let Err(why) = added {
                stop.store(true, Relaxed);
                error.get_or_insert(why.context(arms[arm].label.clone()));
                continue;
            }
            until[arm].store(kept.enough(arm, &arms[arm]), Relaxed);
            taken += 1;
            let begun = next.load(Relaxed).min(todo.len());
            let rest = todo[begun..].iter().filter(|sample| is_due(sample)).count();
            let left = begin.elapsed().mul_f64(rest as f64 / taken as f64);
            tell(Progress { done: all - rest as u64, all, left });
        }
        error.map_or(Ok(()), Err)
    })
}

/// The samples of a shard, as arm and number, ordered by their share of their arm.
fn samples(arms: &[Arm], shard: Shard) -> Vec<(usize, u64)> {
    let mut samples: Vec<(usize, u64)> = (0..arms.len())
        .flat_map(|arm| (1..=arms[arm].samples).map(move |number| (arm, number)))
        .filter(|&(_, number)| shard.has(number))
        .collect();
    let share = |&(arm, number): &(usize, u64)| number as f64 / arms[arm].samples as f64;
    samples.sort_by(|a, b| share(a).total_cmp(&share(b)));
    samples
}
