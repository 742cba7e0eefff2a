//! The link to the bandit sandbox: its values and their table.

use super::{Arms, MAX_PULLS, MAX_RULES, MAX_RUNS, Stakes};
use crate::bandit::Rule;
use crate::demo::MAX_SEED;
use crate::demo::link::{Entry, Range};

/// The values that a link to the sandbox holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The arms, the rules, the seed and the runs.
    pub stakes: Stakes,
    /// Number of pulls to be made.
    pub pulls: u64,
    /// Place of the rule whose first run is shown.
    pub shown: usize,
    /// The kind of the arms.
    pub arms: Arms,
}

impl Default for Link {
    fn default() -> Link {
        Link { stakes: Stakes::default(), pulls: 100, shown: 0, arms: Arms::Machines }
    }
}

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::One {
        name: "means",
        doc: "How often each arm wins",
        value: Range::Words {
            range: "2 to 10 numbers from 0 to 1",
            get: |link| Some(listed(&link.stakes.chances, f64::to_string)),
            set: |link, words| {
                let mean = |word: &str| {
                    word.parse().map_err(|_| format!("a mean is a number, not {word:?}"))
                };
                let means: Result<_, String> = words.split_whitespace().map(mean).collect();
                link.stakes.chances = means?;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "rules",
        doc: "The rules that pull",
        value: Range::Words {
            range: "ucb-C, epsilon-E or thompson, several of them",
            get: |link| Some(listed(&link.stakes.rules, write_rule)),
            set: |link, words| {
                let rules: Result<_, String> = words.split_whitespace().map(read_rule).collect();
                link.stakes.rules = rules?;
                Ok(())
            },
        },
    },
    Entry::One {
        name: "seed",
        doc: "The seed of the first run",
        value: Range::Whole {
            least: 0,
            most: MAX_SEED,
            get: |link| Some(link.stakes.seed),
            set: |link, seed| link.stakes.seed = seed,
        },
    },
    Entry::One {
        name: "runs",
        doc: "Runs of each rule",
        value: Range::Whole {
            least: 1,
            most: MAX_RUNS,
            get: |link| Some(link.stakes.runs),
            set: |link, runs| link.stakes.runs = runs,
        },
    },
    Entry::One {
        name: "pulls",
        doc: "Pulls of each run",
        value: Range::Whole {
            least: 0,
            most: MAX_PULLS,
            get: |link| Some(link.pulls),
            set: |link, pulls| link.pulls = pulls,
        },
    },
    Entry::One {
        name: "rule",
        doc: "The rule whose first run is shown",
        value: Range::Whole {
            least: 1,
            most: MAX_RULES as u64,
            get: |link| Some(link.shown as u64 + 1),
            set: |link, rule| link.shown = rule as usize - 1,
        },
    },
    Entry::One {
        name: "arms",
        doc: "What the arms are",
        value: Range::Choice {
            are: "arms are",
            between: " or ",
            words: || Arms::ALL.map(Arms::id).to_vec(),
            get: |link| Arms::ALL.iter().position(|arms| *arms == link.arms),
            set: |link, place| link.arms = Arms::ALL[place],
        },
    },
];

fn listed<T>(items: &[T], word: fn(&T) -> String) -> String {
    items.iter().map(word).collect::<Vec<_>>().join(" ")
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
