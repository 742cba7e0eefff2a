//! The review of a game on the screen: what is read, what is looked at, and what is asked.

mod figures;
mod order;
mod passage;
mod question;
mod scene;
mod studio;
mod told;

pub use figures::{Graph, number_of};
pub use passage::{arrival, comment, departure, findings, nodes_of};
pub use question::Question;
pub use scene::{scene, spots};
pub use studio::{Look, Studio};
pub use told::{Remark, account, again, answer, background, progress, remark, turning_point};
