//! The bandit as a demo: its address, its keys, and what it asks of the engine.

use super::{Arms, Bandit, trial};
use crate::bandit::Rule;
use crate::demo::{Ask, MAX_PULLS, MAX_RULES, MAX_RUNS, MAX_SEED, News, Stakes, whole};
use crate::ui::classroom::{Demo, Station};

impl Demo for Bandit {
    const STATION: Station = Station::Bandit;

    /// `means`, `rules` (`ucb-1.414`, `epsilon-0.1`, `thompson`), `seed`, `runs`, `pulls`, `rule`,
    /// `arms` (`machines` or `moves`).
    fn read(pairs: &[(String, String)]) -> Result<Bandit, String> {
        let (mut stakes, mut demo) = (Stakes::default(), Bandit::default());
        let mut until = demo.until;
        for (name, value) in pairs {
            let words = value.split_whitespace();
            match name.as_str() {
                "means" => {
                    let mean = |word: &str| {
                        word.parse().map_err(|_| format!("a mean is a number, not {word:?}"))
                    };
                    stakes.chances = words.map(mean).collect::<Result<_, String>>()?;
                }
                "rules" => stakes.rules = words.map(read_rule).collect::<Result<_, String>>()?,
                "seed" => stakes.seed = whole(name, value, 0, MAX_SEED)?,
                "runs" => stakes.runs = whole(name, value, 1, MAX_RUNS)?,
                "pulls" => until = whole(name, value, 0, MAX_PULLS)?,
                "rule" => {
                    demo.shown = whole(name, value, 1, MAX_RULES as u64)? as usize - 1;
                }
                "arms" => {
                    let arms = [Arms::Machines, Arms::Moves].into_iter().find(|a| a.id() == value);
                    demo.arms = arms.ok_or("arms are machines or moves")?;
                }
                _ => {
                    return Err(format!(
                        "{name:?} is nothing the bandit knows; there are means, rules, seed, runs, \
                         pulls, rule and arms"
                    ));
                }
            }
        }
        demo.play_for(stakes)?;
        demo.until = until;
        Ok(demo)
    }

    fn write(&self) -> Vec<(&'static str, String)> {
        let Stakes { chances, rules, seed, runs } = self.stakes();
        let listed = |words: Vec<String>| words.join(" ");
        vec![
            ("means", listed(chances.iter().map(f64::to_string).collect())),
            ("rules", listed(rules.iter().map(write_rule).collect())),
            ("seed", seed.to_string()),
            ("runs", runs.to_string()),
            ("pulls", self.until.to_string()),
            ("rule", (self.shown + 1).to_string()),
            ("arms", self.arms.id().into()),
        ]
    }

    fn wants(&self) -> Option<Ask> {
        let wanted = self.arms == Arms::Moves && !self.is_done();
        let trial = trial(self.stakes().seed);
        wanted.then(|| Ask::Course { trial, from: self.made(), until: self.until })
    }

    fn is_steady(&self) -> bool {
        self.is_done() && !self.running
    }

    fn is_running(&self) -> bool {
        self.running
    }

    fn run(&mut self, on: bool) {
        self.running = on;
    }

    fn press(&mut self, key: &str) -> bool {
        let steps = key == "arrowright";
        if steps {
            self.step();
        }
        steps
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

    fn turn(&mut self, stop: &dyn Fn() -> bool) -> bool {
        let runs_on = self.run_on();
        let works = self.arms == Arms::Machines && !self.is_done();
        if works {
            self.sandbox.go_on(self.until, stop);
        }
        works || runs_on
    }

    fn hear(&mut self, _: &Ask, news: News, _: f64) {
        match news {
            News::Passed(marks) => self.root = marks.into_iter().next_back().or(self.root.take()),
            News::Refused(refusal) => self.refusal = Some(refusal),
            _ => {}
        }
    }
}

fn write_rule(rule: &Rule) -> String {
    match rule {
        Rule::Ucb { c } => format!("ucb-{c}"),
        Rule::EpsilonGreedy { epsilon } => format!("epsilon-{epsilon}"),
        Rule::Thompson => "thompson".into(),
    }
}

fn read_rule(word: &str) -> Result<Rule, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("{text:?} is not a number"));
    match word.split_once('-') {
        Some(("ucb", c)) => Ok(Rule::Ucb { c: number(c)? }),
        Some(("epsilon", epsilon)) => Ok(Rule::EpsilonGreedy { epsilon: number(epsilon)? }),
        None if word == "thompson" => Ok(Rule::Thompson),
        _ => Err(format!("a rule is ucb-C, epsilon-E or thompson, not {word:?}")),
    }
}
