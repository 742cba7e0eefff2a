//! What the rules for the final move say at a moment of a search.

use super::growth::Moment;
use crate::plot::{Data, Value};
use crate::search::{Answer, FinalMove};
use crate::words::{Message, Say, say};

/// The name that people read for a rule of the final move.
pub(super) fn rule(rule: Answer) -> Message {
    match rule {
        Answer::Max => say!("final-rule-max"),
        Answer::Robust => say!("final-rule-robust"),
        Answer::MaxRobust => say!("final-rule-max-robust"),
        Answer::Secure => say!("final-rule-secure"),
        Answer::Combined => say!("final-rule-combined"),
        Answer::MostVisited | Answer::Near { .. } | Answer::Policy => say!("final-rule-other"),
    }
}

/// The move that a rule would play, or the move with the remark that it would rather search on.
pub(super) fn plays(said: &FinalMove) -> String {
    match said.settled {
        true => said.mv.say().into(),
        false => say!("final-rule-searches-on", played = said.mv).into(),
    }
}

impl Moment {
    /// A table of what each rule would play, with the numbers that it goes by.
    pub fn decisions(&self) -> Data {
        let words = [say!("final-rule"), say!("final-rule-plays")].map(String::from);
        let bound = say!("final-rule-bound").into();
        let numbers = ["n".into(), "Q".into(), bound, "Q⋆".into()];
        let row = |said: &FinalMove| {
            let number = |x: f32| Value::Number(x.into());
            let value = [said.value, said.bound, said.combined].map(number);
            let words = [Value::Text(rule(said.rule).into()), Value::Text(plays(said))];
            words.into_iter().chain([Value::Number(said.visits.into())]).chain(value).collect()
        };
        Data {
            columns: words.into_iter().chain(numbers).collect(),
            rows: self.final_moves.iter().map(row).collect(),
        }
    }
}
