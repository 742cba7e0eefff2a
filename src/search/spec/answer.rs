//! The final move and passing, as axes of a spec.

use serde::{Deserialize, Serialize};

/// The rule that chooses the root move to play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// The highest value among moves with at least a tenth of the most visits.
    Max,
    /// The most visits; of equals the one with the higher value.
    Robust,
    /// The most visits; of equals the one first tried last, whatever its value (Hung & Chen).
    MostVisited,
    /// The most visits and the highest value. If no move has both, the search may go on by half its
    /// budget; then the most visits.
    MaxRobust,
    /// The highest lower bound of a confidence interval, `Q − √(2 ln N / n)`.
    Secure,
    /// The highest of the values that selection compares, without exploration: `(1−β)Q + βQ̃` in
    /// MC-RAVE (Gelly & Silver 2011, the last line of Algorithm 2). Like all rules it chooses among
    /// moves that were simulated; the listing would play one that AMAF alone recommends.
    Combined,
    /// Of the moves nearly as good as the most visited, any one, drawn by the seed: a way to be
    /// weaker, and never twice the same, without silly moves. None that gives stones away is
    /// drawn, and where some of them take or save several stones at a glance, one of these is.
    Near {
        /// Largest drop below the value of the most visited move, 0 to 1.
        within: f32,
        /// Least number of visits, as a share of those of the most visited move, 0 to 1.
        share: f32,
        /// How far what is seen at a glance goes.
        glance: Glance,
    },
    /// The move that the playout policy would play: no search at all.
    Policy,
}

/// When a system that searches passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// When the game is decided and the playouts leave nothing in dispute, or only a few liberties
    /// where the opponent has passed too and the count wins. Stones that must be captured first
    /// are.
    Judged,
    /// When the final-move rule chooses the pass, like any move.
    Searched,
}

/// How far what is seen of moves at a glance goes, for [`Answer::Near`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Glance {
    /// It chooses among the nearly equal moves.
    Near,
    /// It goes before the search, which may be so short that it has hardly looked: a move that takes or
    /// saves several stones is played wherever there is one, and none that gives stones away while there
    /// is another.
    First,
}
