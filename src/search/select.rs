//! Choosing an edge: one match for each node, then a pure formula for each edge.

use super::formula::{beta_hand, beta_min_mse, puct_bonus, rounded_down, ucb_bound};
use super::jitter::Draw;
use super::plan::Plan;
use super::spec::{Beta, FirstPlay, PriorCounts, Select};
use crate::go::Color;
use crate::tree::{Counted, Edge, Node, UNIT};

/// An edge's numbers as selection sees them, priors and virtual losses included, with values for
/// the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub visits: f32,
    pub value: f32,
    pub amaf_visits: f32,
    pub amaf_value: f32,
}

impl Seen {
    #[inline(always)]
    pub fn of_edge(edge: &Edge, mover: Color, counts: PriorCounts) -> Seen {
        let prior = (edge.prior_visits(), edge.prior_value());
        Seen::new(edge.counted(), prior, f32::from(edge.virtual_losses()), mover, counts)
    }

    /// Adds up an edge's counts, a prior (visits, value for Black) and simulations under way, which
    /// count as lost for the mover.
    #[inline(always)]
    pub fn new(
        counted: Counted,
        (prior, prior_value): (f32, f32),
        pending: f32,
        mover: Color,
        counts: PriorCounts,
    ) -> Seen {
        let prior_wins = prior * prior_value;
        let pending_wins = if mover == Color::Black { 0.0 } else { pending };
        let visits = counted.visits as f32 + counts.visits * prior + pending;
        let wins =
            counted.sum as f32 * (1.0 / UNIT as f32) + counts.visits * prior_wins + pending_wins;
        let amaf_visits = counted.amaf_visits as f32 + counts.amaf * prior;
        let amaf_wins = counted.amaf_sum as f32 * (1.0 / UNIT as f32) + counts.amaf * prior_wins;
        let (value, amaf_value) = (wins / visits, amaf_wins / amaf_visits);
        match mover {
            Color::Black => Seen { visits, value, amaf_visits, amaf_value },
            Color::White => {
                Seen { visits, value: 1.0 - value, amaf_visits, amaf_value: 1.0 - amaf_value }
            }
        }
    }
}

/// What a formula needs to know about the node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here {
    /// Real visits of the node.
    visits: f32,
    /// Simulations that the priors of all moves are worth together.
    priors: f32,
    ln_visits: f32,
    ln_amaf_visits: f32,
    beta_hand: f32,
    /// Factors by which the edges' priors are multiplied.
    pub draw: Draw,
}

impl Plan {
    /// Prepares a node from its real visits, the worth of its moves' priors together, and its AMAF
    /// visits, which are asked for only where they are needed.
    #[inline(always)]
    pub(super) fn here(
        &self,
        real_visits: f32,
        priors: f32,
        amaf_visits: impl FnOnce() -> f32,
        draw: Draw,
    ) -> Here {
        let select = self.spec.select;
        let counts = self.spec.prior_counts;
        let visits = real_visits + counts.visits * priors;
        // `libm`, not the platform: the same bits natively and in wasm.
        let ln = |count: f32| libm::logf(count.max(1.0));
        Here {
            visits: real_visits,
            priors,
            ln_visits: match select {
                Select::GoIntellect { .. } => ln(real_visits),
                Select::Puct { .. } => 0.0,
                _ if select.c() > 0.0 => ln(visits),
                _ => 0.0,
            },
            ln_amaf_visits: match select {
                Select::UctRave { .. } => ln(amaf_visits() + counts.amaf * priors),
                _ => 0.0,
            },
            beta_hand: match (select, select.schedule()) {
                (Select::GoIntellect { h, .. }, _) if real_visits > h * draw.h => 0.0,
                (Select::GoIntellect { k, .. }, _) => beta_hand(real_visits, k * draw.k),
                (_, Some(Beta::Hand { k })) => beta_hand(visits, k),
                _ => 0.0,
            },
            draw,
        }
    }

