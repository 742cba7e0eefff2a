//! The sandbox's output: bars, the rule with its numbers, regret, and captions.

use super::{Arms, Bandit, Loss, MOVES, SYSTEM};
use crate::bandit::{Arm, Rule};
use crate::demo::subject::unshown;
use crate::number;
use crate::palette::LINES;
use crate::plot::{Axis, Bar, Bars, Figure, Mark, Paint, Series, Spot, Steps};
use crate::search::{Z95, name, wilson};
use serde_json::{Value, json};

impl Bandit {
    /// A bar chart of the arms.
    pub fn bars(&self) -> Bars {
        let known = self.known();
        let (rule, scores, next) = (self.rule(), self.scores(&known), self.next());
        let shown = |(i, _): &(usize, &(String, Arm))| {
            self.arms() == Arms::Machines || *i < MOVES || next == Some(*i)
        };
        let bar = |(i, (name, arm)): (usize, &(String, Arm))| Bar {
            name: name.clone(),
            count: arm.pulls,
            mean: arm.mean(),
            range: wilson(arm.wins as f64, arm.pulls as f64, Z95),
            score: (!matches!(rule, Rule::EpsilonGreedy { .. })).then_some(scores[i]),
            truth: self.stakes().chances.get(i).copied().filter(|_| self.shows_truth()),
            next: next == Some(i),
        };
        let (arm, count, of) = match self.arms {
            Arms::Machines => ("arm", "pulls", format!("{rule}: the first run")),
            Arms::Moves => {
                let name = name::of_system(SYSTEM);
                ("move", "visits", format!("The root of a search by {name}"))
            }
        };
        Bars {
            title: format!("{of}, after {} {count}", number::exact(self.made())),
            arm,
            count,
            score: match rule {
                Rule::Ucb { .. } => Some("mean + c·√(ln N / n)"),
                Rule::EpsilonGreedy { .. } => None,
                Rule::Thompson => Some("the last draw"),
            },
            rows: known.iter().enumerate().filter(shown).map(bar).collect(),
        }
    }

    /// The rule's formula with the numbers of the arm that is next.
    pub fn equation(&self) -> String {
        let known = self.known();
        let Some((name, arm)) = self.next().map(|next| &known[next]) else {
            return match self.rule() {
                Rule::Thompson if self.made() > 0 => {
                    "Each arm draws from Beta(wins + 1, losses + 1); the highest is pulled.".into()
                }
                _ => String::new(),
            };
        };
        let (made, n) = (number::exact(self.made()), number::exact(arm.pulls));
        match (self.rule(), arm.mean()) {
            (_, None) => format!("Next: {name}, for it was never tried."),
            (Rule::Ucb { c }, Some(mean)) => {
                let score = self.rule().score(arm, self.made()).unwrap_or(mean);
                format!(
                    "Next: {name}, {mean:.3} + {c:.2}·√(ln {made} / {n}) = {score:.3}, the highest."
                )
            }
            (Rule::EpsilonGreedy { epsilon }, Some(mean)) => format!(
                "Next: {name}, mean {mean:.3}, the highest; but in {:.0} of 100 pulls any arm.",
                100.0 * epsilon
            ),
            (Rule::Thompson, _) => String::new(),
        }
    }

    /// A plot of the regret of all rules over the pulls.
    pub fn regret(&self) -> Figure {
        let rules = &self.stakes().rules;
        let series = |(i, rule): (usize, &Rule)| Series {
            name: rule.to_string(),
            mark: if i % 2 == 0 { Mark::Line } else { Mark::Dashes },
            paint: Paint::Exact(LINES[i % LINES.len()]),
            spots: self.sandbox.losses(i).iter().map(spot).collect(),
        };
        let spot_high =
            |i: usize| self.sandbox.losses(i).iter().map(|l| l.high).fold(0.0, f64::max);
        let high = (0..rules.len()).map(spot_high).fold(5.0, f64::max);
        let runs = self.stakes().runs;
        Figure {
            title: match runs {
                1 => "Regret of one run".into(),
                _ => format!("Regret: mean of {runs} runs, and where 80 % of them lie"),
            },
            x: Axis {
                name: "pulls".into(),
                unit: "",
                low: 1.0,
                high: self.sandbox.made().max(10) as f64,
                steps: Steps::Tenfold,
            },
            y: Axis { name: "regret".into(), unit: "wins", low: 0.0, high, steps: Steps::Even },
            range: "80 % of runs",
            diagonal: None,
            series: rules.iter().enumerate().map(series).collect(),
        }
    }
}

impl Bandit {
    pub(super) fn words(&self) -> String {
        if let Some(refusal) = &self.refusal {
            return unshown(refusal);
        }
        let known = self.known();
        let most = known.iter().max_by_key(|(_, arm)| arm.pulls);
        let Some((name, arm)) = most.filter(|(_, arm)| arm.pulls > 0) else {
            return match self.arms {
                Arms::Machines => "Nobody has pulled an arm yet. Which one is best?".into(),
                Arms::Moves => "The search has not begun.".into(),
            };
        };
        let (made, pulls) = (number::exact(self.made()), number::exact(arm.pulls));
        match self.arms {
            Arms::Moves => format!(
                "The root of a search is a bandit: each move is an arm, each simulation a pull, \
                 each won playout a win. After {made} simulations {name} has {pulls}."
            ),
            Arms::Machines => {
                let losses = self.sandbox.losses(self.shown);
                let Some(loss) = losses.last() else { return String::new() };
                let of = match self.stakes().runs {
                    1 => String::new(),
                    runs => format!(" in the mean of {runs} runs"),
                };
                format!(
                    "After {made} pulls {} has pulled {} most, {pulls} times. Its regret{of} is \
                     {:.1} wins.",
                    self.rule(),
                    name.to_lowercase(),
                    loss.mean
                )
            }
        }
    }

    pub(super) fn numbers(&self) -> Value {
        let rule = |(i, rule): (usize, &Rule)| {
            let (loss, arms) = (self.sandbox.losses(i).last(), self.sandbox.first(i).arms());
            json!({
                "name": rule.to_string(),
                "regret": loss.map(|loss| loss.mean),
                "low": loss.map(|loss| loss.low),
                "high": loss.map(|loss| loss.high),
                "pulls": arms.iter().map(|arm| arm.pulls).collect::<Vec<_>>(),
                "wins": arms.iter().map(|arm| arm.wins).collect::<Vec<_>>(),
            })
        };
        json!({
            "arms": self.arms().id(),
            "made": self.made(),
            "ready": self.is_done() && !self.running,
            "caption": self.words(),
            "equation": self.equation(),
            "means": self.stakes().chances,
            "rules": self.stakes().rules.iter().enumerate().map(rule).collect::<Vec<_>>(),
            "bars": self.bars().data(),
            "regret": self.regret().data(),
            "refusal": self.refusal,
        })
    }
}

fn spot(loss: &Loss) -> Spot {
    let y_range = Some((loss.low, loss.high));
    Spot { x: loss.pulls as f64, y: loss.mean, y_range, ..Spot::default() }
}
