//! Values by nodes of a record.

use crate::go::sgf::NodeId;

/// Values of some nodes, as a list sorted by node, which takes less code in the page than a map.
#[derive(Clone, Debug)]
pub struct ByNode<T>(Vec<(NodeId, T)>);

impl<T> Default for ByNode<T> {
    fn default() -> ByNode<T> {
        ByNode(Vec::new())
    }
}

impl<T> ByNode<T> {
    fn place(&self, node: NodeId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&node, |(id, _)| *id)
    }

    /// The value at a node.
    pub fn get(&self, node: NodeId) -> Option<&T> {
        Some(&self.0[self.place(node).ok()?].1)
    }

    /// Puts a value at a node, in place of the one that is there.
    pub fn insert(&mut self, node: NodeId, value: T) {
        match self.place(node) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (node, value)),
        }
    }

    /// Takes the value away from a node.
    pub fn remove(&mut self, node: NodeId) -> Option<T> {
        Some(self.0.remove(self.place(node).ok()?).1)
    }
}
