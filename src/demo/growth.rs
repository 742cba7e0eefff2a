//! A search at moments that lie equally far apart on a scale of powers: how a tree grows.

use super::trial::Run;
use crate::go::Move;
use crate::search::{Branch, FinalMove, Snapshot};
use serde::{Deserialize, Serialize};

/// The numbers of simulations after which the search is looked at.
pub const MARKS: [u64; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/// Nodes that are told of at each.
const NODES: usize = 160;

/// A search after so many simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The root.
    pub snapshot: Snapshot,
    /// The most visited nodes, the root first, and those that were asked for.
    pub branches: Vec<Branch>,
    /// What each rule for the final move would play.
    pub final_moves: Vec<FinalMove>,
}

/// A search at which the lecture's rules for the final move disagree: max, robust and secure name
/// three moves, and max-robust would search on.
pub const RULES_DIFFER: &str = "tree?moves=E5.E3.C4&system=mc-rave-hand&seed=7&simulation=100";

impl Moment {
    /// The search as it stands; the nodes along `way` are told of, too.
    pub(super) fn of(run: &Run, way: &[Move]) -> Moment {
        Moment {
            snapshot: run.snapshot(),
            branches: run.branches(NODES, way),
            final_moves: run.final_moves(),
        }
    }

    /// Simulations made.
    pub fn simulations(&self) -> u64 {
        self.snapshot.simulations
    }

    /// True for the last of a search.
    pub fn is_last(&self) -> bool {
        self.simulations() >= MARKS[MARKS.len() - 1]
    }

    /// The node behind these moves, if it is told of.
    pub fn branch(&self, path: &[Move]) -> Option<&Branch> {
        self.branches.iter().find(|branch| branch.path == path)
    }
}

/// The place of the last mark that is not after this number, or of the first.
pub fn mark_before(number: u64) -> usize {
    MARKS.iter().rposition(|&mark| mark <= number).unwrap_or(0)
}