    /// Index of the edge that selection walks down: one that `open` lets pass, of which there must
    /// be one. `edges` are those that widening has opened; `root` is the player to move at the
    /// root.
    #[inline(always)]
    pub(super) fn best(
        &self,
        node: &Node,
        edges: &[Edge],
        mover: Color,
        root: Color,
        draw: Draw,
        open: impl Fn(usize) -> bool,
    ) -> usize {
        if self.spec.first_play == FirstPlay::UnvisitedFirst
            && (node.visits() as usize) < edges.len()
            && let Some(untried) = (0..edges.len()).find(|&i| edges[i].started() == 0 && open(i))
        {
            return untried;
        }
        let opened = self.spec.widen.entered(edges.len());
        if let Some(new) = opened.into_iter().find(|&i| edges[i].started() == 0 && open(i)) {
            return new;
        }
        let amaf_visits = || edges.iter().map(|e| e.amaf_visits() as f32).sum();
        let here = self.here(node.visits() as f32, node.prior_visits(), amaf_visits, draw);
        let counts = self.spec.prior_counts;
        let urgency = self.urgency();
        match self.spec.select {
            Select::Ucb { c } => {
                argmax(edges, open, |e| ucb(Seen::of_edge(e, mover, counts), here, c, urgency))
            }
            Select::Rave { beta: Beta::Hand { .. }, c } => argmax(edges, open, |e| {
                let seen = Seen::of_edge(e, mover, counts);
                rave(seen, here, here.beta_hand, c, urgency)
            }),
            Select::Rave { beta: Beta::MinMse { bias }, c } => argmax(edges, open, |e| {
                let seen = Seen::of_edge(e, mover, counts);
                rave(seen, here, beta_min_mse(seen.visits, seen.amaf_visits, bias), c, urgency)
            }),
            Select::ErtelRave { bias, opponent, pass, .. } => argmax(edges, open, |e| {
                let seen = Seen::of_edge(e, opponent.beneficiary(root, mover), counts);
                let beta = beta_min_mse(seen.visits, seen.amaf_visits, bias);
                pass.score(e.mv(), rave(seen, here, beta, 0.0, urgency))
            }),
            Select::GoIntellect { .. } => argmax(edges, open, |e| {
                let prior = e.prior_visits() * draw.prior;
                let pending = f32::from(e.virtual_losses());
                let weighed = (prior, e.prior_value());
                let seen = Seen::new(e.counted(), weighed, pending, mover, counts);
                self.score(here, seen, prior)
            }),
            Select::Puct { .. } => argmax(edges, open, |e| {
                self.score(here, Seen::of_edge(e, mover, counts), e.prior_visits())
            }),
            Select::UcbRoundedDown { .. }
            | Select::Rave { beta: Beta::HandByMove { .. } | Beta::One, .. }
            | Select::UctRave { .. }
            | Select::Flat => {
                argmax(edges, open, |e| self.score(here, Seen::of_edge(e, mover, counts), 0.0))
            }
        }
    }

    /// Value of a move without any experience.
    pub(super) fn urgency(&self) -> f32 {
        match self.spec.first_play {
            FirstPlay::Urgency(urgency) => urgency,
            FirstPlay::UnvisitedFirst => f32::INFINITY,
        }
    }

    /// β of an edge, the share of AMAF in its value.
    pub(super) fn beta(&self, here: Here, seen: Seen) -> f32 {
        let beta = match self.spec.select.schedule() {
            None if matches!(self.spec.select, Select::GoIntellect { .. }) => here.beta_hand,
            None => return 0.0,
            Some(Beta::Hand { .. }) => here.beta_hand,
            Some(Beta::HandByMove { k }) => beta_hand(seen.visits, k),
            Some(Beta::MinMse { bias }) => beta_min_mse(seen.visits, seen.amaf_visits, bias),
            Some(Beta::One) => 1.0,
        };
        usable_beta(seen, beta)
    }

