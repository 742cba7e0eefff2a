//! The review of the game: what each move cost, on a page of its own with a board of its own. The game
//! waits meanwhile.

mod address;
mod graphs;
mod inside;
mod keys;
mod panel;
mod reviewer;
mod room;

use super::apart::Missing;
use super::door::Inside;
use super::page::Page;
use reviewer::Reviewer;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

pub use address::is_address;

/// Makes the review of this page's game. Callers wait until its part of the program is loaded, of which
/// they know nothing else.
///
/// # Errors
/// When it cannot be loaded; the next call tries again.
#[wasm_split(review, fallible)]
pub fn load(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    Ok(Rc::new(Reviewer::new(page)))
}
