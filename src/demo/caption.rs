//! Captions of a film: one or two sentences for each moment.

use super::equation::Equation;
use super::reel::{Reel, Step};
use crate::go::{Color, Move};
use crate::search::{Plan, Reward};

/// Most moves named in a sentence; further ones are counted.
const NAMED: usize = 6;

impl Reel {
    /// A caption for a moment. `plan` is the system that was filmed.
    pub fn caption(&self, step: Step, plan: &Plan) -> String {
        match step {
            Step::Select(depth) => self.select(depth, plan),
            Step::Expand => {
                let (depth, _) = self.played(step);
                let moves = self.film().descent.get(depth).map_or(0, |fork| fork.moves.len());
                let with = if moves > 0 { format!(" with {moves} moves") } else { String::new() };
                let outlook = self.mixed(plan).map_or(String::new(), |(outlook, _)| {
                    format!(" The network gives Black {outlook:.2} there.")
                });
                format!(
                    "After {} there is a new node in the tree{with}.{outlook}",
                    self.line(depth)
                )
            }
            Step::Play(number) => self.play(number),
            Step::Count => {
                let counts = match self.film().value {
                    value if value == value.trunc() => format!("{value:.0}"),
                    value => format!("{value:.2}"),
                };
                let over = format!("The game is over: {}.", self.result());
                match self.mixed(plan) {
                    Some((outlook, share)) => format!(
                        "{over} The network's {outlook:.2} in the last node has a share of {:.0} %, \
                         the playout the rest: that counts {counts} for Black.",
                        100.0 * share
                    ),
                    None => format!("{over} That counts {counts} for Black."),
                }
            }
            Step::Back(depth) => self.back(depth),
        }
    }

    /// The winner of the playout and the margin, komi included.
    pub fn result(&self) -> String {
        let points = f64::from(self.lead().abs()) / 2.0;
        match self.lead() {
            0 => "nobody wins".into(),
            lead if lead > 0 => format!("Black wins by {points}"),
            _ => format!("White wins by {points}"),
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
        let names: Vec<String> = path[..depth].iter().map(|(_, mv)| mv.to_string()).collect();
        names.join(" ")
    }

    fn select(&self, depth: usize, plan: &Plan) -> String {
        let fork = self.fork(depth);
        let chosen = fork.moves[fork.chosen];
        let (who, mv) = (name(fork.mover), chosen.mv);
        let equation = Equation::new(fork, fork.chosen, plan);
        let terms = equation.terms();
        let (open, all) = (fork.open(plan), fork.moves.len());
        let count = if open < all { format!("the {open} open") } else { format!("{all}") };
        if !terms.score.is_finite() {
            let why = if open < all { "it has just been opened" } else { "it was never tried" };
            return format!("{who} chooses {mv}: {why}, and goes first.");
        }
        if terms.value.is_none() && terms.amaf_value.is_none() {
            return format!(
                "{who} chooses {mv}: nothing is known of it, so it counts as {:.2}, the most of \
                 {count} moves.",
                terms.score
            );
        }
        let mut because = Vec::new();
        if let Some(value) = terms.value {
            because.push(format!("Q {value:.2} in {}", times(terms.visits)));
        }
        if let (Some(amaf), true) = (terms.amaf_value, equation.uses_amaf()) {
            because.push(format!("AMAF {amaf:.2} in {}", times(terms.amaf_visits)));
            because.push(format!("β {:.2}", terms.beta));
        }
        format!(
            "{who} chooses {mv}: its score for {who}, {:.3}, is the highest of {count} moves ({}).",
            terms.score,
            because.join(", ")
        )
    }

    fn play(&self, number: usize) -> String {
        let film = self.film();
        let mv = film.playout[number - 1];
        let board = self.board(Step::Play(number));
        let who = name(board.to_play().other());
        let count = film.playout.len();
        match mv {
            Move::Pass => format!("{who} passes: move {number} of the playout's {count}."),
            Move::Play(p) => format!("{who} {p}: move {number} of the playout's {count}."),
        }
    }

    fn back(&self, depth: usize) -> String {
        let fork = self.fork(depth);
        let chosen = fork.moves[fork.chosen];
        let mean = |sum: u32, count: u32| sum as f32 / (count as f32 * 16.0);
        let mut text = String::new();
        let mut amaf = Vec::new();
        for change in self.changes(depth) {
            let before = fork.moves[change.index].counted;
            if change.after.visits != before.visits {
                let now = mean(change.after.sum, change.after.visits);
                let was = match before.visits {
                    0 => "not tried before".into(),
                    n => format!("{:.3} of {n} before", mean(before.sum, n)),
                };
                text = format!(
                    "{}, chosen by {}, has won {now:.3} of {} for Black now ({was}).",
                    chosen.mv,
                    name(fork.mover),
                    times(change.after.visits as f32),
                );
            }
            if change.after.amaf_visits != before.amaf_visits {
                amaf.push(fork.moves[change.index].mv.to_string());
            }
        }
        let who = name(fork.mover);
        let others = amaf.len().saturating_sub(NAMED);
        let named = amaf[..amaf.len().min(NAMED)].join(", ");
        let moves = if amaf.len() == 1 { "1 move".into() } else { format!("{} moves", amaf.len()) };
        match (amaf.len(), others) {
            (0, _) => text,
            (_, 0) => format!("{text} AMAF counts {moves} that {who} was first to play: {named}."),
            (_, others) => format!(
                "{text} AMAF counts {moves} that {who} was first to play: {named} and {others} more."
            ),
        }
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// A number of simulations, in which priors may have a share.
fn times(count: f32) -> String {
    let number = if count.fract() == 0.0 { format!("{count:.0}") } else { format!("{count:.1}") };
    if count == 1.0 { "1 simulation".into() } else { format!("{number} simulations") }
}
