use crate::search::choices;
use crate::web::apart::Missing;
use crate::web::dialogs::fill::{Fill, fill};
use wasm_split_helpers::wasm_split;

/// The contents of the dialogs.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(dialogs, fallible)]
pub fn load() -> Result<Fill, Missing> {
    choices::bring();
    Ok(fill)
}
