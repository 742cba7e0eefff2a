//! Expansion: the node behind an edge is added when it is due.

use super::{MAX_DEPTH, Search, Walker};
use crate::go::{Board, Move};
use crate::rng::mix;
use crate::search::history::History;
use crate::search::prior::{Place, new_edges};
use crate::search::spec::{Expand, Sharing};
use crate::search::watch::Watch;
use crate::tree::NodeId;

impl Walker {
    /// Adds the node behind an edge if it is due and there is room; returns the node to go on to.
    pub(super) fn grow(
        &mut self,
        search: &Search<'_>,
        node: NodeId,
        chosen: usize,
        watch: &mut impl Watch,
    ) -> Option<NodeId> {
        let edge = &search.tree.edges(node)[chosen];
        let threshold = search.plan.spec.expand.threshold(|| search.tree.len());
        if threshold.is_none_or(|visits| edge.visits() < visits) || self.path.len() >= MAX_DEPTH {
            return None;
        }
        self.catch_up(search);
        if self.board.passes() >= 2 || !edge.claim() {
            return None;
        }
        let joined = match search.plan.spec.sharing {
            Sharing::Tree => None,
            Sharing::Virtual => search.tree.shared(key(&self.board)),
        };
        if joined.is_some() {
            self.counts.transpositions += 1;
            edge.publish(joined);
            return joined;
        }
        let made = self.expand(search, Some((node, chosen)));
        if let (Some(made), Sharing::Virtual) = (made, search.plan.spec.sharing) {
            search.tree.share(key(&self.board), made);
        }
        edge.publish(made);
        if made.is_some() {
            watch.grew();
        }
        made.filter(|_| search.plan.spec.expand != Expand::AtOnce)
    }

    pub(super) fn expand(
        &mut self,
        search: &Search<'_>,
        parent: Option<(NodeId, usize)>,
    ) -> Option<NodeId> {
        self.find_edges(search);
        let made = search.tree.add(parent, &self.edges, self.outlook)?;
        if parent.is_some() && search.tree.store(made, &self.board) {
            self.counts.copies += 1;
        }
        Some(made)
    }

    /// Finds the moves of the node at the end of the path.
    pub(super) fn find_edges(&mut self, search: &Search<'_>) {
        let path = match search.plan.spec.sharing {
            Sharing::Tree => self.situations.as_slice(),
            Sharing::Virtual => &[],
        };
        let history = History { past: search.past, path };
        let grandfather = match self.path.len() {
            0 | 1 => &[],
            depth => search.tree.edges(self.path[depth - 2].0),
        };
        let modules = search.modules.map(|modules| (modules, self.path.len()));
        let place = Place { board: &self.board, komi: search.komi, history, grandfather, modules };
        let (rng, ladders, edges) = (&mut self.rng, &mut self.ladders, &mut self.edges);
        self.outlook = new_edges(search.plan, &place, rng, ladders, edges);
    }
}

/// Key that differs for positions with different legal moves, apart from superko. Never 0.
fn key(board: &Board) -> u64 {
    let ko = board.ko().map_or(0, |p| Move::Play(p).to_bits());
    let rest = u64::from(ko) << 8 | u64::from(board.passes()) << 1 | board.to_play() as u64;
    mix(board.hash() ^ rest).max(1)
}
