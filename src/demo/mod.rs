//! What the classroom shows, without a browser: searches that are the same on every machine, the
//! films of their simulations step by step, and links to all of it.

mod caption;
mod desk;
mod equation;
mod gallery;
mod growth;
mod link;
mod reel;
mod trial;

pub use desk::{Ask, Desk, News, Order};
pub use equation::{Counts, Equation, Tune};
pub use gallery::{Exhibit, GALLERY};
pub use growth::{MARKS, Moment, mark_before};
pub use link::{MAX_NUMBER, Shot, View, Weights};
pub use reel::{Phase, Reel, Step};
pub use trial::{Run, Trial};
