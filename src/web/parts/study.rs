use crate::web::apart::Missing;
use crate::web::desk::Study;
use crate::web::page::Page;
use crate::web::study;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

/// The study of this page.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(study, fallible)]
pub fn load(page: Page) -> Result<Rc<dyn Study>, Missing> {
    Ok(study::open(page))
}
