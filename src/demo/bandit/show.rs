//! The sandbox's output: bars, the rule with its numbers, regret, and captions.

use super::{Arms, Bandit, Loss, MOVES, SYSTEM};
use crate::bandit::{Arm, Rule};
use crate::demo::{Demo, Refusal};
use crate::number;
use crate::palette::LINES;
use crate::plot::{Axis, Bar, Bars, Figure, Mark, Paint, Series, Spot, Steps};
use crate::search::{Z95, name, wilson};
use crate::words::{Message, Say, say};
use serde_json::{Value, json};

impl Bandit {
    /// A bar chart of the arms.
    pub fn bars(&self) -> Bars {
        let known = self.known();
        let (rule, scores, next) = (self.rule(), self.scores(&known), self.next());
        let truth = self.stakes().chances.values();
        let shown = |(i, _): &(usize, &(String, Arm))| {
            self.arms() == Arms::Machines || *i < MOVES || next == Some(*i)
        };
        let bar = |(i, (name, arm)): (usize, &(String, Arm))| Bar {
            name: name.clone(),
            count: arm.pulls,
            mean: arm.mean(),
            range: wilson(arm.wins as f64, arm.pulls as f64, Z95),
            score: (!matches!(rule, Rule::EpsilonGreedy { .. })).then_some(scores[i]),
            truth: truth.get(i).copied().filter(|_| self.shows_truth()),
            next: next == Some(i),
        };
        let (arm, count, title) = match self.arms {
            Arms::Machines => {
                let title = say!("bandit-bars", rule = rule.say(), pulls = self.made());
                (say!("bandit-arm"), say!("bandit-pulls"), title)
            }
            Arms::Moves => {
                let (name, made) = (name::of_system(SYSTEM), self.made());
                let title = say!("bandit-bars-of-moves", system = name, simulations = made);
                (say!("bandit-move"), say!("bandit-visits"), title)
            }
        };
        Bars {
            title: title.into(),
            arm: arm.into(),
            count: count.into(),
            score: match rule {
                Rule::Ucb { .. } => Some(say!("bandit-bound").into()),
                Rule::EpsilonGreedy { .. } => None,
                Rule::Thompson => Some(say!("bandit-draw").into()),
            },
            rows: known.iter().enumerate().filter(shown).map(bar).collect(),
        }
    }

    /// The rule's formula with the numbers of the arm that is next, if there is something to tell.
    pub fn equation(&self) -> Option<Message> {
        let known = self.known();
        let Some((name, arm)) = self.next().map(|next| &known[next]) else {
            let draws = matches!(self.rule(), Rule::Thompson) && self.made() > 0;
            return draws.then(|| say!("bandit-draws"));
        };
        let name = name.as_str();
        match (self.rule(), arm.mean()) {
            (_, None) => Some(say!("bandit-next-untried", arm = name)),
            (Rule::Ucb { c }, Some(mean)) => {
                let score = self.rule().score(arm, self.made()).unwrap_or(mean);
                let (made, n) = (number::exact(self.made()), number::exact(arm.pulls));
                let equation = format!("{mean:.3} + {c:.2}·√(ln {made} / {n}) = {score:.3}");
                Some(say!("bandit-next-bound", arm = name, equation = equation))
            }
            (Rule::EpsilonGreedy { epsilon }, Some(mean)) => {
                let (mean, percent) = (format!("{mean:.3}"), format!("{:.0}", 100.0 * epsilon));
                Some(say!("bandit-next-mean", arm = name, mean = mean, percent = percent))
            }
            (Rule::Thompson, _) => None,
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
            title: say!("bandit-regret", runs = runs).into(),
            x: Axis {
                name: say!("bandit-pulls").into(),
                unit: String::new(),
                low: 1.0,
                high: self.sandbox.made().max(10) as f64,
                steps: Steps::Tenfold,
            },
            y: Axis {
                name: say!("regret").into(),
                unit: say!("bandit-wins").into(),
                low: 0.0,
                high,
                steps: Steps::Even,
            },
            range: say!("bandit-middle").into(),
            diagonal: None,
            series: rules.iter().enumerate().map(series).collect(),
        }
    }
}

impl Bandit {
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let known = self.known();
        let most = known.iter().enumerate().max_by_key(|(_, (_, arm))| arm.pulls);
        let most = most.filter(|(_, (_, arm))| arm.pulls > 0);
        match (self.arms, most, self.sandbox.losses(self.shown).last()) {
            (Arms::Moves, Some((_, (name, arm))), _) => say!(
                "bandit-moves",
                simulations = self.made(),
                played = name.as_str(),
                visits = arm.pulls
            ),
            (Arms::Moves, None, _) => say!("bandit-moves-untried"),
            (Arms::Machines, Some((place, (_, arm))), Some(loss)) => say!(
                "bandit-machines",
                pulls = self.made(),
                rule = self.rule().say(),
                arm = place + 1,
                times = arm.pulls,
                runs = self.stakes().runs,
                regret = format!("{:.1}", loss.mean)
            ),
            (Arms::Machines, _, _) => say!("bandit-machines-untried"),
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
            "ready": self.is_steady(),
            "caption": self.words().to_string(),
            "equation": self.equation().map_or(String::new(), String::from),
            "means": self.stakes().chances.values(),
            "rules": self.stakes().rules.iter().enumerate().map(rule).collect::<Vec<_>>(),
            "bars": self.bars().data(),
            "regret": self.regret().data(),
            "refusal": self.refusal().map(Refusal::to_string),
        })
    }
}

fn spot(loss: &Loss) -> Spot {
    let y_range = Some((loss.low, loss.high));
    Spot { x: loss.pulls as f64, y: loss.mean, y_range, ..Spot::default() }
}
