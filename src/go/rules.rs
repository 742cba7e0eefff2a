//! The rules of a game, an enum for each thing in which rules differ, and the sets of them that have
//! names. docs/sources.md, Rules, says where each comes from.

use super::color::Color;
use super::komi::Komi;
use super::zobrist::WHITE_TO_PLAY;
use crate::words::{Message, Say, errors_that_say, quoted, say};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What counts at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scoring {
    /// Living stones and the empty points that they surround.
    #[default]
    Area,
    /// Surrounded points and prisoners; nothing surrounded by stones in seki.
    Territory,
}

/// Which earlier positions a move may not recreate. A pass never does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Superko {
    /// Only the simple ko is forbidden: to retake at once a single stone that has just retaken one.
    None,
    /// A position is the stones alone.
    #[default]
    Positional,
    /// A position is the stones together with the side to move.
    Situational,
}

impl Superko {
    /// The number by which positions are compared: the stones' hash, with the side to move where that
    /// counts. Without superko it is that of positional superko.
    #[inline(always)]
    pub fn situation(self, hash: u64, to_play: Color) -> u64 {
        match (self, to_play) {
            (Superko::Situational, Color::White) => hash ^ WHITE_TO_PLAY,
            _ => hash,
        }
    }
}

/// Whether a move may take the last liberty of its own chain, which is then taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suicide {
    /// Never.
    #[default]
    Illegal,
    /// Yes, if no position is repeated by it.
    Legal,
}

/// The points that White gets for `n` handicap stones, beside komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for each stone but the first: `n` − 1.
    AllButOne,
    /// A point for each stone: `n`.
    #[default]
    Each,
}

impl Compensation {
    /// White's points for `handicap` stones, of which one alone is no handicap.
    pub fn points(self, handicap: usize) -> usize {
        match self {
            Compensation::AllButOne if handicap > 1 => handicap - 1,
            Compensation::Each if handicap > 1 => handicap,
            _ => 0,
        }
    }
}

/// What a pass costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PassStones {
    /// Nothing.
    #[default]
    None,
    /// A stone given to the opponent as a prisoner, and White is the last to give one. That makes the
    /// count of territory equal to the count of area.
    Given,
}

/// What becomes of dead stones that stand on the board at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Removal {
    /// The players agree on them and take them off.
    #[default]
    Agreed,
    /// Every stone counts as alive: what is dead must be captured before.
    None,
}

/// The rules of a game. By default they are the Chinese.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Rules {
    /// What counts at the end.
    pub scoring: Scoring,
    /// Which repetitions are illegal.
    pub superko: Superko,
    /// Whether suicide is legal.
    pub suicide: Suicide,
    /// What White gets for handicap stones.
    pub compensation: Compensation,
    /// What a pass costs.
    pub pass_stones: PassStones,
    /// What becomes of dead stones.
    pub removal: Removal,
}

/// Rules that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The name on command lines and in links, such as `new-zealand`.
    pub id: &'static str,
    /// The name in records and for people, such as `New Zealand`.
    pub name: &'static str,
    /// Other names that records and programs have for it, without blanks and in small letters.
    aliases: &'static [&'static str],
    /// What the name stands for. Komi is apart from it: players agree on that for each game.
    pub rules: Rules,
    /// The usual komi of an even game.
    even: Komi,
}

impl RuleSet {
    /// The usual komi: half a point where there is a handicap, so that nobody draws.
    pub fn komi(&self, handicap: usize) -> Komi {
        if handicap > 0 { Komi::from_half_points(1) } else { self.even }
    }

    /// The set with these rules, if they have a name.
    pub fn of(rules: Rules) -> Option<&'static RuleSet> {
        RULE_SETS.iter().find(|set| set.rules == rules)
    }

    /// The set that a text is a name of, in any spelling: `new_zealand`, `NZ`.
    ///
    /// # Errors
    /// A [`RulesError`] if it is a name of none.
    pub fn find(text: &str) -> Result<&'static RuleSet, RulesError> {
        let name = words(text).concat();
        let mut sets = RULE_SETS.iter();
        let found = sets.find(|set| set.aliases.contains(&name.as_str()));
        found.ok_or_else(|| RulesError(text.to_owned()))
    }

    /// The set that a text names somewhere, as records do: `AGA rules, area counting`.
    pub fn mentioned(text: &str) -> Option<&'static RuleSet> {
        let words = words(text);
        let joined = words.concat();
        let is_named = |alias: &str| {
            words.iter().any(|word| word == alias) || alias.len() > 3 && joined.contains(alias)
        };
        RULE_SETS.iter().find(|set| set.aliases.iter().any(|alias| is_named(alias)))
    }
}

