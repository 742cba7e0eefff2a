//! The multi-armed bandit (Shapiro's lecture), pull by pull, so that a reader can look at
//! everything after each.
//!
//! An arm wins with a fixed probability that the player does not know. The player wants to lose
//! little against always pulling the best arm: little *regret*. UCT plays a bandit at every node.

use crate::rng::Rng;
use crate::words::{Message, Say, errors_that_say, say};
use std::fmt;

/// The rule that chooses the next arm; of equal arms it takes the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// Each arm once, then the highest `mean + c·√(ln N / n)` (UCB1 has `c = √2`).
    Ucb {
        /// The exploration constant c, 0 or more.
        c: f64,
    },
    /// Each arm once, then the arm with the highest mean, but with probability `epsilon` any arm.
    EpsilonGreedy {
        /// Probability of exploring, 0 to 1.
        epsilon: f64,
    },
    /// The arm with the highest of one draw for each from its posterior, Beta(wins + 1, losses + 1)
    /// (Thompson 1933).
    Thompson,
}

impl Rule {
    /// Score by which the rule compares an arm after `pulls` pulls of all arms; `None` for Thompson
    /// sampling, which draws it anew each time.
    pub fn score(self, arm: &Arm, pulls: u64) -> Option<f64> {
        match (self, arm.mean()) {
            (Rule::Thompson, _) => None,
            (_, None) => Some(f64::INFINITY),
            (Rule::Ucb { c }, Some(mean)) => {
                Some(mean + c * (libm::log(pulls as f64) / arm.pulls as f64).sqrt())
            }
            (Rule::EpsilonGreedy { .. }, Some(mean)) => Some(mean),
        }
    }
}

impl Say for Rule {
    fn say(&self) -> Message {
        match self {
            Rule::Ucb { c } => say!("rule-ucb", c = format!("{c:.2}")),
            Rule::EpsilonGreedy { epsilon } => {
                say!("rule-epsilon-greedy", epsilon = epsilon.to_string())
            }
            Rule::Thompson => say!("rule-thompson"),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(f)
    }
}

/// The statistics of an arm.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Arm {
    /// Number of times the arm was pulled.
    pub pulls: u64,
    /// Number of times the arm won.
    pub wins: u64,
    /// Score of the arm at the last choice: bound, mean or draw. Infinite for an arm that had to be
    /// tried.
    pub score: f64,
}

impl Arm {
    /// Share of its pulls that the arm won; `None` before the first.
    pub fn mean(&self) -> Option<f64> {
        (self.pulls > 0).then(|| self.wins as f64 / self.pulls as f64)
    }
}

/// One pull of an arm and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pull {
    /// Number of the arm, counted from 0.
    pub arm: usize,
    /// True if the arm won.
    pub won: bool,
}

/// A bandit's arms and the player who pulls them.
#[derive(Clone, Debug)]
pub struct Bandit {
    rule: Rule,
    chances: Vec<f64>,
    arms: Vec<Arm>,
    rng: Rng,
}

/// Why a bandit cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BanditError {
    /// The list of chances is empty.
    NoArms,
    /// An arm's chance is no probability.
    Chance(f64),
    /// The exploration of [`Rule::Ucb`] is out of its range.
    Exploration(f64),
    /// The ε of [`Rule::EpsilonGreedy`] is no probability.
    Epsilon(f64),
}

impl Say for BanditError {
    fn say(&self) -> Message {
        match self {
            BanditError::NoArms => say!("no-arms"),
            BanditError::Chance(chance) => say!("chance-range", chance = chance.to_string()),
            BanditError::Exploration(c) => say!("exploration-range", c = c.to_string()),
            BanditError::Epsilon(epsilon) => say!("epsilon-range", epsilon = epsilon.to_string()),
        }
    }
}

errors_that_say!(BanditError);

impl Bandit {
    /// A bandit of which nothing is pulled yet. `chances` are the arms' probabilities of winning.
    ///
    /// # Errors
    /// [`BanditError::NoArms`], or the first number that is out of its range.
    pub fn new(chances: &[f64], rule: Rule, seed: u64) -> Result<Bandit, BanditError> {
        if chances.is_empty() {
            return Err(BanditError::NoArms);
        }
        if let Some(&chance) = chances.iter().find(|chance| !(0.0..=1.0).contains(*chance)) {
            return Err(BanditError::Chance(chance));
        }
        match rule {
            Rule::Ucb { c } if !(0.0..=100.0).contains(&c) => {
                return Err(BanditError::Exploration(c));
            }
            Rule::EpsilonGreedy { epsilon } if !(0.0..=1.0).contains(&epsilon) => {
                return Err(BanditError::Epsilon(epsilon));
            }
            _ => {}
        }
        let arms = vec![Arm::default(); chances.len()];
        Ok(Bandit { rule, chances: chances.to_vec(), arms, rng: Rng::new(seed) })
    }

