//! A table from positions to nodes, so that several paths can lead to one node.

use super::arena::{MemoryError, NodeId};
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::*};

/// A hash table with open addressing. A key is written before its node: a reader that finds no
/// node yet makes its own.
#[derive(Debug)]
pub(super) struct Transpositions {
    entries: Box<[Entry]>,
    /// Place of each node's entry, so that forgetting takes no longer than remembering did.
    places: Box<[AtomicU32]>,
}

#[derive(Debug, Zeroable)]
#[repr(C)]
struct Entry {
    key: AtomicU64,
    /// The node; 0, the root's name, stands for none, as the root is never looked up.
    node: AtomicU32,
    unused: u32,
}

impl Transpositions {
    /// A table with room for this many nodes.
    ///
    /// # Errors
    /// [`MemoryError::RefusedForTranspositions`].
    pub fn for_nodes(nodes: usize) -> Result<Transpositions, MemoryError> {
        let size = (2 * nodes).next_power_of_two();
        let refused = |_| MemoryError::RefusedForTranspositions;
        Ok(Transpositions {
            entries: bytemuck::allocation::try_zeroed_slice_box(size).map_err(refused)?,
            places: bytemuck::allocation::try_zeroed_slice_box(nodes).map_err(refused)?,
        })
    }

    /// Size of the table for each node, in bytes.
    pub const BYTES_PER_NODE: usize = 4 * size_of::<Entry>() + size_of::<AtomicU32>();

    pub fn bytes(&self) -> u64 {
        (size_of_val(&*self.entries) + size_of_val(&*self.places)) as u64
    }

    /// The node of the position with this key, if it is known.
    pub fn get(&self, key: u64) -> Option<NodeId> {
        let entry = &self.entries[self.find(key)?];
        let node = entry.node.load(Acquire);
        (entry.key.load(Relaxed) == key && node != 0).then_some(NodeId(node))
    }

    /// Enters the node of a position, unless another thread was first.
    pub fn put(&self, key: u64, node: NodeId) {
        if let Some(place) = self.find(key)
            && let entry = &self.entries[place]
            && entry.key.compare_exchange(0, key, Relaxed, Relaxed).is_ok()
        {
            self.places[node.index()].store(place as u32, Relaxed);
            entry.node.store(node.0, Release);
        }
    }

    /// Forgets the positions of the first `count` nodes, which are all that were put in.
    pub fn clear(&mut self, count: usize) {
        for place in &mut self.places[..count] {
            let entry = &mut self.entries[*place.get_mut() as usize];
            *entry.key.get_mut() = 0;
            *entry.node.get_mut() = 0;
        }
    }

    /// The place of a key, or the free place where it would go.
    fn find(&self, key: u64) -> Option<usize> {
        let mask = self.entries.len() - 1;
        // There is always a free entry: the table has two for each node.
        (0..self.entries.len()).map(|i| (key as u32 as usize).wrapping_add(i) & mask).find(
            |&place| {
                let found = self.entries[place].key.load(Relaxed);
                found == key || found == 0
            },
        )
    }
}
