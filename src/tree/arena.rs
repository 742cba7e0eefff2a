//! The arena that holds all nodes and edges of a tree.

use super::edge::{Edge, NewEdge};
use super::pieces::Pieces;
use super::states::States;
use super::transpositions::Transpositions;
use crate::go::Board;
use crate::words::{Message, Say, errors_that_say, say};
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::*};

/// The name of a node. A child is never 0, which is the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The node's number in the arena: the root is 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position in the tree: a run of edges and how many simulations chose among them.
#[derive(Debug, Zeroable)]
#[repr(C)]
pub struct Node {
    pub(super) first_edge: AtomicU32,
    pub(super) edge_count: AtomicU32,
    pub(super) visits: AtomicU32,
    /// Sum of the edges' prior visits, as bits of an `f32`.
    pub(super) prior_visits: AtomicU32,
    /// The edge that leads to this node; meaningless at the root.
    pub(super) parent_edge: AtomicU32,
    /// Win rate that was predicted for this position, as bits of an `f32`; NaN if nothing was.
    pub(super) outlook: AtomicU32,
}

impl Node {
    /// Simulations that chose one of its edges: exactly the sum of the edges' visits once all
    /// threads have joined.
    #[inline(always)]
    pub fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// Counts one simulation through this node.
    #[inline(always)]
    pub fn add_visit(&self) {
        self.add_visits(1);
    }

    /// Counts simulations that another tree has made.
    #[inline(always)]
    pub fn add_visits(&self, count: u32) {
        self.visits.fetch_add(count, Relaxed);
    }

    /// Sum of the edges' prior visits (equivalent experience).
    #[inline(always)]
    pub fn prior_visits(&self) -> f32 {
        f32::from_bits(self.prior_visits.load(Relaxed))
    }

    /// Black's win rate here as it was predicted when the node was made, 0 to 1, if it was.
    #[inline(always)]
    pub fn outlook(&self) -> Option<f32> {
        let outlook = f32::from_bits(self.outlook.load(Relaxed));
        (!outlook.is_nan()).then_some(outlook)
    }
}

/// Number of edges for each node by which the memory is divided; only the tiniest boards have
/// fewer.
const EDGES_PER_NODE: usize = 16;

/// Number of edges of an empty 19×19 board: its points and the pass.
const LARGEST_NODE: usize = 362;

/// Memory of nodes and of edges: 3 and 4 MiB at a time, so that a small tree takes little, and a large one lies in
/// large pages.
pub(super) type Nodes = Pieces<Node, 17>;
pub(super) type Edges = Pieces<Edge, 17>;

/// A tree in memory that is taken piece by piece, up to a limit.
#[derive(Debug)]
pub struct Tree {
    pub(super) nodes: Nodes,
    /// The edges of a node lie in one piece.
    pub(super) edges: Edges,
    /// Nodes in use (high half) and edges in use (low half), advanced together, so that a later
    /// node also has later edges, which [`Tree::keep`] relies on.
    pub(super) used: AtomicU64,
    pub(super) states: Option<States>,
    pub(super) transpositions: Option<Transpositions>,
}

/// What a tree keeps besides statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Statistics and nothing else.
    Statistics,
    /// The position of each node as well, in three quarters of the memory.
    States,
    /// A table that finds the node of a position.
    Transpositions,
}

/// Why there is no memory for a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryError {
    /// The memory is too little for any search.
    TooLittle {
        /// Size of the tree that was asked for, in bytes.
        bytes: u64,
    },
    /// The system does not give this much memory.
    Refused {
        /// Size of the tree that was asked for, in bytes.
        bytes: u64,
    },
    /// The system has no memory for the table of transpositions beside the tree.
    RefusedForTranspositions,
}

impl Say for MemoryError {
    fn say(&self) -> Message {
        match self {
            MemoryError::TooLittle { bytes } => say!("tree-too-small", bytes = *bytes),
            MemoryError::Refused { bytes } => say!("no-memory", megabytes = bytes >> 20),
            MemoryError::RefusedForTranspositions => say!("no-memory-for-transpositions"),
        }
    }
}

errors_that_say!(MemoryError);

impl Tree {
    /// A tree without a root that will never use more than `bytes` of memory.
    ///
    /// # Errors
    /// A [`MemoryError`] if the memory is too little for any search, or cannot be had.
    pub fn with_memory(bytes: u64, keeps: Keeps) -> Result<Tree, MemoryError> {
        let for_states = if keeps == Keeps::States { bytes / 4 * 3 } else { 0 };
        let for_table = match keeps {
            Keeps::Transpositions => Transpositions::BYTES_PER_NODE,
            _ => 0,
        };
        let share = (EDGES_PER_NODE * size_of::<Edge>() + size_of::<Node>() + for_table) as u64;
        let node_count = (bytes - for_states) / share;
        let node_count = node_count.min(u64::from(u32::MAX) / EDGES_PER_NODE as u64) as usize;
        let edge_count = node_count * EDGES_PER_NODE;
        if edge_count < 4 * LARGEST_NODE {
            return Err(MemoryError::TooLittle { bytes });
        }
        if !can_be_had(bytes) {
            return Err(MemoryError::Refused { bytes });
        }
        Ok(Tree {
            nodes: Nodes::zeroed(node_count),
            edges: Edges::zeroed(edge_count),
            used: AtomicU64::new(0),
            states: (keeps == Keeps::States).then(|| States::with_memory(for_states)),
            transpositions: match keeps {
                Keeps::Transpositions => Some(Transpositions::for_nodes(node_count)?),
                _ => None,
            },
        })
    }

