//! The final move: which move is played when the search is over.

use super::formula::ucb_bound;
use super::jitter::Draw;
use super::plan::Plan;
use super::roots::{RootMove, Roots};
use super::select::Seen;
use super::spec::Answer;
use crate::go::{Color, Move};

/// What the engine does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// It plays a move or passes.
    Play(Move),
    /// It gives the game up.
    Resign,
}

/// A root move as the rules for the final move see it, with values for the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub edge: usize,
    /// Number of real simulations.
    pub visits: u32,
    /// Q, the mean of the real simulations.
    pub value: f32,
    /// Q⋆, the mean combined with AMAF and priors, without exploration.
    pub combined: f32,
    /// Share of the real simulations that it wins.
    pub winrate: f32,
}

/// The moves that were simulated at least once, as choices.
pub(super) fn choices(plan: &Plan, roots: &Roots, mover: Color) -> Vec<Choice> {
    let here = plan.here(roots.visits(), roots.priors(), || roots.amaf_visits(), Draw::NONE);
    let choice = |(edge, m): (usize, &RootMove)| {
        let value = mover.turned(m.counted.mean()?);
        let winrate = mover.turned(m.counted.winrate()?);
        let seen = Seen::new(m.counted, m.prior, 0.0, mover, plan.spec.prior_counts);
        let combined = plan.combined(here, seen).unwrap_or(value);
        Some(Choice { edge, visits: m.counted.visits, value, combined, winrate })
    };
    roots.moves.iter().enumerate().filter_map(choice).collect()
}

/// What one rule for the final move would play, given the search as it stands.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FinalMove {
    /// The rule that is asked.
    pub rule: Answer,
    /// The move that it would play now.
    #[serde(rename = "point")]
    pub mv: Move,
    /// Number of its real simulations.
    pub visits: u32,
    /// Q, the mean of its real simulations for the side to move, 0 to 1.
    pub value: f32,
    /// Its lower bound Q − √(2 ln N / n), which may be below 0.
    pub bound: f32,
    /// Q⋆, with AMAF and priors, 0 to 1.
    pub combined: f32,
    /// False where the rule would rather search on (max-robust).
    pub settled: bool,
}

impl Answer {
    /// The rules that choose from what a search has found, the lecture's four first.
    pub const RULES: [Answer; 5] =
        [Answer::Max, Answer::Robust, Answer::MaxRobust, Answer::Secure, Answer::Combined];

    /// What this rule would play; `None` before the first simulation.
    pub(super) fn says(self, roots: &Roots, choices: &[Choice]) -> Option<FinalMove> {
        let Choice { edge, visits, value, combined, .. } = self.best(choices)?;
        let bound = value - margin(ln_total(choices), visits);
        let settled = self.is_settled(choices);
        let mv = roots.moves[edge].mv;
        Some(FinalMove { rule: self, mv, visits, value, bound, combined, settled })
    }

    /// The best of the choices; `None` only if there are none.
    pub(super) fn best(self, choices: &[Choice]) -> Option<Choice> {
        let most = choices.iter().map(|c| c.visits).max()?;
        let ln_total = ln_total(choices);
        let by = |score: &dyn Fn(&Choice) -> f32| {
            choices.iter().copied().max_by(|a, b| score(a).total_cmp(&score(b)))
        };
        let robust = |c: &Choice| c.visits as f32 + c.value * 0.5;
        match self {
            Answer::Robust | Answer::MaxRobust | Answer::Near { .. } | Answer::Policy => {
                by(&robust)
            }
            Answer::MostVisited => by(&|c| c.visits as f32),
            Answer::Max => by(&|c| if c.visits * 10 >= most { c.value } else { -1.0 }),
            Answer::Secure => by(&|c| c.value - margin(ln_total, c.visits)),
            Answer::Combined => by(&|c| c.combined),
        }
    }

    /// True if `more` further simulations cannot change the answer: visits alone decide, and the
    /// leader is farther ahead than that.
    pub(super) fn stands(self, choices: &[Choice], more: u64) -> bool {
        if !matches!(self, Answer::Robust | Answer::MostVisited) {
            return false;
        }
        let mut visits: Vec<u32> = choices.iter().map(|c| c.visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        let of = |i: usize| visits.get(i).copied().unwrap_or(0);
        u64::from(of(0) - of(1)) > more
    }

    /// False if the rule would rather search on: max-robust, while no move is both the most
    /// visited and the best.
    pub(super) fn is_settled(self, choices: &[Choice]) -> bool {
        let agree = || Answer::Robust.best(choices).map(|c| c.edge);
        self != Answer::MaxRobust || agree() == Answer::Max.best(choices).map(|c| c.edge)
    }
}

fn ln_total(choices: &[Choice]) -> f32 {
    let total: u32 = choices.iter().map(|c| c.visits).sum();
    libm::logf(total.max(1) as f32)
}

/// Width of the confidence interval below the mean, `√(2 ln N / n)`.
fn margin(ln_total: f32, visits: u32) -> f32 {
    std::f32::consts::SQRT_2 * ucb_bound(ln_total, visits as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table in which every rule has its own favourite.
    const TABLE: [Choice; 4] = [
        choice(0, 1000, 0.55),
        choice(1, 800, 0.60),
        choice(2, 110, 0.65),
        Choice { combined: 0.7, ..choice(3, 2, 1.0) },
    ];

    const fn choice(edge: usize, visits: u32, value: f32) -> Choice {
        Choice { edge, visits, value, combined: value, winrate: value }
    }

    fn best(rule: Answer) -> usize {
        rule.best(&TABLE).unwrap().edge
    }

    #[test]
    fn the_rules_differ() {
        assert_eq!(best(Answer::Robust), 0);
        assert_eq!(best(Answer::Secure), 1);
        assert_eq!(best(Answer::Max), 2, "two visits are no evidence");
        assert_eq!(best(Answer::MaxRobust), 0);
        assert_eq!(best(Answer::Combined), 3, "AMAF and priors are evidence too");
    }

    #[test]
    fn equal_visits_are_told_apart_by_value_or_by_order() {
        let tied = [0.9, 0.1, 0.5].map(|value| choice(0, 7, value));
        assert_eq!(Answer::Robust.best(&tied).unwrap().value, 0.9);
        assert_eq!(Answer::MostVisited.best(&tied).unwrap().value, 0.5);
    }

    #[test]
    fn max_robust_waits_for_agreement() {
        assert!(!Answer::MaxRobust.is_settled(&TABLE));
        assert!(Answer::MaxRobust.is_settled(&TABLE[..1]));
        assert!(Answer::Robust.is_settled(&TABLE));
    }

    #[test]
    fn a_lead_stands_that_is_larger_than_what_is_to_come() {
        assert!(Answer::Robust.stands(&TABLE, 199));
        assert!(!Answer::Robust.stands(&TABLE, 200));
        assert!(Answer::Robust.stands(&TABLE[..1], 999));
        assert!(!Answer::Robust.stands(&TABLE[..1], 1000), "another move may still be found");
        assert!(!Answer::Max.stands(&TABLE, 0), "a value may still fall");
    }

    #[test]
    fn nothing_to_choose() {
        assert!(Answer::Max.best(&[]).is_none());
        assert!(!Answer::Robust.stands(&[], 0));
    }
}
