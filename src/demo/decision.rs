//! What the rules for the final move say at a moment of a search.

use super::growth::Moment;
use crate::plot::{Data, Value};
use crate::search::{Answer, FinalMove};

/// The name that people read for a rule of the final move.
pub(super) fn rule(rule: Answer) -> &'static str {
    match rule {
        Answer::Max => "max",
        Answer::Robust => "robust",
        Answer::MaxRobust => "max-robust",
        Answer::Secure => "secure",
        Answer::Combined => "combined",
        Answer::MostVisited | Answer::Near { .. } | Answer::Policy => "other",
    }
}

/// The move that a rule would play, or the move with the remark that it would rather search on.
pub(super) fn plays(said: &FinalMove) -> String {
    match said.settled {
        true => said.mv.to_string(),
        false => format!("{} (searches on)", said.mv),
    }
}

impl Moment {
    /// A table of what each rule would play, with the numbers that it goes by.
    pub fn decisions(&self) -> Data {
        let columns = ["rule", "plays", "n", "Q", "bound", "Q⋆"];
        let row = |said: &FinalMove| {
            let number = |x: f32| Value::Number(x.into());
            let value = [said.value, said.bound, said.combined].map(number);
            let words = [Value::Text(rule(said.rule).into()), Value::Text(plays(said))];
            words.into_iter().chain([Value::Number(said.visits.into())]).chain(value).collect()
        };
        Data {
            columns: columns.map(str::to_owned).into(),
            rows: self.final_moves.iter().map(row).collect(),
        }
    }
}
