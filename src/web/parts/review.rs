use crate::search::choices;
use crate::web::apart::Missing;
use crate::web::door::Inside;
use crate::web::page::Page;
use crate::web::review;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

/// The review of this page's game.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(review, fallible)]
pub fn load(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    choices::bring();
    Ok(review::open(page))
}
