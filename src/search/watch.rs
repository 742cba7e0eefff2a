//! Who looks on while a simulation is made. The search itself is watched by nobody, `()`, and
//! pays nothing for it: every call is to an empty function.

use super::reward::Worth;
use crate::go::{Board, Color, Move};
use crate::tree::{NodeId, Tree};

/// An observer of single simulations, told in this order.
pub(super) trait Watch {
    /// At this node `mover` walks down edge number `chosen`; nothing is counted yet.
    #[inline(always)]
    fn chose(&mut self, _tree: &Tree, _node: NodeId, _chosen: usize, _mover: Color) {}

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
