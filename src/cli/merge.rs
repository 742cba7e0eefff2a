//! `yomi lab merge`: records of several machines become one.

use super::say;
use crate::lab::{Part, merge};
use anyhow::{Context, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// Puts the records in these files together in the file `out`, and tells on standard error what was not as
/// one would expect. What `out` holds already is one of the parts.
pub(super) fn run(files: &[PathBuf], out: Option<&Path>) -> anyhow::Result<()> {
    let Some(out) = out else { bail!("yomi lab merge wants a file to write: --out FILE") };
    ensure!(!files.is_empty(), "yomi lab merge wants the records that it is to put together");
    let is_other = |file: &&PathBuf| file.as_path() != out;
    let before = out.exists().then(|| out.to_owned());
    let parts = before.iter().chain(files.iter().filter(is_other)).map(|file| part(file));
    let merged = merge(&parts.collect::<anyhow::Result<Vec<_>>>()?)?;
    for remark in &merged.remarks {
        eprintln!("yomi: {remark}");
    }
    // Whoever reads meanwhile, or is interrupted, has the old record or the new one.
    let new = out.with_added_extension("new");
    let written = fs::write(&new, &merged.text).and_then(|()| fs::rename(&new, out));
    written.with_context(|| format!("cannot write {}", out.display()))?;
    say(&format!("{}: {} samples of {} records", out.display(), merged.samples, files.len()))
}

fn part(file: &Path) -> anyhow::Result<Part> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    Ok(Part { name, text })
}