    /// Memory in use by nodes and edges, in bytes.
    pub fn memory_used(&self) -> u64 {
        let (nodes, edges) = split(self.used.load(Relaxed));
        (nodes * size_of::<Node>() + edges * size_of::<Edge>()) as u64
    }

    /// Memory that nodes and edges may use, in bytes.
    pub fn memory_limit(&self) -> u64 {
        let (nodes, edges) = (self.nodes.room(), self.edges.room());
        let arena = (nodes * size_of::<Node>() + edges * size_of::<Edge>()) as u64;
        let states = self.states.as_ref().map_or(0, States::bytes);
        arena + states + self.transpositions.as_ref().map_or(0, Transpositions::bytes)
    }

    /// True if there is no room for the largest node.
    pub fn is_full(&self) -> bool {
        self.room(self.used.load(Relaxed), LARGEST_NODE).is_none()
    }

    /// Number of nodes in use.
    pub fn len(&self) -> usize {
        split(self.used.load(Relaxed)).0
    }

    /// True before the root is made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The root, if it has been made.
    pub fn root(&self) -> Option<NodeId> {
        (!self.is_empty()).then_some(NodeId(0))
    }

    /// The node with this name.
    #[inline(always)]
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.0 as usize)
    }

    /// The edges of a node, in the order in which they were added.
    #[inline(always)]
    pub fn edges(&self, id: NodeId) -> &[Edge] {
        let node = self.node(id);
        let first = node.first_edge.load(Relaxed) as usize;
        self.edges.run(first, node.edge_count.load(Relaxed) as usize)
    }

    /// Makes a node with these edges below edge number `edge` of `parent` (or the root), with the
    /// win rate that is predicted for it; `None` if the arena is full. The caller publishes it.
    pub fn add(
        &self,
        parent: Option<(NodeId, usize)>,
        new: &[NewEdge],
        outlook: Option<f32>,
    ) -> Option<NodeId> {
        let (index, first) = self.reserve(new.len())?;
        let mut prior_visits = 0.0;
        for (edge, new) in self.edges.run(first, new.len()).iter().zip(new) {
            edge.reset(new);
            prior_visits += edge.prior_visits();
        }
        let node = self.nodes.get(index);
        let parent_edge =
            parent.map_or(0, |(id, edge)| self.node(id).first_edge.load(Relaxed) + edge as u32);
        node.first_edge.store(first as u32, Relaxed);
        node.edge_count.store(new.len() as u32, Relaxed);
        node.visits.store(0, Relaxed);
        node.prior_visits.store(f32::to_bits(prior_visits), Relaxed);
        node.parent_edge.store(parent_edge, Relaxed);
        node.outlook.store(outlook.unwrap_or(f32::NAN).to_bits(), Relaxed);
        Some(NodeId(index as u32))
    }

    /// The position stored with a node, if one is.
    pub fn state(&self, id: NodeId) -> Option<&Board> {
        self.states.as_ref()?.get(id)
    }

    /// Keeps the position of a new node; false if there is no place for it.
    pub fn store(&self, id: NodeId, board: &Board) -> bool {
        self.states.as_ref().is_some_and(|states| states.put(id, board))
    }

    /// The node of the position with this key, if positions are shared.
    pub fn shared(&self, key: u64) -> Option<NodeId> {
        self.transpositions.as_ref()?.get(key)
    }

    /// Lets other paths find a new node by its position's key, if positions are shared.
    pub fn share(&self, key: u64, id: NodeId) {
        if let Some(transpositions) = &self.transpositions {
            transpositions.put(key, id);
        }
    }

    /// Empties the tree; its memory stays.
    pub fn clear(&mut self) {
        let count = self.len();
        *self.used.get_mut() = 0;
        if let Some(states) = &mut self.states {
            states.clear(0..count);
        }
        if let Some(transpositions) = &mut self.transpositions {
            transpositions.clear(count);
        }
    }

    /// The node and the first edge of the next node with so many edges, after what is in use; `None` if there is
    /// no memory for it.
    fn room(&self, used: u64, edges: usize) -> Option<(usize, usize)> {
        let (node, end) = split(used);
        let first = Edges::place(end, edges);
        let fits =
            first + edges <= self.edges.room() && self.nodes.take(node) && self.edges.take(first);
        fits.then_some((node, first))
    }

    fn reserve(&self, edges: usize) -> Option<(usize, usize)> {
        let mut used = self.used.load(Relaxed);
        loop {
            let (node, first) = self.room(used, edges)?;
            let next = join(node + 1, first + edges);
            match self.used.compare_exchange_weak(used, next, Relaxed, Relaxed) {
                Ok(_) => return Some((node, first)),
                Err(now) => used = now,
            }
        }
    }
}

/// Whether the system would give this much memory in one piece now. It is given back untouched.
fn can_be_had(bytes: u64) -> bool {
    let mut piece = Vec::<u8>::new();
    let given = usize::try_from(bytes).is_ok_and(|bytes| piece.try_reserve_exact(bytes).is_ok());
    // The optimizer may leave out an allocation that nobody sees, and take it to succeed.
    std::hint::black_box(&piece);
    given
}

pub(super) fn split(used: u64) -> (usize, usize) {
    ((used >> 32) as usize, (used & u64::from(u32::MAX)) as usize)
}

pub(super) fn join(nodes: usize, edges: usize) -> u64 {
    (nodes as u64) << 32 | edges as u64
}