    /// The rule by which the player chooses.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The statistics of each arm.
    pub fn arms(&self) -> &[Arm] {
        &self.arms
    }

    /// Number of pulls of all arms so far.
    pub fn pulls(&self) -> u64 {
        self.arms.iter().map(|arm| arm.pulls).sum()
    }

    /// Expected number of wins lost by not always pulling the best arm.
    pub fn regret(&self) -> f64 {
        let best = self.chances.iter().copied().fold(0.0, f64::max);
        self.arms.iter().zip(&self.chances).map(|(arm, c)| arm.pulls as f64 * (best - c)).sum()
    }

    /// Chooses an arm by the rule and pulls it.
    pub fn pull(&mut self) -> Pull {
        let arm = self.choose();
        let won = uniform(&mut self.rng) < self.chances[arm];
        self.arms[arm].pulls += 1;
        self.arms[arm].wins += u64::from(won);
        Pull { arm, won }
    }

    fn choose(&mut self) -> usize {
        let pulls = self.pulls();
        for arm in &mut self.arms {
            arm.score = match self.rule.score(arm, pulls) {
                Some(score) => score,
                None => beta(&mut self.rng, arm.wins + 1, arm.pulls - arm.wins + 1),
            };
        }
        match self.rule {
            Rule::EpsilonGreedy { epsilon }
                if self.arms.iter().all(|arm| arm.pulls > 0)
                    && uniform(&mut self.rng) < epsilon =>
            {
                self.rng.below(self.arms.len() as u32) as usize
            }
            _ => self.highest(),
        }
    }

    /// The arm with the highest score, the first of equals.
    fn highest(&self) -> usize {
        let scores = self.arms.iter().map(|arm| arm.score).enumerate();
        scores.fold((0, f64::NEG_INFINITY), |best, arm| if arm.1 > best.1 { arm } else { best }).0
    }
}

// ---- Draws from distributions, the same on every machine --------------------------------------

