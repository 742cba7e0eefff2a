//! What a search system is: plain data, one enum for each axis of choice. "Off" is a variant,
//! and a variant's numbers live inside it.

mod answer;
mod error;
mod ertel;
mod parallel;
mod prior;
mod select;
mod tree;

pub use answer::{Answer, Glance, Passing};
pub use error::{Parameter, SpecError};
pub use ertel::{ErtelAmaf, ErtelOpponent, ErtelPass};
pub use parallel::Parallel;
pub use prior::{Prior, PriorCounts};
pub use select::{Beta, FirstPlay, Select};
pub use tree::{Expand, Jitter, Sharing, States, Widen};

use super::prune::Prune;
use super::reward::Reward;
use crate::go::EyeRule;
use crate::playout::Policy;
use serde::{Deserialize, Serialize};

/// A search system as plain data: one choice for each axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchSpec {
    /// The way a move is chosen inside the tree.
    pub select: Select,
    /// The value of an unvisited move.
    pub first_play: FirstPlay,
    /// The values that moves have before they are simulated; sources add up.
    pub priors: Vec<Prior>,
    /// The weight of priors in real and in AMAF statistics.
    pub prior_counts: PriorCounts,
    /// How many moves of a node are looked at.
    pub widen: Widen,
    /// The parameters that are drawn anew for each move in the tree.
    pub jitter: Jitter,
    /// When a move gets a node of its own.
    pub expand: Expand,
    /// The rule by which own eyes are told; no move of the tree fills one.
    pub eyes: EyeRule,
    /// Which of the other legal moves a node has.
    pub prune: Prune,
    /// The way playouts choose their moves.
    pub playout: Policy,
    /// The value that a simulation counts for.
    pub reward: Reward,
    /// The way a walker obtains a node's board.
    pub states: States,
    /// What a node stands for: a path, or a position.
    pub sharing: Sharing,
    /// The number of trees and playouts, and how threads share them.
    pub parallel: Parallel,
    /// The rule that chooses the move to play.
    pub answer: Answer,
    /// When the system passes.
    pub passing: Passing,
    /// Win rate of the best move below which it resigns, 0 to 0.5; 0 never resigns.
    pub resign_below: f32,
}

impl SearchSpec {
    /// True if it searches at all; a bot plays its policy's move and knows no values.
    pub fn searches(&self) -> bool {
        self.answer != Answer::Policy
    }

    /// True if nodes are shown to the network when they are made.
    pub(in crate::search) fn asks_the_network(&self) -> bool {
        self.priors.iter().any(|prior| matches!(prior, Prior::Network { .. }))
    }

    /// True if its values converge soon to those of perfect play as simulations grow in number: it
    /// searches, its tree grows and has all moves but those that fill eyes, results are counted and
    /// not rounded, both sides play for themselves, and results come to outweigh AMAF and the
    /// predictions for new nodes. The hand-selected schedule lets AMAF fade even for a move that
    /// was tried once: without exploration one that was unlucky then is not tried again. PUCT hardly tries a
    /// move to which the network gives nothing. Where eyes
    /// may be filled the values converge too, but the 3×3 board takes millions of simulations. No search asks:
    /// it is a promise of the spec, which the tests hold every system to on boards whose values are known.
    pub fn converges(&self) -> bool {
        let results_lead = !matches!(
            self.select,
            Select::Rave { beta: Beta::One, .. }
                | Select::ErtelRave { .. }
                | Select::UcbRoundedDown { .. }
                | Select::Puct { .. }
        );
        let tries_again =
            !matches!(self.select, Select::Rave { beta: Beta::Hand { .. }, c } if c == 0.0);
        let everything_counts = self.reward.is_of_results() && self.prune == Prune::None;
        self.searches()
            && results_lead
            && tries_again
            && everything_counts
            && self.eyes != EyeRule::None
            && self.expand != Expand::Never
    }
}
