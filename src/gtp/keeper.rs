//! A file that has the game as it stands, so that whatever happens to the program the game is not lost.

use crate::disk;
use crate::go::Game;
use crate::go::sgf::{self, MainLine};
use std::io;
use std::path::PathBuf;

/// Keeps a game in a file, as SGF.
#[derive(Debug)]
pub struct Keeper {
    path: PathBuf,
    kept: String,
}

impl Keeper {
    /// A keeper that writes to this file, with the first move.
    pub fn new(path: PathBuf) -> Keeper {
        Keeper { path, kept: String::new() }
    }

    /// Writes the game if it has changed. One without moves leaves the game before it in its place.
    ///
    /// # Errors
    /// If it cannot be written; what the file had is then still there.
    pub(super) fn keep(&mut self, game: &Game) -> io::Result<()> {
        let text = sgf::write(&MainLine::new(game.clone()));
        if game.moves().is_empty() || text == self.kept {
            return Ok(());
        }
        disk::write(&self.path, text.as_bytes())?;
        self.kept = text;
        Ok(())
    }
}
