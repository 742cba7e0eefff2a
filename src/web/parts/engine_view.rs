use crate::web::apart::Missing;
use crate::web::engine_view::fill::{Fill, fill};
use wasm_split_helpers::wasm_split;

/// The pieces of the engine view.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(engine_view, fallible)]
pub fn load() -> Result<Fill, Missing> {
    Ok(fill)
}
