//! The review of the game: what each move cost, on a page of its own with a board of its own. The game
//! waits meanwhile.

mod address;
mod graphs;
mod inside;
mod keys;
mod more;
mod panel;
mod reviewer;
mod room;

use super::door::Inside;
use super::page::Page;
use reviewer::Reviewer;
use std::rc::Rc;

pub use address::is_address;

/// Makes the review of this page's game. Callers know nothing else of it.
pub fn open(page: Page) -> Rc<dyn Inside> {
    Rc::new(Reviewer::new(page))
}
