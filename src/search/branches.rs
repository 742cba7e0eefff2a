//! The most visited part of a tree, as plain data with values for Black.

use super::jitter::Draw;
use super::select::Seen;
use super::session::Session;
use crate::go::{Color, Move};
use crate::tree::{Child, Counted, Edge, NodeId, Tree};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A node of the tree and the moves tried there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Branch {
    /// The moves that lead there from the root.
    pub path: Vec<Move>,
    /// The player whose turn it is there.
    pub mover: Color,
    /// Number of simulations that chose among its moves.
    pub visits: u32,
    /// Number of its moves, tried or not.
    pub open: usize,
    /// The moves that were tried, the most visited first; at the root also all of which AMAF knows
    /// something.
    pub moves: Vec<Twig>,
}

impl Branch {
    /// The moves from the root up to and with this one of the node.
    pub fn line_to(&self, mv: Move) -> Vec<Move> {
        [&self.path[..], &[mv]].concat()
    }
}

/// A move of a node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "TwigFields", into = "TwigFields")]
pub struct Twig {
    /// The move of the twig.
    pub mv: Move,
    /// The move's counts in the tree.
    pub counted: Counted,
    /// β, the share of AMAF in what selection compares, 0 to 1.
    pub beta: f32,
    /// The score that selection compares, turned to Black's view; `None` where nothing is known.
    pub score: Option<f32>,
    /// True if there is a visited node behind the move.
    pub grown: bool,
}

/// A [`Twig`] as it is serialised: the counts stand beside the other fields, in a fixed order,
/// because a format without names cannot flatten (`#[serde(flatten)]` needs names).
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct TwigFields {
    point: Move,
    visits: u32,
    sum: u32,
    won: u32,
    amaf_visits: u32,
    amaf_sum: u32,
    beta: f32,
    score: Option<f32>,
    grown: bool,
}

impl From<Twig> for TwigFields {
    fn from(twig: Twig) -> TwigFields {
        let Twig { mv: point, counted, beta, score, grown } = twig;
        let Counted { visits, sum, won, amaf_visits, amaf_sum } = counted;
        TwigFields { point, visits, sum, won, amaf_visits, amaf_sum, beta, score, grown }
    }
}

impl From<TwigFields> for Twig {
    fn from(fields: TwigFields) -> Twig {
        let TwigFields { point: mv, visits, sum, won, amaf_visits, amaf_sum, .. } = fields;
        let TwigFields { beta, score, grown, .. } = fields;
        let counted = Counted { visits, sum, won, amaf_visits, amaf_sum };
        Twig { mv, counted, beta, score, grown }
    }
}

/// Length at which paths end, for shared positions may form cycles.
const DEEPEST: usize = 40;

impl Session {
    /// The most visited nodes of the (first) tree, at most `most` of them, and the nodes along
    /// `way`, as far as it goes in the tree. The root comes first, and every node comes after its
    /// parent.
    pub fn branches(&self, most: usize, way: &[Move]) -> Vec<Branch> {
        let Some(tree) = self.searchers.first().map(|searcher| &searcher.tree) else {
            return Vec::new();
        };
        let mut met: Vec<(NodeId, Vec<Move>)> = Vec::new();
        met.extend(tree.root().map(|root| (root, Vec::new())));
        // The most visited first, among equals the one met first.
        let mut waiting: BinaryHeap<(u32, Reverse<usize>)> = BinaryHeap::new();
        waiting.extend(tree.root().map(|_| (u32::MAX, Reverse(0))));
        let mut found = Vec::new();
        while found.len() < most
            && let Some((_, Reverse(next))) = waiting.pop()
        {
            let (node, path) = met[next].clone();
            for edge in tree.edges(node) {
                if let Some((child, visits)) = visited_child(tree, edge)
                    && path.len() < DEEPEST
                {
                    waiting.push((visits, Reverse(met.len())));
                    met.push((child, [&path[..], &[edge.mv()]].concat()));
                }
            }
            found.push(self.branch(tree, node, path));
        }
        self.go_along(tree, way, &mut found);
        found
    }

    /// Adds the nodes along `way` that are not there yet.
    fn go_along(&self, tree: &Tree, way: &[Move], found: &mut Vec<Branch>) {
        let Some(mut node) = tree.root() else { return };
        for (i, mv) in way.iter().enumerate().take(DEEPEST) {
            let edge = tree.edges(node).iter().find(|edge| edge.mv() == *mv);
            let Some((child, _)) = edge.and_then(|edge| visited_child(tree, edge)) else { return };
            node = child;
            let path = &way[..=i];
            if !found.iter().any(|branch| branch.path == path) {
                found.push(self.branch(tree, node, path.to_vec()));
            }
        }
    }

    fn branch(&self, tree: &Tree, id: NodeId, path: Vec<Move>) -> Branch {
        let (plan, node, edges) = (self.plan(), tree.node(id), tree.edges(id));
        let first = self.root_board().to_play();
        let mover = if path.len().is_multiple_of(2) { first } else { first.other() };
        let amaf_visits = || edges.iter().map(|e| e.amaf_visits() as f32).sum();
        let here = plan.here(node.visits() as f32, node.prior_visits(), amaf_visits, Draw::NONE);
        let known = edges
            .iter()
            .filter(|e| e.visits() > 0 || (path.is_empty() && e.amaf_visits() > 0))
            .map(|edge| {
                let seen = Seen::of_edge(edge, mover, plan.spec.prior_counts);
                let score = mover.turned(plan.score(here, seen, edge.prior_visits()));
                Twig {
                    mv: edge.mv(),
                    counted: edge.counted(),
                    beta: plan.beta(here, seen),
                    score: Some(score).filter(|score| score.is_finite()),
                    grown: visited_child(tree, edge).is_some(),
                }
            });
        let mut moves: Vec<Twig> = known.collect();
        moves.sort_by_key(|twig| Reverse((twig.counted.visits, twig.counted.amaf_visits)));
        Branch { path, mover, visits: node.visits(), open: edges.len(), moves }
    }
}

/// The node behind a move and its visits, if it has any: never more than the move's, even where
/// positions are shared.
fn visited_child(tree: &Tree, edge: &Edge) -> Option<(NodeId, u32)> {
    let Child::Node(child) = edge.child() else { return None };
    let visits = tree.node(child).visits().min(edge.visits());
    (visits > 0).then_some((child, visits))
}
