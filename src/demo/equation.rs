//! The formula that selection compares, with the numbers of one move in it, and what it would give
//! with other numbers.

use super::formula::{BETA_BY_HAND, BETA_OF_LEAST_ERROR, PUCT, RAVE, UCB};
use super::sentences::times;
use crate::go::Color;
use crate::number::simulations;
use crate::search::{Beta, Draw, Fork, Jitter, Plan, Select, SpecError, Terms};
use crate::tree::{Counted, UNIT};
use crate::words::say;

/// Whether AMAF has a part in what this rule compares.
pub(super) fn weighs_amaf(select: Select) -> bool {
    use Select::{ErtelRave, GoIntellect, Rave, UctRave};
    matches!(select, Rave { .. } | ErtelRave { .. } | UctRave { .. } | GoIntellect { .. })
}

/// The formula of a system at one move of a node.
#[derive(Clone, Copy, Debug)]
pub struct Equation {
    select: Select,
    /// N, the node's visits. The moves' priors count in it by C, except under GoIntellect, which
    /// counts simulations alone.
    visits: f32,
    /// Factors by which GoIntellect's parameters were multiplied, for systems that draw them.
    draw: Option<Draw>,
    /// Simulations that the priors of all moves are worth together.
    priors: f32,
    terms: Terms,
}

impl Equation {
    /// The equation of move number `index` of a node.
    pub fn new(fork: &Fork, index: usize, plan: &Plan) -> Equation {
        let real = fork.visits as f32;
        let drawn = plan.spec.jitter != Jitter::None;
        let (select, visits) = match plan.spec.select {
            Select::GoIntellect { c, k, h } => {
                let Draw { c: of_c, k: of_k, h: of_h, .. } = fork.draw;
                (Select::GoIntellect { c: c * of_c, k: k * of_k, h: h * of_h }, real)
            }
            select => (select, real + plan.spec.prior_counts.visits * fork.prior_visits),
        };
        let draw = drawn.then_some(fork.draw);
        let priors = fork.prior_visits;
        Equation { select, visits, draw, priors, terms: fork.terms(plan)[index] }
    }

    /// The parts of the move's score, for the side to move.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// P, the move's share of the network's prior, where the rule has it.
    pub fn probability(&self) -> Option<f32> {
        let share = self.terms.prior_visits / self.priors.max(f32::MIN_POSITIVE);
        matches!(self.select, Select::Puct { .. }).then_some(share)
    }

    /// Whether AMAF has a part in the formula.
    pub fn uses_amaf(&self) -> bool {
        weighs_amaf(self.select)
    }

    /// The formula in the field's symbols.
    pub fn formula(&self) -> String {
        let symbols = match self.select {
            Select::Ucb { .. } => UCB.symbols,
            Select::UcbRoundedDown { .. } => "⌊Q⌋ + c·√(ln N / n)",
            Select::Rave { c, .. } if c > 0.0 => "(1 − β)·Q + β·Q̃ + c·√(ln N / n)",
            Select::Rave { .. } | Select::ErtelRave { .. } => RAVE.symbols,
            Select::UctRave { .. } => "(1 − β)·(Q + c·√(ln N / n)) + β·(Q̃ + c·√(ln Ñ / ñ))",
            Select::GoIntellect { .. } => "(1 − β)·(Q + √(ln N / (c·n))) + β·(Q̃ + √(ln N / (c·ñ)))",
            Select::Puct { .. } => PUCT.symbols,
            Select::Flat => return say!("equation-flat").into(),
        };
        symbols.to_owned()
    }

    /// The formula with the move's numbers in it, as far as they exist.
    pub fn numbers(&self) -> String {
        let Terms { visits, value, amaf_value, beta, score, exploration, .. } = self.terms;
        let n = simulations(self.visits);
        let bound =
            |c: f32, visits: f32| format!("{}·√(ln {n} / {})", constant(c), simulations(visits));
        let result = decimal(score);
        let unknown = || say!("equation-unknown", score = result.as_str()).into();
        let mean = match (value, amaf_value) {
            _ if !score.is_finite() => return say!("equation-never-tried").into(),
            (None, _) if matches!(self.select, Select::Puct { .. }) => {
                format!("{:.3}", score - exploration)
            }
            (None, None) => return unknown(),
            (Some(q), Some(amaf)) if self.uses_amaf() => {
                format!("(1 − {beta:.3})·{q:.3} + {beta:.3}·{amaf:.3}")
            }
            (None, Some(amaf)) if self.uses_amaf() => format!("{amaf:.3}"),
            (None, _) => return unknown(),
            (Some(q), _) => format!("{q:.3}"),
        };
        match self.select {
            Select::Ucb { c } => format!("{mean} + {} = {result}", bound(c, visits)),
            Select::UcbRoundedDown { c } => format!("⌊{mean}⌋ + {} = {result}", bound(c, visits)),
            // An untried move counts under the root sign as tried once.
            Select::Rave { c, .. } if c > 0.0 => {
                format!("{mean} + {} = {result}", bound(c, visits.max(1.0)))
            }
            Select::Rave { .. } | Select::ErtelRave { .. } => format!("{mean} = {result}"),
            Select::UctRave { .. } => format!("{mean} + {exploration:.3} = {result}"),
            Select::Puct { c } => {
                let share = self.probability().unwrap_or_default();
                let all = simulations(self.visits.max(1.0));
                format!(
                    "{mean} + {c:.2}·{share:.3}·√{all} / (1 + {}) = {result}",
                    simulations(visits)
                )
            }
            Select::GoIntellect { c, .. } => self.go_intellect(c),
            Select::Flat => say!("equation-simulations", count = times(visits)).into(),
        }
    }

