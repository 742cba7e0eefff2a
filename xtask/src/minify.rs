//! Scripts made smaller by esbuild.

use crate::{process, tools};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes the scripts of the page smaller that Trunk is about to hand over, but not those of a draft, which is
/// to be there soon. Their names stay: Trunk has made them of what they say.
pub fn staged() -> Result<()> {
    if std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile != "release") {
        return Ok(());
    }
    let staged = std::env::var_os("TRUNK_STAGING_DIR").context("Trunk tells where the site is")?;
    for entry in PathBuf::from(staged).read_dir()? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "js") {
            script(&path)?;
        }
    }
    Ok(())
}

/// Makes a script smaller. What wasm-bindgen writes gives esbuild reasons to warn.
pub fn script(path: &Path) -> Result<()> {
    let mut esbuild = Command::new(tools::npm_folder().join("esbuild"));
    esbuild.arg(path).args(["--minify", "--format=esm", "--log-level=error", "--allow-overwrite"]);
    process::run(esbuild.arg(format!("--outfile={}", path.display())))
}
