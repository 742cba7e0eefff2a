//! `yomi lab merge`: records of several machines become one.

use super::say;
use crate::lab::{Merged, Part};
use anyhow::{bail, ensure};
use std::path::{Path, PathBuf};

/// Puts the records in these files together in the file `out`, and tells on standard error what was not as
/// one would expect. What `out` holds already is one of the parts.
pub(super) fn run(files: &[PathBuf], out: Option<&Path>) -> anyhow::Result<()> {
    let Some(out) = out else { bail!("yomi lab merge wants a file to write: --out FILE") };
    ensure!(!files.is_empty(), "yomi lab merge wants the records that it is to put together");
    let others = files.iter().filter(|file| file.as_path() != out);
    let parts = others.map(|file| Part::read(file)).collect::<anyhow::Result<Vec<_>>>()?;
    let merged = Merged::write(out, parts)?;
    for remark in &merged.remarks {
        eprintln!("yomi: {remark}");
    }
    say(&format!("{}: {} samples of {} records", out.display(), merged.samples, files.len()))
}