    /// GoIntellect's formula with its numbers, preceded by the factors that were drawn. Its bounds
    /// count simulations alone.
    fn go_intellect(&self, c: f32) -> String {
        let Terms { visits, prior_visits, value, amaf_visits, amaf_value, beta, score, .. } =
            self.terms;
        let side = |mean: f32, visits: f32| {
            let (all, own) =
                (simulations(self.visits.max(1.0)), simulations((visits - prior_visits).max(1.0)));
            format!("{mean:.3} + √(ln {all} / ({c:.1}·{own}))")
        };
        let sum = match (value, amaf_value) {
            (Some(q), Some(amaf)) => format!(
                "(1 − {beta:.3})·({}) + {beta:.3}·({})",
                side(q, visits),
                side(amaf, amaf_visits)
            ),
            (Some(q), None) => side(q, visits),
            (None, Some(amaf)) => side(amaf, amaf_visits),
            (None, None) => String::new(),
        };
        let whole = format!("{sum} = {}", decimal(score));
        match self.draw {
            None => whole,
            Some(draw) => {
                let (c, prior) = (format!("{c:.1}"), format!("{:.2}", draw.prior));
                say!("equation-drawn", c = c, prior = prior, equation = whole).into()
            }
        }
    }

    /// The schedule of β in symbols and with its numbers; none where AMAF has no part, or where the
    /// move has no simulations at all.
    pub fn schedule(&self) -> Option<(String, String)> {
        let Terms { visits, amaf_visits, beta, .. } = self.terms;
        if visits <= 0.0 && amaf_visits <= 0.0 {
            return None;
        }
        let (n, amaf) = (simulations(visits), simulations(amaf_visits));
        if let Select::GoIntellect { h, .. } = self.select
            && self.visits > h
        {
            let numbers = format!("{} > {h:.0}", simulations(self.visits));
            return Some((say!("equation-beta-ends").into(), numbers));
        }
        match self.beta()? {
            Beta::Hand { k } => {
                let numbers =
                    format!("√({k:.0} / (3·{} + {k:.0})) = {beta:.3}", simulations(self.visits));
                Some((BETA_BY_HAND.symbols.to_owned(), numbers))
            }
            Beta::HandByMove { k } => {
                let numbers = format!("√({k:.0} / (3·{n} + {k:.0})) = {beta:.3}");
                Some(("β = √(k / (3n + k))".to_owned(), numbers))
            }
            Beta::MinMse { bias } => {
                let numbers = format!("{amaf} / ({n} + {amaf} + 4·{n}·{amaf}·{bias:.4}²)");
                Some((BETA_OF_LEAST_ERROR.symbols.to_owned(), format!("{numbers} = {beta:.3}")))
            }
            Beta::One => Some(("β = 1".to_owned(), "1".to_owned())),
        }
    }

    fn beta(&self) -> Option<Beta> {
        match self.select {
            Select::Rave { beta, .. } | Select::UctRave { beta, .. } => Some(beta),
            Select::ErtelRave { bias, .. } => Some(Beta::MinMse { bias }),
            Select::GoIntellect { k, .. } => Some(Beta::Hand { k }),
            _ => None,
        }
    }
}

/// Simulations of a move and how many of them the side to move has won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counts {
    /// n: simulations that played the move at this node.
    pub visits: u32,
    /// Wins of the side to move among `visits`; a fraction where rewards are fractions.
    pub wins: f32,
    /// ñ: simulations in which the same side played the move first, now or later (AMAF).
    pub amaf_visits: u32,
    /// Wins of the side to move among `amaf_visits`; a fraction where rewards are fractions.
    pub amaf_wins: f32,
}

impl Counts {
    /// Greatest number of simulations that can be tried.
    pub const MOST: u32 = 1_000_000;

    /// Counts of move number `index` of a node, without priors.
    pub fn of(fork: &Fork, index: usize) -> Counts {
        Counts::new(fork.moves[index].counted, fork.mover)
    }

    /// Counts for the side to move, made from those of the tree, which count for Black.
    pub fn new(counted: Counted, mover: Color) -> Counts {
        let wins = |sum: u32, count: u32| {
            let sum = if mover == Color::Black { sum } else { count * UNIT - sum };
            sum as f32 / UNIT as f32
        };
        Counts {
            visits: counted.visits,
            wins: wins(counted.sum, counted.visits),
            amaf_visits: counted.amaf_visits,
            amaf_wins: wins(counted.amaf_sum, counted.amaf_visits),
        }
    }

