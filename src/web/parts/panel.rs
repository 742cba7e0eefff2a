use crate::search::known;
use crate::web::apart::Missing;
use crate::web::beside::{Beside, beside};
use wasm_split_helpers::wasm_split;

/// What stands beside the board, with keys and clocks.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(panel, fallible)]
pub fn load() -> Result<Beside, Missing> {
    known::bring();
    Ok(beside())
}
