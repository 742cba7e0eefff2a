//! Positions stored with nodes.

use super::arena::NodeId;
use super::pieces::Pieces;
use crate::go::Board;
use std::ops::Range;
use std::sync::OnceLock;

/// A place for the position of each of the first nodes; later nodes have none.
#[derive(Debug)]
pub(super) struct States(Pieces<OnceLock<Board>, 10>);

impl States {
    /// As many places as fit into `bytes`.
    pub fn with_memory(bytes: u64) -> States {
        let places = bytes as usize / size_of::<OnceLock<Board>>();
        States(Pieces::of(places, |count| {
            let mut made = Vec::new();
            made.try_reserve_exact(count).ok()?;
            made.extend((0..count).map(|_| OnceLock::new()));
            Some(made.into_boxed_slice())
        }))
    }

    pub fn bytes(&self) -> u64 {
        (self.0.room() * size_of::<OnceLock<Board>>()) as u64
    }

    pub fn get(&self, node: NodeId) -> Option<&Board> {
        self.0.find(node.0 as usize)?.get()
    }

    pub fn put(&self, node: NodeId, board: &Board) -> bool {
        let i = node.0 as usize;
        self.0.take(i) && self.0.get(i).set(board.clone()).is_ok()
    }

    /// Empties the places of these nodes.
    pub fn clear(&mut self, nodes: Range<usize>) {
        for i in nodes.start..nodes.end.min(self.0.room()) {
            self.0.find_mut(i).and_then(OnceLock::take);
        }
    }

    /// Moves a position along with its node, which slides down.
    pub fn slide(&mut self, from: usize, to: usize) {
        if from != to {
            let moved = self.0.find_mut(from).and_then(OnceLock::take);
            if let Some(place) = self.0.find_mut(to) {
                *place = moved.map_or_else(OnceLock::new, OnceLock::from);
            }
        }
    }
}
