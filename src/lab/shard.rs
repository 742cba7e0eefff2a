//! A shard: the part of a piece of work that one of several machines does.

use crate::words::quoted;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// One of several equal parts of a match or an experiment. Number I of N has the samples I, I + N,
/// I + 2N and so on, so that all parts together have each sample once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    count: u64,
}

/// Why a text names no shard.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShardError {
    /// It is not of the form I/N.
    #[error("{} is no shard: write I/N, as 2/8 for the second of eight", quoted(.0))]
    Form(String),
    /// There is no such part.
    #[error("there is no shard {index} of {count}: I goes from 1 to N")]
    Range {
        /// The number before the stroke.
        index: u64,
        /// The number behind it.
        count: u64,
    },
}

impl Shard {
    /// The whole of the work.
    pub const WHOLE: Shard = Shard { index: 1, count: 1 };

    /// True if the sample of this number, counted from 1, belongs to this part.
    pub fn has(self, number: u64) -> bool {
        number % self.count == self.index % self.count
    }

    /// The name of this part's file, where the whole has `stem.record`.
    pub fn file_name(self, stem: &str) -> String {
        match self {
            Shard::WHOLE => format!("{stem}.record"),
            Shard { index, count } => format!("{stem}.{index}-of-{count}.record"),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let numbers =
            text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        let (index, count) = numbers.ok_or_else(|| ShardError::Form(text.to_owned()))?;
        if !(1..=count).contains(&index) {
            return Err(ShardError::Range { index, count });
        }
        Ok(Shard { index, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shards_have_each_sample_once() {
        for count in 1..9_u64 {
            for number in 1..50 {
                let having = (1..=count).filter(|index| {
                    let shard: Shard = format!("{index}/{count}").parse().unwrap();
                    shard.has(number)
                });
                assert_eq!(having.count(), 1, "sample {number} of {count} shards");
            }
        }
        assert!((1..50).all(|number| Shard::WHOLE.has(number)));
    }

    #[test]
    fn what_is_no_shard_gets_a_sentence() {
        for (text, why) in [
            ("0/4", "no shard 0 of 4"),
            ("5/4", "no shard 5 of 4"),
            ("1/0", "no shard 1 of 0"),
            ("4", "is no shard"),
            ("a/b", "is no shard"),
            ("-1/4", "is no shard"),
        ] {
            let error = text.parse::<Shard>().unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
