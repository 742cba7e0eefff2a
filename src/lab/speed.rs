//! Speed of the engine, with the signatures of [`crate::bench`].

use crate::bench::{PLAYOUTS, POLICIES, SIMULATIONS, SIZES, playouts, session, simulations};
use crate::playout::Policy;
use crate::search::{Limit, Preset, SessionError, presets};
use serde::Serialize;
use std::time::{Duration, Instant};

/// One measurement of speed.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Speed {
    /// Kind of work: `playout` or `search`.
    pub kind: &'static str,
    /// Id of the playout policy or the system.
    pub id: &'static str,
    /// Number of points a side.
    pub size: usize,
    /// Number of threads at work.
    pub threads: usize,
    /// Playouts, simulations or (for a bot that does not search) moves per second.
    pub per_second: f64,
    /// Signature of a fixed piece of work; `None` where threads share a tree, for then results do
    /// not repeat.
    pub signature: Option<u32>,
}

/// Measures every speed for about this long and tells each when it is done: the playout policies, all
/// systems on 9×9, the strongest on the other sizes; searches also with `threads` threads if that
/// is more than one.
///
/// # Errors
/// If there is not the memory.
pub fn speeds(
    time: Duration,
    threads: usize,
    mut tell: impl FnMut(&Speed),
) -> Result<Vec<Speed>, SessionError> {
    let mut speeds = Vec::new();
    let mut put = |speed: Speed| {
        tell(&speed);
        speeds.push(speed);
    };
    for size in SIZES {
        for (id, policy) in POLICIES {
            put(playout_row(id, policy, size, time));
        }
    }
    for threads in std::iter::once(1).chain((threads > 1).then_some(threads)) {
        for size in SIZES {
            for system in presets().filter(|p| size == SIZES[0] || p.id == "yomi") {
                put(search_row(system, size, threads, time)?);
            }
        }
    }
    Ok(speeds)
}

fn playout_row(id: &'static str, policy: Policy, size: usize, time: Duration) -> Speed {
    let signature = playouts(policy, size, PLAYOUTS);
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < time {
        playouts(policy, size, PLAYOUTS / 10);
        count += PLAYOUTS / 10;
    }
    let per_second = f64::from(count) / begin.elapsed().as_secs_f64();
    Speed { kind: "playout", id, size, threads: 1, per_second, signature: Some(short(signature)) }
}

fn search_row(
    system: &Preset,
    size: usize,
    threads: usize,
    time: Duration,
) -> Result<Speed, SessionError> {
    let mut session = session(system.spec(), size, threads)?;
    let signature = (threads == 1).then(|| short(simulations(&mut session, SIMULATIONS)));
    let begin = Instant::now();
    let count = if session.plan().spec.searches() {
        session.run(Limit { simulations: u64::MAX }, &|| begin.elapsed() >= time)
    } else {
        let mut moves = 0;
        while begin.elapsed() < time {
            simulations(&mut session, 100);
            moves += 100;
        }
        moves
    };
    let per_second = count as f64 / begin.elapsed().as_secs_f64();
    Ok(Speed { kind: "search", id: system.id, size, threads, per_second, signature })
}

/// Half of a signature, short enough for JSON to carry it unchanged to every reader.
fn short(signature: u64) -> u32 {
    (signature >> 32) as u32
}
