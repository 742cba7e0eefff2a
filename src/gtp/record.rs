//! Commands about game records.

use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::charset::Native;
use crate::disk::{self, ReadError};
use crate::go::sgf::{self, MainLine, SgfError};
use crate::words::quoted;
use std::fmt::Display;
use std::fs::File;
use std::path::Path;

/// The bytes of a record's file.
///
/// # Errors
/// If the file cannot be read, or an [`SgfError`] if it is longer than any record.
pub fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    disk::read(&File::open(path)?, sgf::LONGEST as u64).map_err(|why| match why {
        ReadError::TooLong { bytes, .. } => SgfError::TooLong { bytes }.into(),
        ReadError::Io(error) => error.into(),
    })
}

/// Reads the record in a file up to the position before move `number`, or all of it.
///
/// # Errors
/// Those of [`read_bytes`], or an [`SgfError`] if the file holds no record.
pub fn read_file(path: &Path, number: Option<usize>) -> anyhow::Result<MainLine> {
    Ok(sgf::read_file(&read_bytes(path)?, number, &Native)?)
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
    let cannot = |why: &dyn Display| format!("cannot load file {}: {why}", quoted(path));
    let record = read_file(Path::new(path), number).map_err(|why| cannot(&why))?;
    let board = record.game.board();
    if board.width().min(board.height()) < 2 {
        return Err(cannot(&"unacceptable size"));
    }
    tell_notes(Path::new(path), &record);
    engine.take_up(record.game)?;
    Ok(engine.game.to_play().name().to_string())
}

pub(super) fn printsgf(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(sgf::write(&MainLine::new(engine.game.clone())).trim_end().to_string())
}
