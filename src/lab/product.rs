//! Files that an experiment makes, where an earlier run may have left one.

use crate::disk;
use anyhow::Context;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Reads what an earlier run left in a file, and makes sure before long work that the file can be written
/// when it is done; `None` if there is no such file.
///
/// # Errors
/// If the file cannot be read or written, or that of `read`, which refuses what is not of an earlier run.
pub(super) fn earlier<T>(
    path: &Path,
    read: impl FnOnce(&[u8]) -> anyhow::Result<T>,
) -> anyhow::Result<Option<T>> {
    let before = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        bytes => Some(read(&bytes.with_context(|| path.display().to_string())?)?),
    };
    disk::probe(path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(before)
}
