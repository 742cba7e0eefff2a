//! Keeping a subtree when a move is played.

use super::arena::{Edges, NodeId, Tree, join, split};
use super::edge::{Edge, NewEdge};
use super::slot::Child;
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

impl Tree {
    /// Makes `root` the root and forgets all that is not below it, without extra memory.
    ///
    /// Only for a tree in which every node has one parent.
    ///
    /// A child always comes after its parent, in nodes and in edges. So one pass in order of
    /// position can slide every kept node down: its parent has already moved, and what it
    /// overwrites has been moved or dropped.
    pub fn keep(&mut self, root: NodeId) {
        debug_assert!(self.transpositions.is_none(), "a shared node has several parents");
        let (count, _) = split(*self.used.get_mut());
        let mut node_count = 0;
        let mut edge_count = 0;
        for old in root.0 as usize..count {
            let is_root = old == root.0 as usize;
            let (parent_edge, first, len) = {
                let node = self.nodes.get(old);
                let number = |word: &AtomicU32| word.load(Relaxed) as usize;
                (number(&node.parent_edge), number(&node.first_edge), number(&node.edge_count))
            };
            // Only a kept parent, moved already, has an edge below `edge_count` naming `old`.
            let kept = is_root
                || parent_edge < edge_count
                    && self.edges.get(parent_edge).child() == Child::Node(NodeId(old as u32));
            if !kept {
                continue;
            }
            let to = Edges::place(edge_count, len);
            // What lies before the next piece belongs to nobody, and must not name a node.
            for edge in self.edges.run(edge_count, to - edge_count) {
                edge.publish(None);
            }
            for (i, edge) in self.edges.run(to, len).iter().enumerate() {
                edge.copy_from(self.edges.get(first + i));
                if let Child::Node(child) = edge.child() {
                    self.nodes.get(child.0 as usize).parent_edge.store((to + i) as u32, Relaxed);
                }
            }
            if !is_root {
                self.edges.get(parent_edge).publish(Some(NodeId(node_count as u32)));
            }
            self.move_node(old, node_count, to);
            if let Some(states) = &mut self.states {
                states.slide(old, node_count);
            }
            node_count += 1;
            edge_count = to + len;
        }
        *self.used.get_mut() = join(node_count, edge_count);
        if let Some(states) = &mut self.states {
            states.clear(node_count..count);
        }
    }

    /// Gives a node's moves new priors and the order of `new`; their counts stay. Does nothing
    /// unless `new` has exactly the same moves. Call it only while nobody searches, and only on a
    /// tree in which every node has one parent.
    pub fn renew(&self, id: NodeId, new: &[NewEdge]) {
        let edges = self.edges(id);
        let old: Vec<Edge> = edges
            .iter()
            .map(|edge| {
                let copy = Edge::zeroed();
                copy.copy_from(edge);
                copy
            })
            .collect();
        let place = |new: &NewEdge| old.iter().position(|edge| edge.mv() == new.mv);
        let places: Option<Vec<usize>> = new.iter().map(place).collect();
        let Some(places) = places.filter(|_| new.len() == old.len()) else { return };
        let first = self.node(id).first_edge.load(Relaxed);
        let mut prior_visits = 0.0;
        for (i, (new, place)) in new.iter().zip(places).enumerate() {
            edges[i].copy_from(&old[place]);
            edges[i].set_prior(new);
            prior_visits += edges[i].prior_visits();
            if let Child::Node(child) = edges[i].child() {
                self.nodes.get(child.0 as usize).parent_edge.store(first + i as u32, Relaxed);
            }
        }
        self.node(id).prior_visits.store(f32::to_bits(prior_visits), Relaxed);
    }

    fn move_node(&self, from: usize, to: usize, first_edge: usize) {
        let (from, to) = (self.nodes.get(from), self.nodes.get(to));
        to.edge_count.store(from.edge_count.load(Relaxed), Relaxed);
        to.visits.store(from.visits.load(Relaxed), Relaxed);
        to.prior_visits.store(from.prior_visits.load(Relaxed), Relaxed);
        to.parent_edge.store(from.parent_edge.load(Relaxed), Relaxed);
        to.outlook.store(from.outlook.load(Relaxed), Relaxed);
        to.first_edge.store(first_edge as u32, Relaxed);
    }
}
