//! Scripts made smaller by esbuild.

use crate::{process, tools};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

/// Makes the scripts of a folder smaller. Their names stay: Trunk has made them of what they say.
pub fn scripts(folder: &Path) -> Result<()> {
    for entry in folder.read_dir()? {
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
