//! Which node a position has, so that several paths can lead to it.

use super::arena::NodeId;
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::*};

/// A hash table with open addressing. A key is written before its node: a reader that finds no
/// node yet makes its own.
#[derive(Debug)]
pub(super) struct Transpositions(Box<[Entry]>);

#[derive(Debug, Zeroable)]
#[repr(C)]
struct Entry {
    key: AtomicU64,
    /// 0, the root's name, stands for none: the root is never looked up.
    node: AtomicU32,
    unused: u32,
}

impl Transpositions {
    /// A table with room for so many nodes.
    ///
    /// # Errors
    /// A sentence if the memory cannot be had.
    pub fn for_nodes(nodes: usize) -> Result<Transpositions, String> {
        let size = (2 * nodes).next_power_of_two();
        let refused = |_| "the memory for transpositions cannot be had".to_string();
        Ok(Transpositions(bytemuck::allocation::try_zeroed_slice_box(size).map_err(refused)?))
    }

    /// Bytes of the table for each node.
    pub const BYTES_PER_NODE: usize = 4 * size_of::<Entry>();

    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.0) as u64
    }

    /// The node of a position.
    pub fn get(&self, key: u64) -> Option<NodeId> {
        let entry = self.find(key)?;
        let node = entry.node.load(Acquire);
        (entry.key.load(Relaxed) == key && node != 0).then_some(NodeId(node))
    }

    /// Notes the node of a position, unless another thread was first.
    pub fn put(&self, key: u64, node: NodeId) {
        if let Some(entry) = self.find(key)
            && entry.key.compare_exchange(0, key, Relaxed, Relaxed).is_ok()
        {
            entry.node.store(node.0, Release);
        }
    }

    pub fn clear(&mut self) {
        for entry in &mut self.0 {
            *entry.key.get_mut() = 0;
            *entry.node.get_mut() = 0;
        }
    }

    /// The entry of a key, or the free one where it would stand.
    fn find(&self, key: u64) -> Option<&Entry> {
        let mask = self.0.len() - 1;
        // There is always a free entry: the table has two for each node.
        (0..self.0.len()).map(|i| &self.0[(key as u32 as usize).wrapping_add(i) & mask]).find(
            |entry| {
                let found = entry.key.load(Relaxed);
                found == key || found == 0
            },
        )
    }
}
