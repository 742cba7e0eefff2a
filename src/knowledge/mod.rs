//! What there is to know about a position without playing it out: pure questions about a board.
//! Playouts, priors, root modules and overlays ask here, so that each fact has one owner.

mod influence;
pub mod local_shape;
mod nakade;
mod pattern;
mod tactics;

pub use influence::{Boundary, Edition, Influence, InfluenceRule, gains};
pub use nakade::nakade;
pub use pattern::Patterns;
pub use tactics::{is_bad_self_atari, is_self_atari, liberties_after};
