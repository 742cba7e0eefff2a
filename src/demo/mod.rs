//! What the classroom shows, without a browser: searches that are the same on every machine, the
//! films of their simulations step by step, and links to all of it.

mod caption;
mod course;
mod desk;
mod duel;
mod equation;
mod gallery;
mod growth;
mod link;
mod marks;
mod playing;
mod puzzle;
mod reel;
mod running;
mod sandbox;
mod team;
mod trial;

pub use course::{Mark, Tried};
pub use desk::{Ask, Desk, News, Order};
pub use duel::{Bout, Duel, Pairing, Played};
pub use equation::{Counts, Equation, Tune};
pub use gallery::{Exhibit, GALLERY};
pub use growth::{MARKS, Moment, RULES_DIFFER, mark_before};
pub use link::{MAX_NUMBER, MAX_SEED, Shot, View, Weights};
pub(crate) use link::{read_position, whole, write_position};
pub(crate) use marks::next_mark;
pub use playing::{
    ILLUSTRATIONS, Illustration, PLAYINGS, PLAYOUTS, PlayedOut, Playing, Position, TOLD, replayed,
};
pub use puzzle::{PUZZLES, Puzzle};
pub use reel::{Phase, Reel, Step};
pub(crate) use sandbox::middle;
pub use sandbox::{ARMS, Loss, MAX_PULLS, MAX_RULES, MAX_RUNS, Sandbox, Stakes};
pub use team::{MAX_WALKERS, Round, Scheme, Tally, Team, Walking};
pub use trial::{Run, Trial, searcher};
