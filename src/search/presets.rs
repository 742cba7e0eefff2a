//! The registry: every system by its id.

use super::formula::equivalence_to_bias;
use super::spec::{
    Answer, Beta, FirstPlay, Knowledge, Parallel, Prior, PriorCounts, SearchSpec, Select,
};
use crate::playout::{Heavy, Policy};

/// A named system.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// What commands and links call it.
    pub id: &'static str,
    /// What people read.
    pub name: &'static str,
    /// One line on what it does.
    pub story: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    spec: fn() -> SearchSpec,
}

impl Preset {
    /// Its spec.
    pub fn spec(&self) -> SearchSpec {
        (self.spec)()
    }
}

/// The system with this id.
///
/// # Errors
/// A sentence that names the nearest ids.
pub fn preset(id: &str) -> Result<&'static Preset, String> {
    PRESETS.iter().find(|p| p.id == id).ok_or_else(|| {
        let mut near: Vec<&str> = PRESETS.iter().map(|p| p.id).collect();
        near.sort_by_key(|other| distance(id, other));
        near.truncate(3);
        format!("there is no system {id:?}; the nearest are {}", near.join(", "))
    })
}

/// Edit distance (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y)).min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[row.len() - 1]
}

const HAND_1000: Beta = Beta::Hand { k: 1000.0 };

/// MoGo's playouts under plain UCT: what the systems of Gelly & Silver have in common.
fn gelly_silver() -> SearchSpec {
    SearchSpec {
        select: Select::Ucb { c: 0.5 },
        first_play: FirstPlay::Urgency(1.0),
        priors: Vec::new(),
        prior_counts: PriorCounts::VisitsAndAmaf,
        expand_at: 1,
        playout: Policy::Mogo,
        parallel: Parallel::Tree { virtual_loss: 1 },
        answer: Answer::Robust,
        resign_below: 0.08,
    }
}

fn min_mse(equivalence: f32) -> Beta {
    Beta::MinMse { bias: equivalence_to_bias(equivalence) }
}

/// Every system, the strongest first.
pub const PRESETS: &[Preset] = &[
    Preset {
        id: "yomi",
        name: "Yomi",
        story: "The strongest: MC-RAVE with tactical knowledge as priors.",
        source: "Yomi",
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
            priors: vec![Prior::Knowledge(Knowledge {
                even: 10.0,
                capture: 15.0,
                capture_many: 30.0,
                escape: 15.0,
                pattern: 10.0,
                self_atari: 10.0,
                near: [24.0, 22.0, 8.0],
                open_line: 10.0,
                pass: 10.0,
            })],
            prior_counts: PriorCounts::Visits,
            playout: Policy::Heavy(Heavy {
                capture_last: 100,
                save: 100,
                nakade: 100,
                pattern: 100,
                capture: 100,
                refuse_self_atari: 90,
            }),
            expand_at: 2,
            ..gelly_silver()
        },
    },
    Preset {
        id: "uct",
        name: "UCT",
        story: "Two-player UCT: each position of the tree is a bandit.",
        source: "Gelly & Silver 2011, Algorithm 1",
        spec: gelly_silver,
    },
    Preset {
        id: "mc-rave-hand",
        name: "MC-RAVE, hand-selected schedule",
        story: "AMAF values lead at first and fade as the position is visited: √(k/(3N+k)).",
        source: "Gelly & Silver 2011, §4.3",
        spec: || SearchSpec { select: Select::Rave { beta: HAND_1000, c: 0.0 }, ..gelly_silver() },
    },
    Preset {
        id: "mc-rave",
        name: "MC-RAVE, minimum MSE",
        story: "AMAF and real simulations weighed for the least squared error of each move.",
        source: "Gelly & Silver 2011, §4.4",
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
            ..gelly_silver()
        },
    },
    Preset {
        id: "heuristic-mc-rave-even",
        name: "Heuristic MC-RAVE, even game",
        story: "MC-RAVE in which every new move starts as even, worth 7 simulations.",
        source: "Gelly & Silver 2011, Algorithm 2 and §5",
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
            priors: vec![Prior::Even { n: 7.0 }],
            ..gelly_silver()
        },
    },
    Preset {
        id: "heuristic-mc-rave-handcrafted",
        name: "Heuristic MC-RAVE, handcrafted",
        story: "MC-RAVE in which new moves start with what MoGo's policy thinks of them.",
        source: "Gelly & Silver 2011, Algorithm 2 and §5",
        spec: || SearchSpec {
            select: Select::Rave { beta: min_mse(3000.0), c: 0.0 },
            priors: vec![Prior::Handcrafted { n: 7.0 }],
            ..gelly_silver()
        },
    },
];