    /// Value of a move by all that is known about it, for the side to move: the mean of Q and Q̃ by
    /// β, without exploration; `None` without any experience.
    pub(super) fn combined(&self, here: Here, seen: Seen) -> Option<f32> {
        let value = (seen.visits > 0.0).then_some(seen.value);
        let amaf_value = (seen.amaf_visits > 0.0).then_some(seen.amaf_value);
        let beta = self.beta(here, seen);
        match (value, amaf_value) {
            _ if beta <= 0.0 => value,
            (Some(q), Some(amaf)) => Some(q + beta * (amaf - q)),
            (q, amaf) => q.or(amaf),
        }
    }

    /// The score that selection compares, for the side to move; `prior` is the part of the visits
    /// that is a prior's.
    pub(super) fn score(&self, here: Here, seen: Seen, prior: f32) -> f32 {
        let urgency = self.urgency();
        match self.spec.select {
            Select::Ucb { c } => ucb(seen, here, c, urgency),
            Select::UcbRoundedDown { c } => {
                ucb(Seen { value: rounded_down(seen.value), ..seen }, here, c, urgency)
            }
            Select::Rave { c, .. } => rave(seen, here, self.beta(here, seen), c, urgency),
            Select::ErtelRave { .. } => rave(seen, here, self.beta(here, seen), 0.0, urgency),
            Select::UctRave { c, .. } => uct_rave(seen, here, self.beta(here, seen), c, urgency),
            Select::GoIntellect { c, .. } => {
                go_intellect(seen, prior, here, self.beta(here, seen), c * here.draw.c, urgency)
            }
            Select::Puct { c } => {
                let q = if seen.visits > 0.0 { seen.value } else { urgency };
                let probability = prior / here.priors.max(f32::MIN_POSITIVE);
                q + c * puct_bonus(probability, here.visits, seen.visits)
            }
            // The least visited move leads.
            Select::Flat => -seen.visits,
        }
    }
}

#[inline(always)]
fn ucb(seen: Seen, here: Here, c: f32, urgency: f32) -> f32 {
    if seen.visits <= 0.0 {
        return urgency;
    }
    seen.value + c * ucb_bound(here.ln_visits, seen.visits)
}

/// β, corrected where one of the two means does not exist: then the other counts alone.
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
    if c > 0.0 { value + c * ucb_bound(here.ln_visits, seen.visits.max(1.0)) } else { value }
}

fn uct_rave(seen: Seen, here: Here, beta: f32, c: f32, urgency: f32) -> f32 {
    let real = || seen.value + c * ucb_bound(here.ln_visits, seen.visits);
    let amaf = || seen.amaf_value + c * ucb_bound(here.ln_amaf_visits, seen.amaf_visits);
    match (seen.visits > 0.0, seen.amaf_visits > 0.0) {
        (true, true) => (1.0 - beta) * real() + beta * amaf(),
        (true, false) => real(),
        (false, true) => amaf(),
        (false, false) => urgency,
    }
}

/// GoIntellect's score, `v = b·t + (1−b)·s` with `s = r + √(ln n / (c·nᵢ))`, and `t` the same by
/// AMAF's counts (Chen 2012). `r` includes the prior, the counts under the root sign do not. A move
/// that was never tried counts there as tried once.
fn go_intellect(seen: Seen, prior: f32, here: Here, b: f32, c: f32, urgency: f32) -> f32 {
    let bound = |visits: f32| ucb_bound(here.ln_visits, c * (visits - prior).max(1.0));
    match (seen.visits > 0.0, seen.amaf_visits > 0.0) {
        (true, true) => {
            let real = seen.value + bound(seen.visits);
            let amaf = seen.amaf_value + bound(seen.amaf_visits);
            b * amaf + (1.0 - b) * real
        }
        (true, false) => seen.value + bound(seen.visits),
        (false, true) => seen.amaf_value + bound(seen.amaf_visits),
        (false, false) => urgency,
    }
}

