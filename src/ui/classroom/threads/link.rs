//! The threads as a demo: their address, their keys, and what they ask of the engine.

use super::{MAX_SHOWN, MAX_SIMULATIONS, Next, STEP, Threads};
use crate::demo::{Ask, News, Scheme, whole};
use crate::search::Turns;
use crate::ui::classroom::{Demo, Start, Station};

/// Rounds in a long step.
const FAR: u64 = 10;

impl Demo for Threads {
    const STATION: Station = Station::Threads;

    /// `position`, or `size`, `komi` and `moves`, or `sgf`; `system`, `seed`, `seeds`, `scheme`,
    /// `walkers`, `turns`, `simulations` and `round`.
    fn read(pairs: &[(String, String)]) -> Result<Threads, String> {
        let mut threads = Threads::default();
        if let Some(start) = Start::read(pairs)? {
            threads.start = start;
        }
        for (name, value) in pairs {
            match name.as_str() {
                name if Start::is_named(name) => {}
                "system" => threads.search_by(value)?,
                "seed" | "seeds" => threads.seeds.read(name, value)?,
                "scheme" => {
                    let scheme = Scheme::ALL.into_iter().find(|scheme| scheme.id() == value);
                    let ids = Scheme::ALL.map(Scheme::id).join(", ");
                    threads.scheme = scheme.ok_or(format!("a scheme is one of {ids}"))?;
                }
                "walkers" => threads.walkers = whole(name, value, 1, MAX_SHOWN as u64)? as usize,
                "turns" => {
                    let turns = Turns::ALL.into_iter().find(|turns| turns.id() == value);
                    let ids = Turns::ALL.map(Turns::id).join(" or ");
                    threads.turns = turns.ok_or(format!("turns are {ids}"))?;
                }
                "simulations" => {
                    let number = whole(name, value, STEP, MAX_SIMULATIONS)?;
                    if !number.is_multiple_of(STEP) {
                        return Err(format!("simulations are a multiple of {STEP}, not {number}"));
                    }
                    threads.simulations = number;
                }
                "round" => threads.round = whole(name, value, 1, MAX_SIMULATIONS)?,
                _ => {
                    return Err(format!(
                        "{name:?} is nothing the threads know; there are position, size, komi, \
                         moves, sgf, system, seed, seeds, scheme, walkers, turns, simulations and \
                         round"
                    ));
                }
            }
        }
        threads.go(threads.round);
        Ok(threads)
    }

    fn write(&self) -> Vec<(&'static str, String)> {
        let mut pairs = self.start.write();
        pairs.push(("system", self.system.clone()));
        pairs.extend(self.seeds.write());
        pairs.extend([
            ("scheme", self.scheme.id().to_owned()),
            ("walkers", self.walkers.to_string()),
            ("turns", self.turns.id().to_owned()),
            ("simulations", self.simulations.to_string()),
            ("round", self.round.to_string()),
        ]);
        pairs
    }

    fn wants(&self) -> Option<Ask> {
        if self.refusal.is_some() {
            return None;
        }
        self.next().and_then(|next| self.ask(next))
    }

    fn is_steady(&self) -> bool {
        !self.running
    }

    fn is_running(&self) -> bool {
        self.running
    }

    fn run(&mut self, on: bool) {
        if on && self.round == self.rounds() {
            self.go(1);
        }
        self.running = on;
    }

    fn press(&mut self, key: &str) -> bool {
        let to = match key {
            "arrowleft" => self.round.saturating_sub(1),
            "arrowright" => self.round + 1,
            "pageup" => self.round.saturating_sub(FAR),
            "pagedown" => self.round + FAR,
            "home" => 1,
            "end" => u64::MAX,
            _ => return false,
        };
        self.stay(to);
        true
    }

    fn is_moving(&self) -> bool {
        self.running
    }

    fn refuse(&mut self, refusal: String) {
        self.refusal = Some(refusal);
    }

    fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    fn turn(&mut self, _: &dyn Fn() -> bool) -> bool {
        false
    }

    fn hear(&mut self, ask: &Ask, news: News, worked: f64) {
        // What was asked for may not be what is wanted by now.
        let next = self.next().filter(|&next| self.ask(next).as_ref() == Some(ask));
        match (news, next) {
            (News::Walked(rounds), Some(Next::Walk(scheme))) => {
                self.records[scheme as usize].extend(rounds);
            }
            (News::Tallied(tally), Some(Next::Tally(search))) => {
                self.tallies.push((search, *tally));
            }
            (News::Ran(made), Some(Next::Run)) => self.note_run(made, worked),
            (News::Refused(refusal), _) => self.refusal = Some(refusal),
            _ => {}
        }
    }
}
