//! The origin of a record.

use serde::{Deserialize, Serialize};

/// Where a record comes from, which decides whether what is taken back is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The game was begun here: what is taken back is gone from the record.
    Played,
    /// The record was opened: what was in it stays.
    Opened,
}
