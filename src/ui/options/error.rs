//! What is wrong with wishes for a game.

use crate::clock::TimeError;
use crate::go::{KomiError, RulesError};
use crate::search::{Budget, UnknownOverlay, VariantError};
use crate::words::{Message, Say, errors_that_say, quoted, say};

/// Why wishes for a game, in a link or from a script, cannot be met.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionsError {
    /// There is no setting of this name.
    Unknown(String),
    /// A value is no whole number within its limits.
    Whole {
        /// The name of the setting.
        name: String,
        /// The smallest value.
        least: u64,
        /// The largest value.
        most: u64,
        /// What was written.
        value: String,
    },
    /// This is no number of seconds that a person can wait.
    Seconds(String),
    /// This says of nobody that people play.
    Human(String),
    /// This says of nobody that they place the handicap stones.
    Placement(String),
    /// There are no such rules.
    Rules(RulesError),
    /// This is no time that a game can have.
    Time(TimeError),
    /// The komi cannot be read.
    Komi(KomiError),
    /// There is no such system, or it cannot be so.
    System(VariantError),
    /// There is no such overlay.
    Overlay(UnknownOverlay),
    /// A rule for the final move is named, and no system.
    AnswerOfNobody,
    /// A rule for the final move is named, and another stands among the choices of this system.
    AnswerTwice(String),
    /// A rule for the final move is named for this system, which does not search.
    AnswerWithoutSearch(String),
    /// A rule for the final move is named for this level, which has its own.
    AnswerOfLevel(String),
    /// The board takes no such handicap.
    Handicap {
        /// Points a side of the board.
        size: usize,
        /// The most stones; 0 where there is no handicap.
        most: usize,
    },
}

impl Say for OptionsError {
    fn say(&self) -> Message {
        match self {
            OptionsError::Unknown(name) => say!("option-unknown", name = quoted(name)),
            // Not grouped: they stand as somebody would write them in a link.
            OptionsError::Whole { name, least, most, value } => say!(
                "option-whole",
                name = name.as_str(),
                least = least.to_string(),
                most = most.to_string(),
                value = quoted(value),
            ),
            OptionsError::Seconds(value) => say!(
                "option-seconds",
                most = Budget::MAX_SECONDS.to_string(),
                value = quoted(value),
            ),
            OptionsError::Human(value) => say!("option-human", value = quoted(value)),
            OptionsError::Placement(value) => say!("option-placement", value = quoted(value)),
            OptionsError::Rules(error) => error.say(),
            OptionsError::Time(error) => error.say(),
            OptionsError::Komi(error) => error.say(),
            OptionsError::System(error) => error.say(),
            OptionsError::Overlay(error) => error.say(),
            OptionsError::AnswerOfNobody => say!("answer-of-nobody"),
            OptionsError::AnswerTwice(system) => say!("answer-twice", system = system.as_str()),
            OptionsError::AnswerWithoutSearch(system) => {
                say!("answer-without-search", system = system.as_str())
            }
            OptionsError::AnswerOfLevel(level) => say!("answer-of-level", level = level.as_str()),
            OptionsError::Handicap { size, most: 0 } => say!("handicap-none", size = *size),
            OptionsError::Handicap { size, most } => {
                say!("handicap-range", size = *size, most = *most)
            }
        }
    }
}

errors_that_say!(OptionsError);

impl From<KomiError> for OptionsError {
    fn from(error: KomiError) -> OptionsError {
        OptionsError::Komi(error)
    }
}

impl From<RulesError> for OptionsError {
    fn from(error: RulesError) -> OptionsError {
        OptionsError::Rules(error)
    }
}

impl From<TimeError> for OptionsError {
    fn from(error: TimeError) -> OptionsError {
        OptionsError::Time(error)
    }
}

impl From<VariantError> for OptionsError {
    fn from(error: VariantError) -> OptionsError {
        OptionsError::System(error)
    }
}

impl From<UnknownOverlay> for OptionsError {
    fn from(error: UnknownOverlay) -> OptionsError {
        OptionsError::Overlay(error)
    }
}
