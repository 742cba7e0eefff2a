//! One move of a node with its statistics, in 32 bytes.

use super::arena::NodeId;
use super::slot::{Child, Slot};
use crate::go::Move;
use bytemuck::Zeroable;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering::*};

/// One simulation won by Black adds this much to a sum; a draw adds half.
pub const UNIT: u32 = 16;

/// Simulations a tree can hold before a 32-bit sum could overflow.
pub const MAX_VISITS: u32 = u32::MAX / UNIT;

/// A move with what is believed of it before any simulation.
#[derive(Clone, Copy, Debug)]
pub struct NewEdge {
    /// The move of the edge.
    pub mv: Move,
    /// Equivalent experience: how many simulations the prior counts for, 0 to 4095.
    pub prior_visits: f32,
    /// Prior value for Black, 0 to 1.
    pub prior_value: f32,
}

/// A move of a node. Counts are simulations; sums are what these are worth to Black, in [`UNIT`]s.
#[derive(Debug, Zeroable)]
#[repr(C)]
pub struct Edge {
    child: Slot,
    visits: AtomicU32,
    sum: AtomicU32,
    won: AtomicU32,
    /// AMAF simulations and their sum in one word (`amaf_word`): most edges that are counted are
    /// counted only here, and an atomic addition takes as long as twenty plain ones.
    amaf: AtomicU64,
    prior_visits: AtomicU16,
    prior_value: AtomicU16,
    mv: AtomicU16,
    virtual_losses: AtomicU16,
}

const _: () = assert!(size_of::<Edge>() == 32, "an edge takes 32 bytes");

/// Smallest steps in which a prior's count and value are stored.
const PRIOR_VISITS_STEP: f32 = 1.0 / 16.0;
const PRIOR_VALUE_STEP: f32 = 1.0 / 65535.0;

/// The word with the visits above the sum, which never overflows into them: see [`MAX_VISITS`].
#[inline(always)]
fn amaf_word(visits: u32, sum: u32) -> u64 {
    u64::from(visits) << u32::BITS | u64::from(sum)
}

impl Edge {
    pub(super) fn reset(&self, new: &NewEdge) {
        self.child.reset();
        self.visits.store(0, Relaxed);
        self.sum.store(0, Relaxed);
        self.won.store(0, Relaxed);
        self.amaf.store(0, Relaxed);
        self.set_prior(new);
        self.mv.store(new.mv.to_bits(), Relaxed);
        self.virtual_losses.store(0, Relaxed);
    }

    pub(super) fn set_prior(&self, new: &NewEdge) {
        self.prior_visits.store((new.prior_visits / PRIOR_VISITS_STEP) as u16, Relaxed);
        self.prior_value.store((new.prior_value / PRIOR_VALUE_STEP + 0.5) as u16, Relaxed);
    }

    pub(super) fn copy_from(&self, other: &Edge) {
        self.child.copy_from(&other.child);
        self.visits.store(other.visits.load(Relaxed), Relaxed);
        self.sum.store(other.sum.load(Relaxed), Relaxed);
        self.won.store(other.won.load(Relaxed), Relaxed);
        self.amaf.store(other.amaf.load(Relaxed), Relaxed);
        self.prior_visits.store(other.prior_visits.load(Relaxed), Relaxed);
        self.prior_value.store(other.prior_value.load(Relaxed), Relaxed);
        self.mv.store(other.mv.load(Relaxed), Relaxed);
        self.virtual_losses.store(other.virtual_losses.load(Relaxed), Relaxed);
    }

    /// The move of this edge.
    #[inline(always)]
    pub fn mv(&self) -> Move {
        Move::from_bits(self.mv.load(Relaxed))
    }

    /// Number of simulations that went through this move.
    #[inline(always)]
    pub fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// Sum of what the real simulations are worth to Black, in [`UNIT`]s.
    #[inline(always)]
    pub fn sum(&self) -> u32 {
        self.sum.load(Relaxed)
    }

    /// Black's wins among the real simulations by their results alone, in [`UNIT`]s.
    #[inline(always)]
    pub fn won(&self) -> u32 {
        self.won.load(Relaxed)
    }

    /// Number of simulations in which the same side was the first to play this move, at this node
    /// or later.
    #[inline(always)]
    pub fn amaf_visits(&self) -> u32 {
        (self.amaf.load(Relaxed) >> u32::BITS) as u32
    }

    /// Sum of what the AMAF simulations are worth to Black, in [`UNIT`]s.
    #[inline(always)]
    pub fn amaf_sum(&self) -> u32 {
        self.amaf.load(Relaxed) as u32
    }

    /// Number of visits that the prior counts for (equivalent experience).
    #[inline(always)]
    pub fn prior_visits(&self) -> f32 {
        f32::from(self.prior_visits.load(Relaxed)) * PRIOR_VISITS_STEP
    }

    /// Prior win rate for Black, 0 to 1.
    #[inline(always)]
    pub fn prior_value(&self) -> f32 {
        f32::from(self.prior_value.load(Relaxed)) * PRIOR_VALUE_STEP
    }

