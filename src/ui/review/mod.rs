//! The review of a game on the screen: what is read, what is looked at, and what is asked.

mod figures;
mod order;
mod scene;
mod studio;
mod told;

pub use figures::{Graph, number_of};
pub use scene::scene;
pub use studio::{Look, Question, Studio};
pub use told::{Remark, answer, background, name, progress, remark, turning_point};
