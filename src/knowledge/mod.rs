//! What there is to know about a position without playing it out: pure questions about a board.
//! Playouts, priors, root modules and overlays ask here, so that each fact has one owner.

mod codes;
mod connection;
mod cut;
mod gains;
mod generator;
mod influence;
mod insight;
mod ladder;
mod life;
mod line;
pub mod local_shape;
mod low_liberty;
mod mortality;
mod nakade;
pub mod network;
mod odds;
mod opening;
mod pattern;
mod pseudo_ladder;
mod safety;
mod strategy;
mod surrounding;
mod tactics;
mod territory;

pub use connection::{Connections, Group};
pub use cut::Tie;
pub use gains::{Gains, gains};
pub use generator::{GROUPS, Generator, Tables, is_sensible};
pub use influence::{Boundary, Edition, Influence, InfluenceRule};
pub use insight::Insight;
pub use ladder::Ladders;
pub use life::{Life, life};
pub use low_liberty::low_liberty_moves;
pub use mortality::{Fate, MOST_LIBERTIES, mortality};
pub use nakade::nakade;
pub use odds::probabilities;
pub use opening::opening;
pub use pattern::Patterns;
pub use pseudo_ladder::runs_into_ladder;
pub use safety::safety;
pub use strategy::Strategy;
pub use surrounding::{SurroundingError, SurroundingIndex, canonical, seen_by};
pub use tactics::{is_bad_self_atari, is_self_atari, liberties_after};
pub use territory::territory;
