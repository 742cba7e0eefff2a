//! A report of a search: plain data with values for Black.

use super::jitter::Draw;
use super::roots::RootMove;
use super::select::Seen;
use super::session::Session;
use crate::go::{Color, Move};
use crate::tree::{Child, NodeId, Tree};
use serde::{Deserialize, Serialize};

/// A root move with its statistics. Values are for Black, 0 to 1; `None` without experience.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The move at the root.
    #[serde(rename = "point")]
    pub mv: Move,
    /// Number of real simulations through the move.
    pub visits: u32,
    /// Q, the mean of the real simulations.
    pub value: Option<f32>,
    /// Share of the real simulations that Black wins: Q without what the network expected.
    pub winrate: Option<f32>,
    /// Number of AMAF simulations: those in which the same side was the first to play it, here or
    /// later.
    pub amaf_visits: u32,
    /// Q̃, the mean of the AMAF simulations.
    pub amaf_value: Option<f32>,
    /// β, the share of AMAF in the combined score, 0 to 1.
    pub beta: f32,
    /// Score that selection compares, turned to Black's view.
    pub score: Option<f32>,
    /// Value that the prior gave the move before any simulation.
    pub prior: Option<f32>,
    /// Principal variation, beginning with the move itself.
    pub pv: Vec<Move>,
}

/// The statistics of a search at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Number of simulations in the tree.
    pub simulations: u64,
    /// The player whose turn it is.
    pub to_play: Color,
    /// Share of the most visited move's simulations that Black wins.
    pub winrate: Option<f32>,
    /// Standard error of `winrate`, from the visits alone.
    pub winrate_error: Option<f32>,
    /// Black's mean lead at the end of playouts, after komi.
    pub lead: f32,
    /// The root's moves, the most visited first.
    pub candidates: Vec<Candidate>,
    /// Mean owner of each point, row by row from A1: 1 Black, −1 White. Empty before any
    /// playout.
    pub ownership: Vec<f32>,
    /// Memory in use by the tree, in bytes.
    pub memory_used: u64,
    /// Memory that the tree may use, in bytes.
    pub memory_limit: u64,
    /// True if the tree cannot grow any more.
    pub full: bool,
}

impl Snapshot {
    /// Visits by which the most visited move is ahead of the next; none before any.
    pub fn margin(&self) -> Option<u64> {
        let best = self.candidates.first().filter(|best| best.visits > 0)?;
        let next = self.candidates.get(1).map_or(0, |next| next.visits);
        Some((best.visits - next).into())
    }
}

/// Most moves of a principal variation. It goes on only through moves with enough visits.
const PV_MOVES: usize = 12;
const PV_VISITS: u32 = 4;

impl Session {
    /// The statistics of the search as it stands.
    pub fn snapshot(&self) -> Snapshot {
        let board = self.root_board();
        let mut candidates = self.candidates();
        candidates.sort_by_key(|c| std::cmp::Reverse((c.visits, c.amaf_visits)));
        let best = candidates.first().filter(|c| c.visits > 0);
        let winrate = best.and_then(|c| c.winrate);
        let owner = self.ownership();
        let ownership = match owner.playouts() {
            0 => Vec::new(),
            _ => board.points().map(|p| owner.mean(p)).collect(),
        };
        Snapshot {
            simulations: self.simulations(),
            to_play: board.to_play(),
            winrate,
            winrate_error: best.zip(winrate).map(|(c, w)| (w * (1.0 - w) / c.visits as f32).sqrt()),
            lead: owner.mean_lead() - self.game().area_komi().points() as f32,
            candidates,
            ownership,
            memory_used: self.searchers.iter().map(|s| s.tree.memory_used()).sum(),
            memory_limit: self.searchers.iter().map(|s| s.tree.memory_limit()).sum(),
            full: self.is_full(),
        }
    }

    fn candidates(&self) -> Vec<Candidate> {
        let mover = self.root_board().to_play();
        let roots = self.roots();
        let plan = self.plan();
        let here = plan.here(roots.visits(), roots.priors(), || roots.amaf_visits(), Draw::NONE);
        let candidate = |m: &RootMove| {
            let seen = Seen::new(m.counted, m.prior, 0.0, mover, plan.spec.prior_counts);
            let known = seen.visits > 0.0 || seen.amaf_visits > 0.0;
            Candidate {
                mv: m.mv,
                visits: m.counted.visits,
                value: m.counted.mean(),
                winrate: m.counted.winrate(),
                amaf_visits: m.counted.amaf_visits,
                amaf_value: m.counted.amaf_mean(),
                beta: plan.beta(here, seen),
                score: known
                    .then(|| mover.turned(plan.score(here, seen, m.prior.0)))
                    .filter(|s| s.is_finite()),
                prior: (m.prior.0 > 0.0).then_some(m.prior.1),
                pv: self.variation(m),
            }
        };
        roots.moves.iter().map(candidate).collect()
    }

    fn variation(&self, first: &RootMove) -> Vec<Move> {
        let tree = &self.searchers[first.tree].tree;
        let mut pv = vec![first.mv];
        let mut child = first.child;
        while let (Child::Node(node), true) = (child, pv.len() < PV_MOVES) {
            let Some(edge) = most_visited(tree, node) else { break };
            pv.push(edge.mv());
            child = edge.child();
        }
        pv
    }
}

fn most_visited(tree: &Tree, node: NodeId) -> Option<&crate::tree::Edge> {
    let best = tree.edges(node).iter().max_by_key(|e| e.visits())?;
    (best.visits() >= PV_VISITS).then_some(best)
}
