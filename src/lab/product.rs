//! Files that an experiment makes, where an earlier run may have left one.

use crate::disk;
use anyhow::Context;
use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;

/// Number of bytes that an experiment makes at most: 64 MB, ten times as many as its largest file has.
const LONGEST: u64 = 64 << 20;

/// Reads what an earlier run left in a file, and makes sure before long work that the file can be written
/// when it is done; `None` if there is no such file.
///
/// # Errors
/// If the file cannot be read or written, or that of `read`, which refuses what is not of an earlier run.
pub(super) fn earlier<T>(
    path: &Path,
    read: impl FnOnce(&[u8]) -> anyhow::Result<T>,
) -> anyhow::Result<Option<T>> {
    let name = || path.display().to_string();
    let before = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        file => {
            let bytes = disk::read(&file.with_context(name)?, LONGEST).with_context(name)?;
            Some(read(&bytes)?)
        }
    };
    disk::probe(path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(before)
}