/// The words of a text, in small letters.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// All rule sets, the default first.
pub static RULE_SETS: [RuleSet; 5] = [
    RuleSet {
        id: "chinese",
        name: "Chinese",
        aliases: &["chinese", "china", "cn", "chineseogs", "chinesekgs"],
        rules: Rules {
            scoring: Scoring::Area,
            superko: Superko::Positional,
            suicide: Suicide::Illegal,
            compensation: Compensation::Each,
            pass_stones: PassStones::None,
            removal: Removal::Agreed,
        },
        even: Komi::from_half_points(15),
    },
    RuleSet {
        id: "japanese",
        name: "Japanese",
        aliases: &["japanese", "japan", "jp", "korean", "korea", "kr"],
        rules: Rules {
            scoring: Scoring::Territory,
            superko: Superko::None,
            suicide: Suicide::Illegal,
            compensation: Compensation::None,
            pass_stones: PassStones::None,
            removal: Removal::Agreed,
        },
        even: Komi::from_half_points(13),
    },
    RuleSet {
        id: "aga",
        name: "AGA",
        aliases: &["aga", "american", "bga", "british"],
        rules: Rules {
            scoring: Scoring::Area,
            superko: Superko::Situational,
            suicide: Suicide::Illegal,
            compensation: Compensation::AllButOne,
            pass_stones: PassStones::Given,
            removal: Removal::Agreed,
        },
        even: Komi::from_half_points(15),
    },
    RuleSet {
        id: "tromp-taylor",
        name: "Tromp-Taylor",
        aliases: &["tromptaylor", "tt"],
        rules: Rules {
            scoring: Scoring::Area,
            superko: Superko::Positional,
            suicide: Suicide::Legal,
            compensation: Compensation::None,
            pass_stones: PassStones::None,
            removal: Removal::None,
        },
        even: Komi::from_half_points(15),
    },
    RuleSet {
        id: "new-zealand",
        name: "NZ",
        aliases: &["newzealand", "nz"],
        rules: Rules {
            scoring: Scoring::Area,
            superko: Superko::Situational,
            suicide: Suicide::Legal,
            compensation: Compensation::None,
            pass_stones: PassStones::None,
            removal: Removal::Agreed,
        },
        even: Komi::from_half_points(14),
    },
];

/// Why a text names no rules: the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError(String);

impl Say for RulesError {
    fn say(&self) -> Message {
        let ids = RULE_SETS.each_ref().map(|set| set.id).join(", ");
        say!("rules-unknown", text = quoted(&self.0), ids = ids)
    }
}

errors_that_say!(RulesError);

/// The name of the rules; where they have none, their parts as KataGo writes them in records, with
/// `pass1` for pass stones.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(set) = RuleSet::of(*self) {
            return f.write_str(set.name);
        }
        for (key, value) in self.parts() {
            write!(f, "{key}{value}")?;
        }
        Ok(())
    }
}

/// The values that each part of the text form may have, with what stands before them; of each the
/// first is what a text means that does not have the part.
const PARTS: [(&str, &[&str]); 7] = [
    ("ko", &["POSITIONAL", "SITUATIONAL", "SIMPLE"]),
    ("score", &["AREA", "TERRITORY"]),
    ("tax", &["NONE", "SEKI"]),
    ("sui", &["0", "1"]),
    ("whb", &["0", "N-1", "N"]),
    ("fpok", &["1", "0"]),
    ("pass", &["0", "1"]),
];

impl Rules {
    /// The id of the rule set; where the rules have no name, their text form.
    pub fn id(self) -> String {
        RuleSet::of(self).map_or_else(|| self.to_string(), |set| set.id.to_owned())
    }

    /// The parts of the text form, each with its value.
    fn parts(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let at = [
            match self.superko {
                Superko::Positional => 0,
                Superko::Situational => 1,
                Superko::None => 2,
            },
            self.scoring as usize,
            self.scoring as usize,
            self.suicide as usize,
            self.compensation as usize,
            self.removal as usize,
            self.pass_stones as usize,
        ];
        PARTS.into_iter().zip(at).map(|((key, values), at)| (key, values[at]))
    }

    /// The rules whose text form this is; parts from `sui` on may be missing.
    fn from_parts(text: &str) -> Option<Rules> {
        let mut left = text.trim();
        let mut at = [0; PARTS.len()];
        for (i, (key, values)) in PARTS.into_iter().enumerate() {
            let Some(rest) = left.strip_prefix(key) else {
                if i < 3 {
                    return None;
                }
                continue;
            };
            // Of values that begin alike, such as N and N-1, the longest.
            let longest =
                values.iter().filter(|v| rest.starts_with(**v)).max_by_key(|v| v.len())?;
            at[i] = values.iter().position(|v| v == longest)?;
            left = &rest[longest.len()..];
        }
        let scoring = [Scoring::Area, Scoring::Territory][at[1]];
        let rules = Rules {
            scoring,
            superko: [Superko::Positional, Superko::Situational, Superko::None][at[0]],
            suicide: [Suicide::Illegal, Suicide::Legal][at[3]],
            compensation: [Compensation::None, Compensation::AllButOne, Compensation::Each][at[4]],
            removal: [Removal::Agreed, Removal::None][at[5]],
            pass_stones: [PassStones::None, PassStones::Given][at[6]],
        };
        (left.is_empty() && at[1] == at[2]).then_some(rules)
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let named = || RuleSet::mentioned(text).map(|set| set.rules);
        Rules::from_parts(text).or_else(named).ok_or_else(|| RulesError(text.to_owned()))
    }
}
