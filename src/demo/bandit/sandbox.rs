//! The bandit sandbox: several rules play the same arms, each in several runs.

use crate::bandit::{Bandit, BanditError, Rule};
use crate::demo::marks::next_mark;
use crate::rng::Rng;
use crate::stats::middle;
use crate::words::{Message, Say, errors_that_say, say};

/// Greatest number of pulls of a run.
pub const MAX_PULLS: u64 = 100_000;
/// Greatest number of runs of a rule.
pub const MAX_RUNS: u64 = 200;
/// Greatest number of rules, so that a plot can tell them apart.
pub const MAX_RULES: usize = 4;
/// Least and greatest number of arms.
pub const ARMS: (usize, usize) = (2, 10);
/// Number of pulls between two questions whether to stop.
const LOOK: u64 = 256;

/// The arms' probabilities to win.
#[derive(Clone, Debug, PartialEq)]
pub enum Chances {
    /// Probabilities that somebody has chosen, one for each arm.
    Chosen(Vec<f64>),
    /// Probabilities that nobody has seen, whatever says which they are.
    Drawn {
        /// Number of arms.
        arms: usize,
        /// The seed by which they are drawn.
        seed: u64,
    },
}

impl Chances {
    /// The probabilities, one for each arm: those that are drawn are twentieths, neither 0 nor 1.
    pub fn values(&self) -> Vec<f64> {
        match self {
            Chances::Chosen(values) => values.clone(),
            Chances::Drawn { arms, seed } => {
                let mut rng = Rng::new(*seed);
                (0..*arms).map(|_| f64::from(rng.below(19) + 1) / 20.0).collect()
            }
        }
    }

    /// Number of arms.
    pub fn arms(&self) -> usize {
        match self {
            Chances::Chosen(values) => values.len(),
            Chances::Drawn { arms, .. } => *arms,
        }
    }
}

/// The conditions of a sandbox: everything that its outcome depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct Stakes {
    /// The arms' probabilities to win.
    pub chances: Chances,
    /// The rules that play.
    pub rules: Vec<Rule>,
    /// Seed of the first run; the next runs have the numbers after it.
    pub seed: u64,
    /// Number of runs of each rule.
    pub runs: u64,
}

impl Default for Stakes {
    /// The arms of Shapiro's lecture, with √2 for UCB1.
    fn default() -> Stakes {
        let rules =
            vec![Rule::Ucb { c: 1.414 }, Rule::EpsilonGreedy { epsilon: 0.1 }, Rule::Thompson];
        let chances = Chances::Chosen(vec![0.1, 0.8, 0.2]);
        Stakes { chances, rules, seed: 1, runs: 100 }
    }
}

/// Why a sandbox cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SandboxError {
    /// There are too few or too many arms.
    Arms(usize),
    /// There are too few or too many rules.
    Rules(usize),
    /// There are too few or too many runs.
    Runs(u64),
    /// An arm or a rule is out of its range.
    Bandit(BanditError),
}

impl Say for SandboxError {
    fn say(&self) -> Message {
        match *self {
            SandboxError::Arms(arms) => {
                say!("arms-range", least = ARMS.0, most = ARMS.1, arms = arms)
            }
            SandboxError::Rules(rules) => say!("rules-range", most = MAX_RULES, rules = rules),
            SandboxError::Runs(runs) => say!("runs-range", most = MAX_RUNS, runs = runs),
            SandboxError::Bandit(why) => why.say(),
        }
    }
}

errors_that_say!(SandboxError);

/// Regret of a rule's runs after a number of pulls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Number of pulls of each run.
    pub pulls: u64,
    /// Mean regret of the runs.
    pub mean: f64,
    /// Regret below which a tenth of the runs stay.
    pub low: f64,
    /// Regret above which a tenth of the runs lie.
    pub high: f64,
}

/// The rules' runs at their arms.
#[derive(Clone, Debug)]
pub struct Sandbox {
    stakes: Stakes,
    made: u64,
    /// The runs of each rule.
    players: Vec<Vec<Bandit>>,
    /// Regret of each rule at each mark, and now.
    losses: Vec<Vec<Loss>>,
}

impl Sandbox {
    /// A sandbox before its first pull.
    ///
    /// # Errors
    /// A [`SandboxError`] about the first that is out of its range.
    pub fn new(stakes: Stakes) -> Result<Sandbox, SandboxError> {
        let Stakes { chances, rules, seed, runs } = &stakes;
        if !(ARMS.0..=ARMS.1).contains(&chances.arms()) {
            return Err(SandboxError::Arms(chances.arms()));
        }
        if !(1..=MAX_RULES).contains(&rules.len()) {
            return Err(SandboxError::Rules(rules.len()));
        }
        if !(1..=MAX_RUNS).contains(runs) {
            return Err(SandboxError::Runs(*runs));
        }
        let chances = chances.values();
        let all = |&rule: &Rule| {
            (0..*runs).map(|run| Bandit::new(&chances, rule, seed.wrapping_add(run))).collect()
        };
        let players = rules.iter().map(all).collect::<Result<_, BanditError>>();
        let players = players.map_err(SandboxError::Bandit)?;
        Ok(Sandbox { made: 0, players, losses: vec![Vec::new(); rules.len()], stakes })
    }

