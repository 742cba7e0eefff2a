//! Positions stored with nodes, in memory that is reserved at once.

use super::arena::NodeId;
use crate::go::Board;
use std::ops::Range;
use std::sync::OnceLock;

/// A place for the position of each of the first nodes; later nodes have none.
#[derive(Debug)]
pub(super) struct States(Box<[OnceLock<Board>]>);

impl States {
    /// As many places as fit into `bytes`.
    pub fn with_memory(bytes: u64) -> States {
        let places = bytes as usize / size_of::<OnceLock<Board>>();
        States((0..places).map(|_| OnceLock::new()).collect())
    }

    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.0) as u64
    }

    pub fn get(&self, node: NodeId) -> Option<&Board> {
        self.0.get(node.0 as usize)?.get()
    }

    pub fn put(&self, node: NodeId, board: &Board) -> bool {
        self.0.get(node.0 as usize).is_some_and(|place| place.set(board.clone()).is_ok())
    }

    /// Empties the places of these nodes.
    pub fn clear(&mut self, nodes: Range<usize>) {
        for place in self.0.iter_mut().take(nodes.end).skip(nodes.start) {
            place.take();
        }
    }

    /// Moves a position along with its node, which slides down.
    pub fn slide(&mut self, from: usize, to: usize) {
        if from != to && to < self.0.len() {
            self.0[to] = match self.0.get_mut(from).and_then(OnceLock::take) {
                Some(board) => OnceLock::from(board),
                None => OnceLock::new(),
            };
        }
    }
}
