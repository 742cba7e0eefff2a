//! Which move is played in the end.

use serde::{Deserialize, Serialize};

/// Which root move is played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// The highest value among moves with a tenth of the most visits or more.
    Max,
    /// The most visits; among equals the higher value.
    Robust,
    /// The most visits; among equals the one first tried last, whatever its value (Hung & Chen).
    MostVisited,
    /// The most visits and the highest value; where no move has both, the search may go on by
    /// half its budget, then the most visits.
    MaxRobust,
    /// The highest lower bound of a confidence interval, `Q − √(2 ln N / n)`.
    Secure,
    /// The highest of the values that selection compares, without exploration: `(1−β)Q + βQ̃` in
    /// MC-RAVE (Gelly & Silver 2011, the last line of Algorithm 2).
    Combined,
    /// What the playout policy would play: no search at all.
    Policy,
}

/// When a system that searches passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// With sense: when the game is decided and the playouts leave nothing in dispute, or but a few
    /// liberties where the opponent has passed too and the count wins. What must be captured first
    /// is.
    Judged,
    /// When the final-move rule says so, like any move.
    Searched,
}
