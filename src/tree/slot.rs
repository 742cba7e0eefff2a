//! What lies behind an edge: no node yet, one that is being made, or one that all threads may read.

use super::arena::NodeId;
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU32, Ordering, Ordering::*};

const NONE: u32 = 0;
const BUSY: u32 = u32::MAX;

/// The state of an edge's child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Child {
    /// Nobody has made a node yet.
    None,
    /// A thread is making the node.
    Busy,
    /// A finished node, safe to read.
    Node(NodeId),
}

/// An atomic number: the machine's own, or in a test that of a model which tries every order in
/// which threads may see the writes.
pub(super) trait Word {
    fn load(&self, order: Ordering) -> u32;
    fn store(&self, value: u32, order: Ordering);
    fn replace(&self, old: u32, new: u32, order: Ordering) -> bool;
}

impl Word for AtomicU32 {
    #[inline(always)]
    fn load(&self, order: Ordering) -> u32 {
        self.load(order)
    }

    #[inline(always)]
    fn store(&self, value: u32, order: Ordering) {
        self.store(value, order);
    }

    #[inline(always)]
    fn replace(&self, old: u32, new: u32, order: Ordering) -> bool {
        self.compare_exchange(old, new, order, order).is_ok()
    }
}

/// The place of an edge's child. A thread that finds a node in it sees everything that was written
/// before the node was published.
#[derive(Debug, Zeroable)]
#[repr(transparent)]
pub(super) struct Slot<W = AtomicU32>(W);

impl<W: Word> Slot<W> {
    /// The state of the child.
    #[inline(always)]
    pub fn child(&self) -> Child {
        match self.0.load(Acquire) {
            NONE => Child::None,
            BUSY => Child::Busy,
            id => Child::Node(NodeId(id)),
        }
    }

    /// Claims the right to fill the place; false if it is filled or another thread has claimed it.
    #[inline]
    pub fn claim(&self) -> bool {
        self.0.replace(NONE, BUSY, Relaxed)
    }

    /// Ends a claim, with the finished node or without one.
    #[inline]
    pub fn publish(&self, node: Option<NodeId>) {
        self.0.store(node.map_or(NONE, |id| id.0), Release);
    }

    /// Empties the place. Call it only while nobody else can reach it.
    pub fn reset(&self) {
        self.0.store(NONE, Relaxed);
    }

    /// Takes over the state of another place. Call it only while nobody searches.
    pub fn copy_from(&self, other: &Slot<W>) {
        self.0.store(other.0.load(Relaxed), Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use loom::sync::{Arc, atomic};
    use loom::thread;

    impl Word for atomic::AtomicU32 {
        fn load(&self, order: Ordering) -> u32 {
            self.load(order)
        }

        fn store(&self, value: u32, order: Ordering) {
            self.store(value, order);
        }

        fn replace(&self, old: u32, new: u32, order: Ordering) -> bool {
            self.compare_exchange(old, new, order, order).is_ok()
        }
    }

    /// An edge, and the node that will lie behind it.
    struct Place {
        slot: Slot<atomic::AtomicU32>,
        prior: atomic::AtomicU32,
        visits: atomic::AtomicU32,
        made: atomic::AtomicU32,
    }

    /// What a walker does here: make the node if it is the first to come, and count itself if there
    /// is one.
    fn walk(place: &Place) -> bool {
        if place.slot.claim() {
            place.made.fetch_add(1, Relaxed);
            place.visits.store(0, Relaxed);
            place.prior.store(7, Relaxed);
            place.slot.publish(Some(NodeId(1)));
        }
        let Child::Node(node) = place.slot.child() else { return false };
        assert_eq!(node, NodeId(1));
        assert_eq!(place.prior.load(Relaxed), 7, "a published node is a finished node");
        place.visits.fetch_add(1, Relaxed);
        true
    }

    /// The model tries every order in which two threads may see each other's writes.
    #[test]
    fn a_child_is_made_once_and_seen_when_it_is_finished() {
        loom::model(|| {
            let number = atomic::AtomicU32::new;
            // What an earlier node has left there.
            let place = Place {
                slot: Slot(number(NONE)),
                prior: number(99),
                visits: number(99),
                made: number(0),
            };
            let place = Arc::new(place);
            let other = place.clone();
            let other = thread::spawn(move || walk(&other));
            let counted = u32::from(walk(&place)) + u32::from(other.join().unwrap());
            assert_eq!(place.made.load(Relaxed), 1);
            assert_eq!(place.visits.load(Relaxed), counted, "no visit is lost");
        });
    }
}