    /// The arms, the rules, the seed and the runs.
    pub fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    /// Number of pulls that every run has made.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// The first run of the rule at this place.
    pub fn first(&self, rule: usize) -> &Bandit {
        &self.players[rule][0]
    }

    /// Pulls until every run has made `until` pulls, or `stop` says so; true if they have.
    pub fn go_on(&mut self, until: u64, stop: &dyn Fn() -> bool) -> bool {
        while self.made < until {
            let next = next_mark(self.made).min(until);
            for player in self.players.iter_mut().flatten() {
                while player.pulls() < next {
                    if player.pulls().is_multiple_of(LOOK) && stop() {
                        return false;
                    }
                    player.pull();
                }
            }
            self.made = next;
            for (players, losses) in self.players.iter().zip(&mut self.losses) {
                losses.retain(|loss| next_mark(loss.pulls - 1) == loss.pulls);
                losses.push(loss(players, next));
            }
        }
        true
    }

    /// Regret of a rule at each mark, and now.
    pub fn losses(&self, rule: usize) -> &[Loss] {
        &self.losses[rule]
    }
}

fn loss(players: &[Bandit], pulls: u64) -> Loss {
    let mut regrets: Vec<f64> = players.iter().map(Bandit::regret).collect();
    regrets.sort_by(f64::total_cmp);
    let (low, high) = middle(&regrets);
    let mean = regrets.iter().sum::<f64>() / regrets.len() as f64;
    Loss { pulls, mean, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gone(until: u64, slice: u64) -> Sandbox {
        let mut sandbox = Sandbox::new(Stakes { runs: 12, ..Stakes::default() }).unwrap();
        loop {
            let left = std::cell::Cell::new(slice);
            let stop = || {
                left.set(left.get().saturating_sub(1));
                left.get() == 0
            };
            if sandbox.go_on(until, &stop) {
                return sandbox;
            }
        }
    }

    #[test]
    fn drawn_chances_are_the_same_again_and_others_by_another_seed() {
        let drawn = |seed| Chances::Drawn { arms: 5, seed }.values();
        assert_eq!((drawn(7), drawn(7).len()), (drawn(7), 5));
        assert_ne!(drawn(7), drawn(8));
        let all: Vec<f64> = (0..200).flat_map(drawn).collect();
        let (least, most) =
            (all.iter().copied().fold(1.0, f64::min), all.iter().copied().fold(0.0, f64::max));
        assert_eq!((least, most), (0.05, 0.95));
    }

    #[test]
    fn it_is_the_bandit_run_by_run_however_it_is_cut() {
        let sandbox = gone(1000, 5);
        for (i, &rule) in sandbox.stakes().rules.iter().enumerate() {
            let mut regrets = Vec::new();
            for seed in 1..=12 {
                let mut bandit = Bandit::new(&[0.1, 0.8, 0.2], rule, seed).unwrap();
                for _ in 0..1000 {
                    bandit.pull();
                }
                if seed == 1 {
                    assert_eq!(bandit.arms(), sandbox.first(i).arms());
                }
                regrets.push(bandit.regret());
            }
            let last = sandbox.losses(i).last().unwrap();
            assert_eq!(last.pulls, 1000);
            assert!((last.mean - regrets.iter().sum::<f64>() / 12.0).abs() < 1e-9);
            regrets.sort_by(f64::total_cmp);
            assert_eq!((last.low, last.high), (regrets[1], regrets[10]));
            assert_eq!(sandbox.losses(i), gone(1000, u64::MAX).losses(i));
        }
    }

    #[test]
    fn what_is_kept_are_the_marks_and_now() {
        let mut sandbox = gone(13, u64::MAX);
        let pulls = |s: &Sandbox| s.losses(0).iter().map(|loss| loss.pulls).collect::<Vec<_>>();
        assert_eq!(pulls(&sandbox), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13]);
        assert!(sandbox.go_on(16, &|| false));
        assert_eq!(pulls(&sandbox), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16]);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let refused = |stakes: Stakes| Sandbox::new(stakes).unwrap_err().to_string();
        let usual = Stakes::default();
        let chosen = |values: &[f64]| Chances::Chosen(values.to_vec());
        let of = |chances| refused(Stakes { chances, ..usual.clone() });
        assert!(of(chosen(&[0.5])).contains("2 to 10 arms"));
        assert!(of(Chances::Drawn { arms: 11, seed: 1 }).contains("2 to 10 arms"));
        assert!(of(chosen(&[0.5, 2.0])).contains('2'));
        assert!(refused(Stakes { rules: vec![], ..usual.clone() }).contains("rules"));
        assert!(refused(Stakes { runs: 0, ..usual }).contains("runs"));
    }
}