    /// Number of simulations under way below this move, each counted as lost until it returns.
    #[inline(always)]
    pub fn virtual_losses(&self) -> u16 {
        self.virtual_losses.load(Relaxed)
    }

    /// Number of simulations through this move, including those under way.
    #[inline(always)]
    pub fn started(&self) -> u32 {
        self.visits() + u32::from(self.virtual_losses())
    }

    /// Mean value of the real simulations for Black, 0 to 1; `None` before the first.
    pub fn mean(&self) -> Option<f32> {
        mean(self.sum(), self.visits())
    }

    /// Mean value of the AMAF simulations for Black, 0 to 1; `None` before the first.
    pub fn amaf_mean(&self) -> Option<f32> {
        mean(self.amaf_sum(), self.amaf_visits())
    }

    /// The node behind the move, if there is one.
    #[inline(always)]
    pub fn child(&self) -> Child {
        self.child.child()
    }

    /// Claims the right to make the node behind this move; false if another thread has claimed it.
    #[inline]
    pub fn claim(&self) -> bool {
        self.child.claim()
    }

    /// Ends a claim, with the finished node or without one.
    #[inline]
    pub fn publish(&self, node: Option<NodeId>) {
        self.child.publish(node);
    }

    /// Counts one simulation worth `value` [`UNIT`]s to Black; `won` is what its result alone is
    /// worth.
    #[inline(always)]
    pub fn add(&self, value: u32, won: u32) {
        self.visits.fetch_add(1, Relaxed);
        self.sum.fetch_add(value, Relaxed);
        self.won.fetch_add(won, Relaxed);
    }

    /// Counts one AMAF simulation worth `value` [`UNIT`]s to Black.
    #[inline(always)]
    pub fn add_amaf(&self, value: u32) {
        self.amaf.fetch_add(amaf_word(1, value), Relaxed);
    }

    /// Adds what another tree has counted for this move.
    pub fn merge(&self, news: &Counted) {
        self.visits.fetch_add(news.visits, Relaxed);
        self.sum.fetch_add(news.sum, Relaxed);
        self.won.fetch_add(news.won, Relaxed);
        self.amaf.fetch_add(amaf_word(news.amaf_visits, news.amaf_sum), Relaxed);
    }

    /// All counts of this edge at once.
    pub fn counted(&self) -> Counted {
        Counted {
            visits: self.visits(),
            sum: self.sum(),
            won: self.won(),
            amaf_visits: self.amaf_visits(),
            amaf_sum: self.amaf_sum(),
        }
    }

    /// Adds `count` virtual losses.
    #[inline(always)]
    pub fn add_virtual_losses(&self, count: u16) {
        self.virtual_losses.fetch_add(count, Relaxed);
    }

    /// Takes `count` virtual losses back.
    #[inline(always)]
    pub fn remove_virtual_losses(&self, count: u16) {
        self.virtual_losses.fetch_sub(count, Relaxed);
    }
}

/// What an edge has counted: simulations, and what they are worth to Black, in [`UNIT`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    /// Number of real simulations.
    pub visits: u32,
    /// Sum of the real simulations' values.
    pub sum: u32,
    /// Black's wins among the real simulations by their results alone.
    pub won: u32,
    /// Number of AMAF simulations.
    pub amaf_visits: u32,
    /// Sum of the AMAF simulations' values.
    pub amaf_sum: u32,
}

impl Counted {
    /// Mean value of the real simulations for Black, 0 to 1; `None` before the first.
    pub fn mean(self) -> Option<f32> {
        mean(self.sum, self.visits)
    }

    /// Share of the real simulations that Black wins, 0 to 1; `None` before the first.
    pub fn winrate(self) -> Option<f32> {
        mean(self.won, self.visits)
    }

    /// Mean value of the AMAF simulations for Black, 0 to 1; `None` before the first.
    pub fn amaf_mean(self) -> Option<f32> {
        mean(self.amaf_sum, self.amaf_visits)
    }
}

impl std::ops::Add for Counted {
    type Output = Counted;

    fn add(self, other: Counted) -> Counted {
        Counted {
            visits: self.visits + other.visits,
            sum: self.sum + other.sum,
            won: self.won + other.won,
            amaf_visits: self.amaf_visits + other.amaf_visits,
            amaf_sum: self.amaf_sum + other.amaf_sum,
        }
    }
}

impl std::ops::Sub for Counted {
    type Output = Counted;

    /// What has been counted since `earlier`.
    fn sub(self, earlier: Counted) -> Counted {
        Counted {
            visits: self.visits - earlier.visits,
            sum: self.sum - earlier.sum,
            won: self.won - earlier.won,
            amaf_visits: self.amaf_visits - earlier.amaf_visits,
            amaf_sum: self.amaf_sum - earlier.amaf_sum,
        }
    }
}

fn mean(sum: u32, count: u32) -> Option<f32> {
    (count > 0).then(|| sum as f32 / (count as f32 * UNIT as f32))
}
