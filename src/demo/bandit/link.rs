//! The link to the bandit sandbox: its values and their table.

use super::{Arms, Chances, MAX_PULLS, MAX_RULES, MAX_RUNS, Stakes};
use crate::bandit::Rule;
use crate::demo::link::{Entry, LinkError};
use crate::rng::MAX_SEED;
use crate::words::say;

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

/// How means begin that are drawn: the number of arms and the seed follow.
const DRAWN: &str = "drawn-";

/// The table of the link's parameters.
pub(super) const TABLE: &[Entry<Link>] = &[
    Entry::words(
        "means",
        || say!("parameter-means"),
        || say!("range-means").into(),
        |link| Some(write_chances(&link.stakes.chances)),
        |link, words| {
            link.stakes.chances = read_chances(words)?;
            Ok(())
        },
    ),
    Entry::words(
        "rules",
        || say!("parameter-rules"),
        || say!("range-rules").into(),
        |link| Some(listed(&link.stakes.rules, write_rule)),
        |link, words| {
            let rules = words.split_whitespace().map(read_rule);
            link.stakes.rules = rules.collect::<Result<_, _>>()?;
            Ok(())
        },
    ),
    Entry::whole(
        "seed",
        || say!("parameter-seed-of-first-run"),
        (0, MAX_SEED),
        |link| Some(link.stakes.seed),
        |link, seed| link.stakes.seed = seed,
    ),
    Entry::whole(
        "runs",
        || say!("parameter-runs"),
        (1, MAX_RUNS),
        |link| Some(link.stakes.runs),
        |link, runs| link.stakes.runs = runs,
    ),
    Entry::whole(
        "pulls",
        || say!("parameter-pulls"),
        (0, MAX_PULLS),
        |link| Some(link.pulls),
        |link, pulls| link.pulls = pulls,
    ),
    Entry::whole(
        "rule",
        || say!("parameter-rule"),
        (1, MAX_RULES as u64),
        |link| Some(link.shown as u64 + 1),
        |link, rule| link.shown = rule as usize - 1,
    ),
    Entry::choice(
        "arms",
        || say!("parameter-arms"),
        || Arms::ALL.map(Arms::id).to_vec(),
        |link| Arms::ALL.iter().position(|arms| *arms == link.arms),
        |link, place| link.arms = Arms::ALL[place],
    ),
];

fn listed<T>(items: &[T], word: fn(&T) -> String) -> String {
    items.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Means that are drawn are told by the seed that draws them: who reads the address does not see them.
fn write_chances(chances: &Chances) -> String {
    match chances {
        Chances::Chosen(values) => listed(values, f64::to_string),
        Chances::Drawn { arms, seed } => format!("{DRAWN}{arms}-{seed}"),
    }
}

fn read_chances(words: &str) -> Result<Chances, LinkError> {
    let wrong = |word: &str| LinkError::Mean(word.to_owned());
    if let Some(drawn) = words.strip_prefix(DRAWN) {
        let read = |(arms, seed): (&str, &str)| {
            Some(Chances::Drawn { arms: arms.parse().ok()?, seed: seed.parse().ok()? })
        };
        return drawn.split_once('-').and_then(read).ok_or_else(|| wrong(words));
    }
    let mean = |word: &str| word.parse().map_err(|_| wrong(word));
    words.split_whitespace().map(mean).collect::<Result<_, _>>().map(Chances::Chosen)
}

fn write_rule(rule: &Rule) -> String {
    match rule {
        Rule::Ucb { c } => format!("ucb-{c}"),
        Rule::EpsilonGreedy { epsilon } => format!("epsilon-{epsilon}"),
        Rule::Thompson => "thompson".into(),
    }
}

fn read_rule(word: &str) -> Result<Rule, LinkError> {
    let number = |text: &str| text.parse().map_err(|_| LinkError::OfRule(text.to_owned()));
    match word.split_once('-') {
        Some(("ucb", c)) => Ok(Rule::Ucb { c: number(c)? }),
        Some(("epsilon", epsilon)) => Ok(Rule::EpsilonGreedy { epsilon: number(epsilon)? }),
        None if word == "thompson" => Ok(Rule::Thompson),
        _ => Err(LinkError::Rule(word.to_owned())),
    }
}
