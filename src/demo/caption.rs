//! Captions of a film: one or two sentences for each moment.

use super::equation::{Equation, weighs_amaf};
use super::reel::{Reel, Step};
use super::sentences::{listed, sentences, times};
use crate::go::{Color, Move, joined};
use crate::search::{Plan, Reward};
use crate::words::{Message, Say, say};

/// Most moves named in a sentence; further ones are counted.
const NAMED: usize = 6;

impl Reel {
    /// A caption for a moment. `plan` is the system that was filmed.
    pub fn caption(&self, step: Step, plan: &Plan) -> Message {
        match step {
            Step::Select(depth) => self.select(depth, plan),
            Step::Expand => self.expand(step, plan),
            Step::Play(number) => self.play(number),
            Step::Count => self.count(plan),
            Step::Back(depth) => self.back(depth, plan),
        }
    }

    /// The winner of the playout and the margin, komi included.
    pub fn result(&self) -> Message {
        let points = (f64::from(self.lead().abs()) / 2.0).to_string();
        match self.lead() {
            0 => say!("film-nobody-wins"),
            lead if lead > 0 => say!("film-wins-by", winner = Color::Black, points = points),
            _ => say!("film-wins-by", winner = Color::White, points = points),
        }
    }

    /// The network's outlook for Black at the last node of the descent, and the outlook's share in
    /// the reward; none without a network.
    fn mixed(&self, plan: &Plan) -> Option<(f32, f32)> {
        match plan.spec.reward {
            Reward::Mixed { outlook } => Some((self.film().outlook?, outlook)),
            _ => None,
        }
    }

    fn line(&self, depth: usize) -> String {
        let path = self.path();
        joined(path[..depth].iter().map(|(_, mv)| mv.say()))
    }

    fn expand(&self, step: Step, plan: &Plan) -> Message {
        let (depth, _) = self.played(step);
        let moves = self.film().descent.get(depth).map_or(0, |fork| fork.moves.len());
        let outlook = self
            .mixed(plan)
            .map(|(outlook, _)| say!("film-outlook", outlook = format!("{outlook:.2}")));
        sentences(say!("film-new-node", line = self.line(depth), moves = moves), outlook)
    }

    fn count(&self, plan: &Plan) -> Message {
        let value = match self.film().value {
            value if value == value.trunc() => format!("{value:.0}"),
            value => format!("{value:.2}"),
        };
        let counts = match self.mixed(plan) {
            Some((outlook, share)) => say!(
                "film-counts-mixed",
                outlook = format!("{outlook:.2}"),
                share = format!("{:.0}", 100.0 * share),
                value = value
            ),
            None => say!("film-counts", value = value),
        };
        sentences(say!("film-over", result = self.result()), [counts])
    }

    fn select(&self, depth: usize, plan: &Plan) -> Message {
        let fork = self.fork(depth);
        let (color, mv) = (fork.mover, fork.moves[fork.chosen].mv);
        let equation = Equation::new(fork, fork.chosen, plan);
        let terms = equation.terms();
        let (open, all) = (fork.open(plan), fork.moves.len());
        let among = if open < all {
            say!("film-of-open-moves", count = open)
        } else {
            say!("film-of-moves", count = all)
        };
        if !terms.score.is_finite() {
            return match open < all {
                true => say!("film-just-opened", color = color, played = mv),
                false => say!("film-never-tried", color = color, played = mv),
            };
        }
        let value = terms.value.map(|value| {
            say!("film-value", value = format!("{value:.2}"), count = times(terms.visits))
        });
        let amaf = terms.amaf_value.filter(|_| equation.uses_amaf()).map(|amaf| {
            let count = times(terms.amaf_visits);
            let amaf = say!("film-amaf", value = format!("{amaf:.2}"), count = count);
            [amaf, say!("film-beta", beta = format!("{:.2}", terms.beta))]
        });
        let probability = equation
            .probability()
            .map(|share| say!("film-probability", share = format!("{share:.3}")));
        match listed(value.into_iter().chain(probability).chain(amaf.into_iter().flatten())) {
            Some(why) => say!(
                "film-highest",
                color = color,
                played = mv,
                score = format!("{:.3}", terms.score),
                among = among,
                why = why
            ),
            None => {
                let score = format!("{:.2}", terms.score);
                say!("film-unknown", color = color, played = mv, score = score, among = among)
            }
        }
    }

    fn play(&self, number: usize) -> Message {
        let film = self.film();
        let board = self.board(Step::Play(number));
        let (color, count) = (board.to_play().other(), film.playout.len());
        match film.playout[number - 1] {
            Move::Pass => say!("film-passes", color = color, number = number, count = count),
            Move::Play(point) => {
                say!("film-plays", color = color, point = point, number = number, count = count)
            }
        }
    }

    fn back(&self, depth: usize, plan: &Plan) -> Message {
        let fork = self.fork(depth);
        let credited = self.changes(depth).filter(|change| {
            weighs_amaf(plan.spec.select)
                && change.after.amaf_visits != fork.moves[change.index].counted.amaf_visits
        });
        let credited: Vec<String> =
            credited.map(|change| fork.moves[change.index].mv.say().into()).collect();
        let (color, count) = (fork.mover, credited.len());
        let named = credited[..count.min(NAMED)].join(", ");
        let amaf = match (count, count.saturating_sub(NAMED)) {
            (0, _) => None,
            (_, 0) => Some(say!("film-credits", count = count, color = color, moves = named)),
            (_, others) => Some(say!(
                "film-credits-more",
                count = count,
                color = color,
                moves = named,
                others = others
            )),
        };
        sentences(self.won(depth), amaf)
    }

    /// What the chosen move of the node at this depth has won with this simulation, and before it.
    fn won(&self, depth: usize) -> Message {
        let fork = self.fork(depth);
        let (chosen, color) = (fork.moves[fork.chosen], fork.mover);
        let before = chosen.counted;
        let change = self.changes(depth).find(|change| change.index == fork.chosen);
        let after = change.map_or(before, |change| change.after);
        let mean = |sum: u32, count: u32| format!("{:.3}", sum as f32 / (count as f32 * 16.0));
        let (mv, now) = (chosen.mv, mean(after.sum, after.visits));
        match before.visits {
            0 => {
                say!("film-won-first", played = mv, color = color, now = now, count = after.visits)
            }
            visits => say!(
                "film-won",
                played = mv,
                color = color,
                now = now,
                count = after.visits,
                was = mean(before.sum, visits),
                before = visits
            ),
        }
    }
}
