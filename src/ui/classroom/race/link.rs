//! The race as a demo: its address, its keys, and what it asks of the engine.

use super::{Next, Race};
use crate::demo::{Ask, MAX_NUMBER, News, whole};
use crate::ui::classroom::{Demo, Start, Station};

impl Demo for Race {
    const STATION: Station = Station::Race;

    /// `position`, or `size`, `komi` and `moves`, or `sgf`; `a` and `b`, `seed`, `seeds`,
    /// `simulations`.
    fn read(pairs: &[(String, String)]) -> Result<Race, String> {
        let mut race = Race::default();
        if let Some(start) = Start::read(pairs)? {
            race.start = start;
        }
        for (name, value) in pairs {
            match name.as_str() {
                name if Start::is_named(name) => {}
                "a" => race.enter(0, value)?,
                "b" => race.enter(1, value)?,
                "seed" | "seeds" => race.seeds.read(name, value)?,
                "simulations" => race.until = whole(name, value, 1, MAX_NUMBER)?,
                _ => {
                    return Err(format!(
                        "{name:?} is nothing the race knows; there are position, size, komi, \
                         moves, sgf, a, b, seed, seeds and simulations"
                    ));
                }
            }
        }
        Ok(race)
    }

    fn write(&self) -> Vec<(&'static str, String)> {
        let mut pairs = self.start.write();
        pairs.push(("a", self.racers[0].system.clone()));
        pairs.push(("b", self.racers[1].system.clone()));
        pairs.extend(self.seeds.write());
        pairs.push(("simulations", self.until.to_string()));
        pairs
    }

    fn wants(&self) -> Option<Ask> {
        if self.refusal.is_some() {
            return None;
        }
        self.next().map(|next| self.ask(next))
    }

    fn is_steady(&self) -> bool {
        self.is_done() && !self.running
    }

    fn is_running(&self) -> bool {
        self.running
    }

    fn run(&mut self, on: bool) {
        self.running = on;
        self.until = self.racers[0].made().max(self.racers[1].made()).max(1);
        self.run_on();
    }

    fn press(&mut self, _: &str) -> bool {
        false
    }

    fn is_moving(&self) -> bool {
        self.running || !self.is_done()
    }

    fn refuse(&mut self, refusal: String) {
        self.refusal = Some(refusal);
    }

    fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    fn turn(&mut self, _: &dyn Fn() -> bool) -> bool {
        let before = self.until;
        self.run_on();
        self.until != before
    }

    fn hear(&mut self, ask: &Ask, news: News, _: f64) {
        match news {
            News::Passed(marks) => {
                // What was asked for may not be what is wanted by now.
                let next: Option<Next> = self.next().filter(|&next| self.ask(next) == *ask);
                if let Some(next) = next {
                    self.note(next, marks);
                }
            }
            News::Refused(refusal) => self.refusal = Some(refusal),
            _ => {}
        }
    }
}
