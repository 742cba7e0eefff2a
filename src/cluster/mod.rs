//! A cluster: one system on several processes, the ranks, each with a tree of its own. The trees tell each
//! other of their shallow, much-visited nodes. Rank 0 leads: it follows a game, asks all others to search
//! with it, and decides by what all have found.
//!
//! A rank has two sides. The *searching* side (leader or follower) knows positions and trees, and has a
//! [`Mail`] for what it sends and receives. The *carrying* side ([`carry()`]) moves messages between the mail
//! and the other ranks, watches that all are alive, and never waits for anybody. How messages travel is a
//! [`Carrier`]'s affair: between threads, for tests, or by MPI.

mod carry;
mod effort;
mod exchange;
mod follower;
mod leader;
mod lost;
mod mail;
mod message;
#[cfg(feature = "mpi")]
mod mpi;
mod standstill;

pub use carry::{Carrier, Desk, Rules, carry};
pub use exchange::{Exchanging, Rhythm};
pub use follower::follow;
pub use leader::{Leader, Report};
pub use lost::Lost;
pub use mail::Mail;
pub use message::{Hello, Traffic};
#[cfg(feature = "mpi")]
pub use mpi::{Mpi, NoMpi};

/// The number of a rank; 0 leads.
pub type Rank = u32;
