//! Watchers: who looks on while a simulation is made. The search itself is watched by `()`, nobody,
//! which costs nothing: every call is to an empty function.

use super::jitter::Draw;
use super::reward::Worth;
use crate::go::{Board, Color, Move};
use crate::tree::{NodeId, Tree};

/// One choice of a move in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The player who chose.
    pub mover: Color,
    /// Index of the chosen edge among the node's.
    pub chosen: usize,
    /// Factors by which the parameters were multiplied.
    pub draw: Draw,
}

/// An observer of single simulations. Its methods are called in this order.
pub(super) trait Watch {
    /// A side chose an edge at this node; nothing is counted yet.
    #[inline(always)]
    fn chose(&mut self, _tree: &Tree, _node: NodeId, _step: Step) {}

    /// A node was added behind the edge chosen last.
    #[inline(always)]
    fn grew(&mut self) {}

    /// The playout ended. `worth` is the simulation's value, from this end and from Black's win
    /// rate as the network predicts it, 0 to 1, if that counts.
    #[inline(always)]
    fn ended(&mut self, _end: &Board, _playout: &[Move], _outlook: Option<f32>, _worth: Worth) {}

    /// The result has been counted.
    #[inline(always)]
    fn counted(&mut self, _tree: &Tree) {}
}

impl Watch for () {}
