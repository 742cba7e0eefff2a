//! Choosing an edge: one match for each node, then a pure formula for each edge.

use super::formula::{beta_hand, beta_min_mse, ucb_bound};
use super::plan::Plan;
use super::spec::{Beta, FirstPlay, PriorCounts, Select};
use crate::go::Color;
use crate::tree::{Edge, Node, UNIT};

/// An edge's numbers as selection sees them: priors and virtual losses included, values for the
/// side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub visits: f32,
    pub value: f32,
    pub amaf_visits: f32,
    pub amaf_value: f32,
}

#[inline(always)]
pub(super) fn see(edge: &Edge, mover: Color, counts: PriorCounts) -> Seen {
    let prior = edge.prior_visits();
    let prior_wins = prior * edge.prior_value();
    let pending = f32::from(edge.virtual_losses());
    // A pending simulation counts as lost for the mover.
    let pending_wins = if mover == Color::Black { 0.0 } else { pending };
    let visits = edge.visits() as f32 + prior + pending;
    let wins = edge.sum() as f32 * (1.0 / UNIT as f32) + prior_wins + pending_wins;
    let (amaf_prior, amaf_prior_wins) = match counts {
        PriorCounts::Visits => (0.0, 0.0),
        PriorCounts::VisitsAndAmaf => (prior, prior_wins),
    };
    let amaf_visits = edge.amaf_visits() as f32 + amaf_prior;
    let amaf_wins = edge.amaf_sum() as f32 * (1.0 / UNIT as f32) + amaf_prior_wins;
    let (value, amaf_value) = (wins / visits, amaf_wins / amaf_visits);
    match mover {
        Color::Black => Seen { visits, value, amaf_visits, amaf_value },
        Color::White => {
            Seen { visits, value: 1.0 - value, amaf_visits, amaf_value: 1.0 - amaf_value }
        }
    }
}

/// What a formula needs to know of the node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here {
    ln_parent_visits: f32,
    beta_hand: f32,
}

impl Plan {
    #[inline(always)]
    pub(super) fn here(&self, node: &Node) -> Here {
        let parent_visits = node.visits() as f32 + node.prior_visits();
        let (c, beta) = match self.spec.select {
            Select::Ucb { c } => (c, None),
            Select::Rave { c, beta } => (c, Some(beta)),
        };
        Here {
            // `libm`, not the platform: the same bits natively and in wasm.
            ln_parent_visits: if c > 0.0 { libm::logf(parent_visits.max(1.0)) } else { 0.0 },
            beta_hand: match beta {
                Some(Beta::Hand { k }) => beta_hand(parent_visits, k),
                _ => 0.0,
            },
        }
    }

    /// The edge that selection walks down, by index.
    #[inline]
    pub(super) fn best(&self, node: &Node, edges: &[Edge], mover: Color) -> usize {
        let here = self.here(node);
        let counts = self.spec.prior_counts;
        let FirstPlay::Urgency(urgency) = self.spec.first_play;
        match self.spec.select {
            Select::Ucb { c } => argmax(edges, |e| ucb(see(e, mover, counts), here, c, urgency)),
            Select::Rave { beta: Beta::Hand { .. }, c } => argmax(edges, |e| {
                let seen = see(e, mover, counts);
                rave(seen, here, here.beta_hand, c, urgency)
            }),
            Select::Rave { beta: Beta::MinMse { bias }, c } => argmax(edges, |e| {
                let seen = see(e, mover, counts);
                rave(seen, here, beta_min_mse(seen.visits, seen.amaf_visits, bias), c, urgency)
            }),
        }
    }

    /// β of an edge: the share of AMAF in its value.
    pub(super) fn beta(&self, here: Here, seen: Seen) -> f32 {
        let beta = match self.spec.select {
            Select::Ucb { .. } => return 0.0,
            Select::Rave { beta: Beta::Hand { .. }, .. } => here.beta_hand,
            Select::Rave { beta: Beta::MinMse { bias }, .. } => {
                beta_min_mse(seen.visits, seen.amaf_visits, bias)
            }
        };
        usable_beta(seen, beta)
    }

    /// The value that selection compares, for the side to move.
    pub(super) fn score(&self, here: Here, seen: Seen) -> f32 {
        let FirstPlay::Urgency(urgency) = self.spec.first_play;
        match self.spec.select {
            Select::Ucb { c } => ucb(seen, here, c, urgency),
            Select::Rave { c, .. } => rave(seen, here, self.beta(here, seen), c, urgency),
        }
    }
}

#[inline(always)]
fn ucb(seen: Seen, here: Here, c: f32, urgency: f32) -> f32 {
    if seen.visits <= 0.0 {
        return urgency;
    }
    seen.value + c * ucb_bound(here.ln_parent_visits, seen.visits)
}

/// β where one of the two means does not exist: then the other counts alone.
#[inline(always)]
fn usable_beta(seen: Seen, beta: f32) -> f32 {
    if seen.amaf_visits <= 0.0 {
        0.0
    } else if seen.visits <= 0.0 {
        1.0
    } else {
        beta
    }
}

#[inline(always)]
fn rave(seen: Seen, here: Here, beta: f32, c: f32, urgency: f32) -> f32 {
    let value = if seen.visits > 0.0 && seen.amaf_visits > 0.0 {
        seen.value + beta * (seen.amaf_value - seen.value)
    } else if seen.visits > 0.0 {
        seen.value
    } else if seen.amaf_visits > 0.0 {
        seen.amaf_value
    } else {
        return urgency;
    };
    if c > 0.0 { value + c * ucb_bound(here.ln_parent_visits, seen.visits.max(1.0)) } else { value }
}

#[inline(always)]
fn argmax(edges: &[Edge], mut score: impl FnMut(&Edge) -> f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (i, edge) in edges.iter().enumerate() {
        let s = score(edge);
        if s > best.1 {
            best = (i, s);
        }
    }
    best.0
}
