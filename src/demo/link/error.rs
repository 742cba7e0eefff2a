//! What is wrong with a link to a demo.

use crate::demo::sentences::either;
use crate::demo::trial::SystemError;
use crate::go::sgf::SgfError;
use crate::go::{KomiError, PlayError, PointError, SetupError};
use crate::search::VariantError;
use crate::words::{Message, Say, errors_that_say, quoted, say};

/// Why a link leads to no demo's state.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// The demo knows no parameter of this name.
    Parameter {
        /// The demo's name in links.
        demo: &'static str,
        /// The name that the link has.
        name: String,
        /// The names that the demo knows.
        names: Vec<&'static str>,
    },
    /// The value of a parameter is no whole number in its range.
    Whole {
        /// The parameter's name in links.
        name: &'static str,
        /// The least value allowed.
        least: u64,
        /// The greatest value allowed.
        most: u64,
        /// The value that the link has.
        said: String,
    },
    /// The value of a parameter is no number in its range.
    Number {
        /// The parameter's name in links.
        name: &'static str,
        /// The least value allowed.
        least: f32,
        /// The greatest value allowed.
        most: f32,
        /// The value that the link has.
        said: String,
    },
    /// The value of a parameter is none of its words.
    Choice {
        /// The parameter's name in links.
        name: &'static str,
        /// The words that are allowed.
        words: Vec<&'static str>,
    },
    /// A number is no multiple of the one asked for.
    Multiple {
        /// The number that it should be a multiple of.
        of: u64,
        /// The number that the link has.
        said: u64,
    },
    /// The mean of an arm is no number.
    Mean(String),
    /// The parameter of a bandit's rule is no number.
    OfRule(String),
    /// There is no such rule for a bandit.
    Rule(String),
    /// What is tried in place of a simulation's numbers makes no sense.
    WhatIf(String),
    /// There is no such system, or the demo has no use for it.
    System(SystemError),
    /// The komi is none.
    Komi(KomiError),
    /// The game record cannot be read.
    Sgf(SgfError),
    /// There is no such board.
    Board(SetupError),
    /// A point is none of the board; the parameter is named where it is not that of the game's moves.
    Point(Option<&'static str>, PointError),
    /// A move of the game is refused.
    Move(PlayError),
}

impl Say for LinkError {
    fn say(&self) -> Message {
        match self {
            LinkError::Parameter { demo, name, names } => {
                let (last, others) = names.split_last().expect("a link says something");
                let (name, others) = (quoted(name), others.join(", "));
                say!("no-parameter", demo = *demo, name = name, others = others, last = *last)
            }
            LinkError::Whole { name, least, most, said } => {
                let (least, most) = (least.to_string(), most.to_string());
                let said = quoted(said);
                say!("no-whole-number", name = *name, least = least, most = most, said = said)
            }
            LinkError::Number { name, least, most, said } => {
                let (least, most) = (least.to_string(), most.to_string());
                let said = quoted(said);
                say!("no-number", name = *name, least = least, most = most, said = said)
            }
            LinkError::Choice { name, words } => {
                say!("no-choice", name = *name, either = either(words), all = words.join(", "))
            }
            LinkError::Multiple { of, said } => {
                say!("no-multiple", of = *of, said = said.to_string())
            }
            LinkError::Mean(said) => say!("mean-unreadable", said = quoted(said)),
            LinkError::OfRule(said) => say!("rule-unreadable", said = quoted(said)),
            LinkError::Rule(said) => say!("no-rule", said = quoted(said)),
            LinkError::WhatIf(said) => say!("no-what-if", said = quoted(said)),
            LinkError::System(why) => why.say(),
            LinkError::Komi(why) => why.say(),
            LinkError::Sgf(why) => say!("link-sgf", why = why.say()),
            LinkError::Board(why) => why.say(),
            LinkError::Point(None, why) => why.say(),
            LinkError::Point(Some(name), why) => say!("link-of", name = *name, why = why.say()),
            LinkError::Move(why) => say!("link-of", name = "moves", why = why.say()),
        }
    }
}

errors_that_say!(LinkError);

impl From<SystemError> for LinkError {
    fn from(why: SystemError) -> LinkError {
        LinkError::System(why)
    }
}

impl From<VariantError> for LinkError {
    fn from(why: VariantError) -> LinkError {
        LinkError::System(why.into())
    }
}
