//! What a search system is: plain data, one enum for each axis of choice. "Off" is a variant,
//! and a variant's numbers live inside it.

mod answer;
mod error;
mod ertel;
mod parallel;
mod prior;
mod select;
mod tree;

pub use answer::{Answer, Passing};
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

/// A search system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchSpec {
    /// How a move is chosen inside the tree.
    pub select: Select,
    /// What an unvisited move counts as.
    pub first_play: FirstPlay,
    /// What is believed of a move before it is simulated; sources add up.
    pub priors: Vec<Prior>,
    /// How much priors count for real simulations and for AMAF.
    pub prior_counts: PriorCounts,
    /// How many moves of a node are looked at.
    pub widen: Widen,
    /// What is drawn anew for each move in the tree.
    pub jitter: Jitter,
    /// When a move gets a node of its own.
    pub expand: Expand,
    /// Which surrounded points no move of the tree fills.
    pub eyes: EyeRule,
    /// Which of the other legal moves a node has.
    pub prune: Prune,
    /// How playouts choose their moves.
    pub playout: Policy,
    /// What a simulation is worth.
    pub reward: Reward,
    /// How the position of a node is had.
    pub states: States,
    /// What belongs to a node: a path, or a position.
    pub sharing: Sharing,
    /// How many trees and playouts there are, and how threads share them.
    pub parallel: Parallel,
    /// Which move is played in the end.
    pub answer: Answer,
    /// When it passes.
    pub passing: Passing,
    /// Give up when the best move wins less often than this, 0 to 0.5; 0 never gives up.
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

    /// True if its values soon go to those of perfect play as simulations grow in number: it
    /// searches, its tree grows and has all moves but those that fill eyes, results are counted
    /// and not rounded, both sides play for themselves, and results come to outweigh AMAF and what
    /// is expected of new nodes. The hand-selected schedule lets AMAF fade also for a move that was
    /// tried once: without exploration one that was unlucky then is not tried again. Where eyes may
    /// be filled it goes there too, but the 3×3 board takes it millions of simulations.
    pub fn converges(&self) -> bool {
        let results_lead = !matches!(
            self.select,
            Select::Rave { beta: Beta::One, .. }
                | Select::ErtelRave { .. }
                | Select::UcbRoundedDown { .. }
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