#[inline(always)]
fn argmax(
    edges: &[Edge],
    open: impl Fn(usize) -> bool,
    mut score: impl FnMut(&Edge) -> f32,
) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (i, edge) in edges.iter().enumerate() {
        let s = score(edge);
        if s > best.1 && open(i) {
            best = (i, s);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::preset;

    /// Of a node's 1,000 simulations a move had one, which it lost; AMAF gives it one half.
    #[test]
    fn the_printed_schedule_gives_up_a_move_that_lost_once() {
        let score = |beta: Beta| {
            let mut spec = preset("mc-rave-hand").unwrap().spec();
            spec.select = Select::Rave { beta, c: 0.0 };
            let plan = Plan::new(spec, 1).unwrap();
            let here = plan.here(1000.0, 0.0, || unreachable!("only UCT-RAVE asks"), Draw::NONE);
            let counted =
                Counted { visits: 1, amaf_visits: 100, amaf_sum: 50 * UNIT, ..Counted::default() };
            let seen = Seen::new(counted, (0.0, 0.5), 0.0, Color::Black, PriorCounts::BOTH);
            plan.score(here, seen, 0.0)
        };
        let k = 1000.0;
        assert!((score(Beta::Hand { k }) - 0.25).abs() < 1e-4);
        assert!((score(Beta::HandByMove { k }) - 0.5 * 0.998_5).abs() < 1e-4);
    }

    /// Chen's formula, worked out by hand: 6 of 10 won, 20 of 50 by AMAF, k0 = 20 at u/u_max = ½.
    #[test]
    fn go_intellect_scores_as_printed() {
        let mut spec = preset("go-intellect-fixed").unwrap().spec();
        spec.select = Select::GoIntellect { c: 25.0, k: 300.0, h: 500.0 };
        let plan = Plan::new(spec, 1).unwrap();
        let score = |visits: f32, draw: Draw, mover: Color| {
            let counted = Counted {
                visits: 10,
                sum: 6 * UNIT,
                amaf_visits: 50,
                amaf_sum: 20 * UNIT,
                ..Counted::default()
            };
            let here = plan.here(visits, 700.0, || unreachable!("only UCT-RAVE asks"), draw);
            let seen = Seen::new(counted, (20.0, 0.5), 0.0, mover, PriorCounts::BOTH);
            plan.score(here, seen, 20.0)
        };
        let check = |ours: f32, expected: f32| {
            assert!((ours - expected).abs() < 1e-4, "{ours} is not {expected}");
        };
        let (r, t) = (16.0 / 30.0, 30.0 / 70.0);
        check(score(100.0, Draw::NONE, Color::Black), 0.541_93);
        // White has won what Black has not. √(k / (3n + k)) is √½ here.
        let half = std::f32::consts::FRAC_1_SQRT_2;
        check(
            score(100.0, Draw::NONE, Color::White),
            0.541_93 - r - (t - r) * half + (1.0 - r) + (r - t) * half,
        );
        // Above h AMAF counts no more.
        check(score(501.0, Draw::NONE, Color::Black), r + 0.157_69);
        check(score(100.0, Draw { h: 0.1, ..Draw::NONE }, Color::Black), r + 0.135_72);
        // A larger c explores less; a larger k lets AMAF count more.
        let with_c = score(100.0, Draw { c: 4.0, h: 0.1, ..Draw::NONE }, Color::Black);
        check(with_c, r + 0.067_86);
        let b = |k: f32| beta_hand(100.0, 300.0 * k);
        let with_k = score(100.0, Draw { k: 2.0, ..Draw::NONE }, Color::Black);
        check(with_k, b(2.0) * (t + 0.060_70) + (1.0 - b(2.0)) * (r + 0.135_72));
        check(b(2.0), 0.816_50);
    }
}
