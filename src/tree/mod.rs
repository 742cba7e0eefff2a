//! The shared tree: statistics in an arena that grows up to a limit. Knows moves, nothing of the search.
//!
//! # The memory rule
//! Many threads read and write one [`Tree`] without locks:
//! - A thread that wants to expand claims the edge by swapping [`Child::None`] for
//!   [`Child::Busy`]; it then alone fills the new node's edges and publishes the node with a
//!   release store. Readers load the child with acquire, so they see complete edges.
//! - Statistics are integers changed by relaxed `fetch_add`: no update is lost, whatever the
//!   order, and the sums are exact once the threads have joined.
//! - Memory is taken piece by piece while threads search; nothing is moved or freed meanwhile
//!   ([`Tree::keep`] and [`Tree::clear`] take `&mut self`).
//!
//! All values are Black's.

mod arena;
mod edge;
mod keep;
mod pieces;
mod slot;
mod states;
mod transpositions;

pub use arena::{Keeps, MemoryError, Node, NodeId, Tree};
pub use edge::{Counted, Edge, MAX_VISITS, NewEdge, UNIT};
pub use slot::Child;
