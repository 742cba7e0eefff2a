//! A share: what the trees of one process have found at their roots, for a decision that rests on all
//! trees of a cluster, wherever they are.

use super::cluster::{self, News};
use super::options::Seat;
use super::owner::Ownership;
use super::roots::Roots;
use super::session::Session;
use crate::go::{Board, Move};
use crate::tree::Counted;
use serde::{Deserialize, Serialize};

/// What the trees of one process have found by themselves. Simulations and moves include what the trees kept
/// from earlier moves of the game; owners are of the playouts since the position was reached.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// Number of simulations.
    pub simulations: u64,
    /// The counts of the root's moves.
    pub moves: Vec<(Move, Counted)>,
    /// Owners at the end of the playouts.
    pub owners: Owners,
}

/// Owners at the end of playouts, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owners {
    /// Number of playouts.
    pub playouts: u64,
    /// Black's leads on the board, summed.
    pub lead: i64,
    /// Owners of the points in the board's order, summed: 1 Black, −1 White.
    pub owned: Vec<i32>,
}

/// What a session knows of trees in other processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Elsewhere {
    /// There are none.
    Nobody,
    /// What its own trees were told of.
    Heard,
    /// The shares of all others, added up, in place of what its own trees were told of.
    Shares(Box<Share>),
}

impl Elsewhere {
    /// What is known before the shares of the others are.
    pub fn untold(seat: Seat) -> Elsewhere {
        match seat {
            Seat::All => Elsewhere::Nobody,
            Seat::One(_) => Elsewhere::Heard,
        }
    }
}

impl Share {
    /// Adds what another process has found.
    fn add(&mut self, other: &Share) {
        self.simulations += other.simulations;
        self.moves.extend(&other.moves);
        let (sum, more) = (&mut self.owners, &other.owners);
        sum.playouts += more.playouts;
        sum.lead += more.lead;
        sum.owned.resize(more.owned.len().max(sum.owned.len()), 0);
        sum.owned.iter_mut().zip(&more.owned).for_each(|(sum, more)| *sum += more);
    }
}

impl Session {
    /// What the trees of this process have found by themselves.
    pub fn share(&self) -> Share {
        let roots = Roots::new(&self.searchers, &Elsewhere::Nobody);
        let moves = roots.moves.iter().map(|m| (m.mv, m.counted));
        Share {
            simulations: self.own_simulations(),
            moves: moves.filter(|(_, counted)| *counted != Counted::default()).collect(),
            owners: self.own_ownership().told(self.root_board()),
        }
    }

    /// Lets decisions and reports rest on these shares too, each once, until the search goes on.
    pub fn count_in(&mut self, shares: &[Share]) {
        let mut sum = Share::default();
        shares.iter().for_each(|share| sum.add(share));
        self.elsewhere = Elsewhere::Shares(Box::new(sum));
    }

    /// Lets the trees take in news that came too late for an exchange, for the searches to come. Without any
    /// the trees stay as they are, as those of one process do when a search is over.
    pub fn hear(&mut self, news: &News) {
        if news.is_empty() {
            return;
        }
        self.searchers.iter_mut().for_each(|searcher| cluster::hear(searcher, news));
    }
}

impl Ownership {
    fn told(&self, board: &Board) -> Owners {
        let owned = board.points().map(|p| self.owned[p]).collect();
        Owners { playouts: self.playouts, lead: self.lead, owned }
    }

    /// Counts what was found elsewhere.
    pub(super) fn hear(&mut self, other: &Owners, board: &Board) {
        self.playouts += other.playouts;
        self.lead += other.lead;
        for (p, owned) in board.points().zip(&other.owned) {
            self.owned[p] += owned;
        }
    }
}
