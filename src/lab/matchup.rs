//! A match: a series of games between two opponents.

use super::game::{Conditions, Played, play};
use super::jobs;
use super::player::Opponent;
use super::shard::Shard;
use crate::stats::{Sprt, Tally, Verdict};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// A match, described by its opponents and conditions.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// The side whose wins are counted.
    pub a: Opponent,
    /// The side that A plays against.
    pub b: Opponent,
    /// The conditions that all games share.
    pub conditions: Conditions,
    /// Largest number of games.
    pub games: u64,
    /// The part of these games that is played here.
    pub shard: Shard,
    /// Number of games played at the same time.
    pub jobs: usize,
    /// Seed of the games. Equal seeds give equal games, as far as the players repeat themselves.
    pub seed: u64,
    /// A sequential test that may stop the match early.
    pub sprt: Option<Sprt>,
}

impl Matchup {
    /// Plays those games of the match that are not `done`, telling each as it ends with the tally so
    /// far. Games done before count in it by their number and A's points. Returns the tally.
    ///
    /// # Errors
    /// If the system gives no threads, a player cannot be started, the referee fails, or a game cannot be told:
    /// no other game is then begun, and those under way are told when they end.
    pub fn run(
        &self,
        done: &BTreeMap<u64, f64>,
        mut tell: impl FnMut(&Played, &Tally) -> anyhow::Result<()>,
    ) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        for (&number, &score) in done.range(..=self.games) {
            if self.shard.has(number) {
                tally.add(score, self.conditions.colors.of_a(number));
            }
        }
        let next = AtomicU64::new(1);
        let stop = AtomicBool::new(false);
        let (send, finished) = mpsc::channel();
        thread::scope(|scope| {
            let (next, stop) = (&next, &stop);
            jobs::spawn(scope, self.jobs, move || {
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number > self.games {
                        break;
                    }
                    if !self.shard.has(number) || done.contains_key(&number) {
                        continue;
                    }
                    let sides = [&self.a, &self.b];
                    let _ = send.send(play(sides, &self.conditions, number, self.seed));
                }
            })?;
            let mut error = None;
            for played in finished {
                let told = played.and_then(|played| {
                    tally.add(played.score, played.a);
                    tell(&played, &tally)
                });
                if let Err(why) = told {
                    error.get_or_insert(why);
                }
                if error.is_some() || self.verdict(&tally) != Verdict::Open {
                    stop.store(true, Relaxed);
                }
            }
            error.map_or(Ok(tally), Err)
        })
    }

    /// The verdict of the sequential test; open if none was asked for.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        self.sprt.map_or(Verdict::Open, |sprt| sprt.verdict(tally.score(), tally.games as f64))
    }
}
