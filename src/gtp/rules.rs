//! Commands about the rules, in KataGo's form: a name, or a JSON object with a field for each thing in
//! which rules differ.

use super::board::done;
use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::go::{
    Compensation, PassStones, RULE_SETS, Removal, RuleSet, Rules, Scoring, Suicide, Superko,
};
use crate::search::choices::{ChoiceError, refit};
use crate::words::quoted;
use serde::{Deserialize, Serialize};

/// The rules as KataGo tells them. What is left out is as in Tromp and Taylor's.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Told {
    friendly_pass_ok: bool,
    has_button: bool,
    ko: Ko,
    scoring: Counted,
    suicide: bool,
    tax: Tax,
    white_handicap_bonus: Bonus,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Ko {
    Simple,
    Positional,
    Situational,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Counted {
    Area,
    Territory,
}

/// Whether eyes count nothing: nowhere, in seki, or two of each group anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Tax {
    None,
    Seki,
    All,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Bonus {
    #[serde(rename = "0")]
    None,
    #[serde(rename = "N-1")]
    AllButOne,
    #[serde(rename = "N")]
    Each,
}

impl Default for Told {
    fn default() -> Told {
        Told {
            friendly_pass_ok: false,
            has_button: false,
            ko: Ko::Positional,
            scoring: Counted::Area,
            suicide: true,
            tax: Tax::None,
            white_handicap_bonus: Bonus::None,
        }
    }
}

impl From<Rules> for Told {
    fn from(rules: Rules) -> Told {
        let (scoring, tax) = match rules.scoring {
            Scoring::Area => (Counted::Area, Tax::None),
            Scoring::Territory => (Counted::Territory, Tax::Seki),
        };
        Told {
            friendly_pass_ok: rules.removal == Removal::Agreed,
            has_button: false,
            ko: match rules.superko {
                Superko::None => Ko::Simple,
                Superko::Positional => Ko::Positional,
                Superko::Situational => Ko::Situational,
            },
            scoring,
            suicide: rules.suicide == Suicide::Legal,
            tax,
            white_handicap_bonus: match rules.compensation {
                Compensation::None => Bonus::None,
                Compensation::AllButOne => Bonus::AllButOne,
                Compensation::Each => Bonus::Each,
            },
        }
    }
}

impl Told {
    /// The rules, or why they are none that Yomi plays.
    fn rules(&self) -> Result<Rules, String> {
        let scoring = match (self.scoring, self.tax) {
            (Counted::Area, Tax::None) => Scoring::Area,
            (Counted::Territory, Tax::Seki) => Scoring::Territory,
            _ => {
                return Err("unsupported rules: scoring is AREA with tax NONE or TERRITORY with \
                            tax SEKI"
                    .to_string());
            }
        };
        if self.has_button {
            return Err("unsupported rules: there is no button".to_string());
        }
        let rules = Rules {
            scoring,
            superko: match self.ko {
                Ko::Simple => Superko::None,
                Ko::Positional => Superko::Positional,
                Ko::Situational => Superko::Situational,
            },
            suicide: if self.suicide { Suicide::Legal } else { Suicide::Illegal },
            compensation: match self.white_handicap_bonus {
                Bonus::None => Compensation::None,
                Bonus::AllButOne => Compensation::AllButOne,
                Bonus::Each => Compensation::Each,
            },
            pass_stones: PassStones::None,
            removal: if self.friendly_pass_ok { Removal::Agreed } else { Removal::None },
        };
        // KataGo's form does not tell of pass stones: they are given where a set with a name has them.
        let same = |set: &&RuleSet| Rules { pass_stones: PassStones::None, ..set.rules } == rules;
        Ok(RULE_SETS.iter().find(same).map_or(rules, |set| set.rules))
    }
}

/// The sentence for rules that are no such object.
fn invalid(why: &ChoiceError) -> String {
    match why {
        ChoiceError::Axis { axis, nearest } => {
            let axis = quoted(axis);
            format!("invalid rules: they have no {axis}; the nearest are {}", nearest.join(", "))
        }
        why => format!("invalid rules: {why}"),
    }
}

pub(super) fn get(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    serde_json::to_string(&Told::from(engine.game.setup().rules)).map_err(|e| e.to_string())
}

/// `kata-set-rules RULES`: a name or an object. The position stays as it is.
pub(super) fn set(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let text = arguments.rest("rules")?;
    let rules = if text.starts_with('{') {
        let told = refit(&Told::default(), &text).map_err(|why| invalid(&why))?;
        told.rules()?
    } else {
        RuleSet::find(&text).map_err(|e| format!("unknown rules: {e}"))?.rules
    };
    engine.game.set_rules(rules).map_err(|e| format!("these rules forbid what was played: {e}"))?;
    done()
}
