//! Commands about game records.

use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::charset::Native;
use crate::go::sgf::{self, MainLine, SgfError};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Reads the record in a file up to the position before move `number`, or all of it.
///
/// # Errors
/// If the file cannot be read, or an [`SgfError`] if it is longer than any record or holds none.
pub fn read_file(path: &Path, number: Option<usize>) -> anyhow::Result<MainLine> {
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    let mut bytes = Vec::new();
    let most = sgf::LONGEST as u64 + 1;
    file.take(most).read_to_end(&mut bytes)?;
    if bytes.len() > sgf::LONGEST {
        return Err(SgfError::TooLong { bytes: size.max(most) }.into());
    }
    Ok(sgf::read_file(&bytes, number, &Native)?)
}

/// Tells on standard error what of the record in a file was read otherwise than written.
pub fn tell_notes(path: &Path, record: &MainLine) {
    for note in &record.notes {
        eprintln!("{}: {note}", path.display());
    }
}

/// `loadsgf FILE [N]`: the position before move N, or the last one. Answers who moves next. What was read
/// otherwise than written is told beside the protocol, which has no place for it.
pub(super) fn loadsgf(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let path = arguments.word("a file")?;
    let number = match arguments.clone().pop() {
        Some(_) => Some(arguments.number("a move number")?),
        None => None,
    };
    arguments.end()?;
    let record = read_file(Path::new(path), number)
        .map_err(|e| format!("cannot load file {path:?}: {e}"))?;
    let board = record.game.board();
    if board.width().min(board.height()) < 2 {
        return Err(format!("cannot load file {path:?}: unacceptable size"));
    }
    tell_notes(Path::new(path), &record);
    engine.game = record.game;
    engine.clock.restart();
    Ok(engine.game.to_play().name().to_string())
}

pub(super) fn printsgf(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(sgf::write(&MainLine::new(engine.game.clone())).trim_end().to_string())
}
