use crate::web::apart::Missing;
use crate::web::opening::{Opening, opening};
use wasm_split_helpers::wasm_split;

/// What takes up the game that is stored or that a link asks for.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(opening, fallible)]
pub fn load() -> Result<Opening, Missing> {
    Ok(opening())
}
