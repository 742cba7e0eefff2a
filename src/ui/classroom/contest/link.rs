//! The match as a demo: its address, its keys, and what it asks of the engine.

use super::{Contest, EXPERIMENTS, MAX_GAMES, MAX_OPENING, MAX_SIMULATIONS, Program, SIZES, Terms};
use crate::demo::{Ask, MAX_SEED, News, whole};
use crate::ui::classroom::{Demo, Station};

impl Demo for Contest {
    const STATION: Station = Station::Match;

    /// `a` and `b`, or `figure`; `size`, `simulations`, `games`, `opening`, `seed`, `sprt`.
    fn read(pairs: &[(String, String)]) -> Result<Contest, String> {
        let (mut sides, mut figure) = (["mc-rave", "uct"].map(str::to_owned), None);
        let mut terms = Terms::default();
        for (name, value) in pairs {
            match name.as_str() {
                "a" => sides[0].clone_from(value),
                "b" => sides[1].clone_from(value),
                "figure" => {
                    let found = EXPERIMENTS.iter().find(|experiment| experiment.id == value);
                    let ids = EXPERIMENTS.each_ref().map(|experiment| experiment.id).join(" or ");
                    figure = Some(found.ok_or(format!("a figure is {ids}"))?);
                }
                "size" => terms.size = whole(name, value, SIZES.0 as u64, SIZES.1 as u64)? as usize,
                "simulations" => terms.simulations = whole(name, value, 1, MAX_SIMULATIONS)?,
                "games" => terms.games = whole(name, value, 1, MAX_GAMES)?,
                "opening" => terms.opening = whole(name, value, 0, MAX_OPENING as u64)? as usize,
                "seed" => terms.seed = whole(name, value, 0, MAX_SEED)?,
                "sprt" => {
                    terms.sprt = match value.as_str() {
                        "on" => true,
                        "off" => false,
                        _ => return Err("sprt is on or off".into()),
                    };
                }
                _ => {
                    return Err(format!(
                        "{name:?} is nothing a match knows; there are a, b, figure, size, \
                         simulations, games, opening, seed and sprt"
                    ));
                }
            }
        }
        Contest::new(figure.map_or(Program::Pair(sides), Program::Figure), terms)
    }

    fn write(&self) -> Vec<(&'static str, String)> {
        let Terms { size, simulations, games, opening, seed, sprt } = self.terms;
        let mut pairs = match &self.program {
            Program::Pair([a, b]) => vec![("a", a.clone()), ("b", b.clone())],
            Program::Figure(experiment) => vec![("figure", experiment.id.to_owned())],
        };
        pairs.extend([
            ("size", size.to_string()),
            ("simulations", simulations.to_string()),
            ("games", games.to_string()),
            ("opening", opening.to_string()),
            ("seed", seed.to_string()),
            ("sprt", if sprt { "on" } else { "off" }.into()),
        ]);
        pairs
    }

    fn wants(&self) -> Option<Ask> {
        (self.running && self.refusal.is_none()).then(|| self.ask())
    }

    fn is_steady(&self) -> bool {
        !self.running
    }

    fn is_running(&self) -> bool {
        self.running
    }

    fn run(&mut self, on: bool) {
        self.refusal = None;
        self.running = on && !self.is_over();
        self.live = None;
    }

    fn press(&mut self, _: &str) -> bool {
        false
    }

    fn is_moving(&self) -> bool {
        false
    }

    fn refuse(&mut self, refusal: String) {
        self.running = false;
        self.refusal = Some(refusal);
    }

    fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    fn turn(&mut self, _: &dyn Fn() -> bool) -> bool {
        false
    }

    fn hear(&mut self, ask: &Ask, news: News, _: f64) {
        match news {
            News::Playing(record) => self.live = Some(record),
            News::Played(news) => {
                let (bout, played) = *news;
                if matches!(ask, Ask::Duels(bouts) if bouts.first() == Some(&bout)) {
                    self.live = None;
                }
                self.note(&bout, played);
            }
            News::Refused(refusal) => self.refuse(refusal),
            _ => {}
        }
    }
}