    /// Share of the simulations that the side to move won, 0 to 1; none without simulations.
    pub fn value(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.wins / self.visits as f32)
    }

    /// Share of AMAF's simulations that the side to move won, 0 to 1; none without any.
    pub fn amaf_value(&self) -> Option<f32> {
        (self.amaf_visits > 0).then(|| self.amaf_wins / self.amaf_visits as f32)
    }

    /// The same counts with wins clamped between none and all.
    pub fn possible(self) -> Counts {
        Counts {
            wins: self.wins.clamp(0.0, self.visits as f32),
            amaf_wins: self.amaf_wins.clamp(0.0, self.amaf_visits as f32),
            ..self
        }
    }
}

/// Numbers that the person tries in place of a system's and a node's own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tune {
    /// The exploration constant c.
    pub c: Option<f32>,
    /// The number of the schedule of β: k or b.
    pub beta: Option<f32>,
    /// Counts that replace those of moves, each with the move's place in the node.
    pub counts: Vec<(usize, Counts)>,
}

impl Tune {
    /// The numbers of a system that can be changed: c, and k or b with its name, where it has them.
    pub fn of(plan: &Plan) -> (Option<f32>, Option<(&'static str, f32)>) {
        let (c, beta) = match plan.spec.select {
            Select::Ucb { c } | Select::UcbRoundedDown { c } | Select::Puct { c } => {
                (Some(c), None)
            }
            Select::Rave { beta, c } | Select::UctRave { beta, c } => (Some(c), Some(beta)),
            Select::GoIntellect { c, k, .. } => (Some(c), Some(Beta::Hand { k })),
            Select::ErtelRave { bias, .. } => (None, Some(Beta::MinMse { bias })),
            Select::Flat => (None, None),
        };
        let beta = beta.and_then(|beta| match beta {
            Beta::Hand { k } | Beta::HandByMove { k } => Some(("k", k)),
            Beta::MinMse { bias } => Some(("b", bias)),
            Beta::One => None,
        });
        (c, beta)
    }

    /// The system's plan with these numbers in it.
    ///
    /// # Errors
    /// A [`SpecError`] if they are out of their range.
    pub fn plan(&self, plan: &Plan) -> Result<Plan, SpecError> {
        let tuned = |beta: Beta| match (beta, self.beta) {
            (Beta::Hand { .. }, Some(k)) => Beta::Hand { k },
            (Beta::HandByMove { .. }, Some(k)) => Beta::HandByMove { k },
            (Beta::MinMse { .. }, Some(bias)) => Beta::MinMse { bias },
            (beta, _) => beta,
        };
        let mut spec = plan.spec.clone();
        spec.select = match spec.select {
            Select::Ucb { c } => Select::Ucb { c: self.c.unwrap_or(c) },
            Select::UcbRoundedDown { c } => Select::UcbRoundedDown { c: self.c.unwrap_or(c) },
            Select::Puct { c } => Select::Puct { c: self.c.unwrap_or(c) },
            Select::Rave { beta, c } => Select::Rave { beta: tuned(beta), c: self.c.unwrap_or(c) },
            Select::UctRave { beta, c } => {
                Select::UctRave { beta: tuned(beta), c: self.c.unwrap_or(c) }
            }
            Select::GoIntellect { c, k, h } => {
                Select::GoIntellect { c: self.c.unwrap_or(c), k: self.beta.unwrap_or(k), h }
            }
            Select::ErtelRave { bias, opponent, amaf, pass } => {
                Select::ErtelRave { bias: self.beta.unwrap_or(bias), opponent, amaf, pass }
            }
            Select::Flat => Select::Flat,
        };
        Plan::new(spec, 1)
    }

    /// A copy of the node with these counts; its own visits stay the sum of its moves'.
    pub fn fork(&self, fork: &Fork) -> Fork {
        let mut fork = fork.clone();
        for &(index, counts) in &self.counts {
            let Some(weighed) = fork.moves.get_mut(index) else { continue };
            let counts = counts.possible();
            let sum = |wins: f32, count: u32| {
                let wins = (wins * UNIT as f32).round() as u32;
                if fork.mover == Color::Black { wins } else { count * UNIT - wins }
            };
            fork.visits = fork.visits - weighed.counted.visits + counts.visits;
            weighed.counted.visits = counts.visits;
            weighed.counted.sum = sum(counts.wins, counts.visits);
            weighed.counted.amaf_visits = counts.amaf_visits;
            weighed.counted.amaf_sum = sum(counts.amaf_wins, counts.amaf_visits);
        }
        fork
    }
}

/// A constant of exploration, of which the least that systems have is 0.001.
fn constant(c: f32) -> String {
    if c < 0.1 { format!("{c:.3}") } else { format!("{c:.2}") }
}

fn decimal(value: f32) -> String {
    format!("{value:.3}")
}
