//! What reads the choices of systems, as in `uct+{"widen":"all"}`, and the words of what is wrong with them:
//! a part of the program that is loaded apart. Classroom and dialogs bring it along.

use super::apart::Missing;
use super::parts::choices;
use super::words;

/// Loads it, unless it is there.
///
/// # Errors
/// [`Missing`] if it cannot be loaded; one may try again.
pub async fn load() -> Result<(), Missing> {
    let words = words::load("systems");
    choices::load().await?;
    words.await
}