/// A uniform draw between 0 and 1, both excluded.
fn uniform(rng: &mut Rng) -> f64 {
    ((rng.next_u64() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
}

/// A standard normal draw, by Marsaglia's polar method.
fn normal(rng: &mut Rng) -> f64 {
    loop {
        let (x, y) = (2.0 * uniform(rng) - 1.0, 2.0 * uniform(rng) - 1.0);
        let square = x * x + y * y;
        if square > 0.0 && square < 1.0 {
            return x * (-2.0 * libm::log(square) / square).sqrt();
        }
    }
}

/// A Gamma draw with a shape of 1 or more and scale 1 (Marsaglia & Tsang 2000).
fn gamma(rng: &mut Rng, shape: u64) -> f64 {
    let d = shape as f64 - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let x = normal(rng);
        let root = 1.0 + c * x;
        if root <= 0.0 {
            continue;
        }
        let v = root * root * root;
        if libm::log(uniform(rng)) < 0.5 * x * x + d * (1.0 - v + libm::log(v)) {
            return d * v;
        }
    }
}

/// A Beta draw with both parameters 1 or more.
fn beta(rng: &mut Rng, a: u64, b: u64) -> f64 {
    let (x, y) = (gamma(rng, a), gamma(rng, b));
    x / (x + y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANCES: [f64; 3] = [0.1, 0.8, 0.2];

    /// Mean pulls of each arm and mean regret over many runs.
    fn play(rule: Rule, steps: u64, runs: u64) -> ([f64; 3], f64) {
        let (mut pulls, mut regret) = ([0.0; 3], 0.0);
        for seed in 0..runs {
            let mut bandit = Bandit::new(&CHANCES, rule, seed).unwrap();
            for _ in 0..steps {
                bandit.pull();
            }
            assert_eq!(bandit.pulls(), steps);
            regret += bandit.regret();
            for (sum, arm) in pulls.iter_mut().zip(bandit.arms()) {
                *sum += arm.pulls as f64;
            }
        }
        (pulls.map(|sum| sum / runs as f64), regret / runs as f64)
    }

    /// Checks that the means lie within a share of what another program found, rounded there to
    /// whole pulls and tenths.
    fn agree(rule: Rule, steps: u64, runs: u64, share: f64, pulls: [f64; 3], regret: f64) {
        let (ours, our_regret) = play(rule, steps, runs);
        for (a, b) in ours.into_iter().zip(pulls) {
            assert!((a - b).abs() <= share * b + 0.5, "{rule:?}: {ours:?} against {pulls:?}");
        }
        assert!((our_regret - regret).abs() <= share * regret + 0.05, "{rule:?}: {our_regret}");
    }

    const UCB1: Rule = Rule::Ucb { c: std::f64::consts::SQRT_2 };

    #[test]
    fn ucb_as_in_the_spec() {
        agree(UCB1, 1000, 2000, 0.1, [21.0, 952.0, 27.0], 31.1);
        agree(Rule::Ucb { c: 1.0 }, 1000, 2000, 0.1, [12.0, 973.0, 15.0], 17.5);
        agree(Rule::Ucb { c: 0.5 }, 1000, 2000, 0.1, [4.0, 991.0, 5.0], 5.5);
        agree(UCB1, 100_000, 20, 0.1, [45.0, 99_893.0, 62.0], 68.8);
    }

    /// The rule begins by pulling each arm once; of equal arms it takes the first.
    #[test]
    fn epsilon_greedy_as_in_the_spec() {
        let greedy = |epsilon| Rule::EpsilonGreedy { epsilon };
        agree(greedy(0.1), 1000, 2000, 0.25, [39.0, 924.0, 37.0], 49.6);
        agree(greedy(0.05), 1000, 2000, 0.25, [28.0, 949.0, 23.0], 33.3);
        agree(greedy(0.1), 100_000, 20, 0.1, [3339.0, 93_322.0, 3338.0], 4341.0);
        // .433 ε a step in the long run; ahead of UCB1 at first.
        let early = play(greedy(0.1), 100, 2000).1;
        assert!((early - 10.1).abs() < 0.25 * 10.1, "{early} after 100 steps");
        let ucb = play(UCB1, 100, 2000).1;
        assert!((ucb - 12.9).abs() < 1.29 && early < ucb, "{early} against {ucb}");
    }

    /// Lai & Robbins: no consistent rule pulls an arm less than ln n / KL, and Thompson sampling
    /// comes to it (Kaufmann, Korda & Munos 2012).
    #[test]
    fn thompson_pulls_grow_as_the_lower_bound() {
        let (early, _) = play(Rule::Thompson, 1000, 200);
        let (late, regret) = play(Rule::Thompson, 30_000, 30);
        for (arm, divergence) in [(0, 1.146), (2, 0.832)] {
            let growth = late[arm] - early[arm];
            let bound = libm::log(30.0) / divergence;
            assert!((0.7..1.4).contains(&(growth / bound)), "arm {arm}: {growth} against {bound}");
        }
        assert!(regret < play(UCB1, 1000, 100).1, "{regret} after 30,000 steps");
    }

    /// P(Beta(a, b) ≤ x) = P(Binomial(a + b − 1, x) ≥ a).
    #[test]
    fn beta_draws_follow_the_binomial_identity() {
        let mut rng = Rng::new(1);
        for (a, b) in [(1_u64, 1_u64), (1, 9), (3, 2), (40, 11), (7, 300)] {
            let draws: Vec<f64> = (0..100_000).map(|_| beta(&mut rng, a, b)).collect();
            let mean = a as f64 / (a + b) as f64;
            for x in [0.5 * mean, mean, mean.sqrt()] {
                let n = a + b - 1;
                let below = |k: u64| {
                    let choose = |k: u64| (0..k).map(|i| ((n - i) as f64 / (i + 1) as f64).ln());
                    let log = choose(k).sum::<f64>()
                        + k as f64 * x.ln()
                        + (n - k) as f64 * (1.0 - x).ln();
                    log.exp()
                };
                let expected: f64 = (a..=n).map(below).sum();
                let seen = draws.iter().filter(|&&d| d <= x).count() as f64 / 100_000.0;
                let error = (expected * (1.0 - expected) / 100_000.0).sqrt();
                assert!(
                    (seen - expected).abs() <= 4.5 * error + 1e-5,
                    "Beta({a}, {b}) below {x}: {seen} against {expected}"
                );
            }
        }
    }

    #[test]
    fn equal_seeds_pull_equally_and_every_pull_is_counted() {
        for rule in [UCB1, Rule::EpsilonGreedy { epsilon: 0.3 }, Rule::Thompson] {
            let mut bandits = [7, 7].map(|seed| Bandit::new(&CHANCES, rule, seed).unwrap());
            for step in 0..200 {
                let [a, b] = bandits.each_mut().map(Bandit::pull);
                assert_eq!(a, b);
                assert_eq!(bandits[0].pulls(), step + 1);
            }
            assert_eq!(bandits[0].arms(), bandits[1].arms());
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert!(Bandit::new(&[], Rule::Thompson, 1).is_err());
        assert!(Bandit::new(&[1.1], Rule::Thompson, 1).is_err());
        assert!(Bandit::new(&[f64::NAN], Rule::Thompson, 1).is_err());
        assert!(Bandit::new(&CHANCES, Rule::Ucb { c: -1.0 }, 1).is_err());
        assert!(Bandit::new(&CHANCES, Rule::EpsilonGreedy { epsilon: 2.0 }, 1).is_err());
        let mut sure = Bandit::new(&[0.0, 1.0], UCB1, 1).unwrap();
        assert!((0..50).all(|_| {
            let pull = sure.pull();
            pull.won == (pull.arm == 1)
        }));
    }
}
