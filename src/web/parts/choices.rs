use crate::search::choices;
use crate::web::apart::Missing;
use wasm_split_helpers::wasm_split;

/// What reads the choices of systems, which the classroom and the dialogs bring along.
///
/// # Errors
/// [`Missing`] if this part of the program cannot be loaded; the next call tries again.
#[wasm_split(choices, fallible)]
pub fn load() -> Result<(), Missing> {
    choices::bring();
    Ok(())
}
