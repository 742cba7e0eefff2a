use crate::search::choices;
use crate::web::apart::Missing;
use crate::web::classroom;
use crate::web::door::Inside;
use crate::web::page::Page;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

/// The classroom of this page.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(classroom, fallible)]
pub fn load(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    choices::bring();
    Ok(classroom::open(page))
}
