//! Who looks on while a simulation is made. The search itself is watched by nobody, `()`, and
//! pays nothing for it: every call is to an empty function.

use super::jitter::Draw;
use super::reward::Worth;
use crate::go::{Board, Color, Move};
use crate::tree::{NodeId, Tree};

/// A choice in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Who chose.
    pub mover: Color,
    /// The edge, by its place among the node's.
    pub chosen: usize,
    /// The factors by which the parameters were multiplied.
    pub draw: Draw,
}

/// An observer of single simulations, told in this order.
pub(super) trait Watch {
    /// At this node a side walks down an edge; nothing is counted yet.
    #[inline(always)]
    fn chose(&mut self, _tree: &Tree, _node: NodeId, _step: Step) {}

    /// A node was made behind the edge chosen last.
    #[inline(always)]
    fn grew(&mut self) {}

    /// The playout came to this end; what the simulation is worth by that and by what the network
    /// gave Black, 0 to 1, if that counts.
    #[inline(always)]
    fn ended(&mut self, _end: &Board, _playout: &[Move], _outlook: Option<f32>, _worth: Worth) {}

    /// The result is counted.
    #[inline(always)]
    fn counted(&mut self, _tree: &Tree) {}
}

impl Watch for () {}
