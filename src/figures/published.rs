//! The figure that a source publishes.

use crate::plot::Estimate;
use crate::stats::{Z95, wilson};
use crate::words::{Message, Say, say};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The figure that a source publishes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Published {
    /// The source has no figure to compare with.
    Nothing,
    /// A figure without an error.
    Value(f64),
    /// A figure with its standard error.
    Error(f64, f64),
    /// A share in percent, seen in this many games.
    Share(f64, u32),
    /// A range, from its lower to its upper end.
    Between(f64, f64),
    /// A figure of other conditions than ours, or of an unknown number of games: it stands beside ours, which is
    /// not judged by it.
    Beside(f64),
}

impl Published {
    /// The share in percent of wins and draws in a number of games; a draw counts one half.
    pub fn share(wins: u32, draws: u32, games: u32) -> Published {
        let score = f64::from(wins) + f64::from(draws) / 2.0;
        Published::Share(100.0 * score / f64::from(games), games)
    }

    /// The figure in the middle, and the 95 % interval around it; the figure alone if its error is
    /// not known.
    pub fn estimate(self) -> Option<Estimate> {
        let (value, low, high) = match self {
            Published::Nothing => return None,
            Published::Value(value) | Published::Beside(value) => (value, value, value),
            Published::Error(value, error) => (value, value - Z95 * error, value + Z95 * error),
            Published::Share(percent, games) => {
                let games = f64::from(games);
                let (low, high) = wilson(percent / 100.0 * games, games, Z95);
                (percent, 100.0 * low, 100.0 * high)
            }
            Published::Between(low, high) => ((low + high) / 2.0, low, high),
        };
        Some(Estimate { value, low, high })
    }
}

/// A number with two decimals at most.
fn rounded(value: f64) -> String {
    ((value * 100.0).round() / 100.0).to_string()
}

impl Say for Published {
    fn say(&self) -> Message {
        match *self {
            Published::Nothing => say!("figures-unpublished"),
            Published::Value(value) => say!("figures-value", value = rounded(value)),
            Published::Beside(value) => say!("figures-beside", value = rounded(value)),
            Published::Error(value, error) => {
                say!("figures-error", value = format!("{value:.1}"), error = format!("{error:.1}"))
            }
            Published::Share(percent, games) => {
                say!("figures-share", percent = format!("{percent:.1}"), games = games)
            }
            Published::Between(low, high) => {
                say!("from-to", least = low.to_string(), most = high.to_string())
            }
        }
    }
}

impl fmt::Display for Published {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.say(), f)
    }
}
