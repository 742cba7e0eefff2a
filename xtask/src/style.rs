//! The page's style, each part of it in one file by esbuild: the game's for Trunk, the others in a folder
//! from which the page loads each when somebody goes there.

use crate::{bundle, process, root, tools};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// Lays the game's style in `target/web/style/page.css`, and those of the parts in `target/style`, for Trunk.
pub fn lay_out() -> Result<()> {
    joined("page.css")?;
    let parts =
        ["classroom.css", "embed.css", "study.css"].map(|name| Ok((name.into(), joined(name)?)));
    bundle::lay_out("style", parts.into_iter().collect::<Result<_>>()?)
}

/// A file of `www/style` with all that it imports, made small.
fn joined(name: &str) -> Result<PathBuf> {
    let joined = root().join("target/web/style").join(name);
    let mut esbuild = Command::new(tools::npm_folder().join("esbuild"));
    esbuild.current_dir(root()).args([&format!("www/style/{name}"), "--bundle", "--minify"]);
    esbuild.args(["--log-level=warning", &format!("--outfile={}", joined.display())]);
    process::run(&mut esbuild)?;
    Ok(joined)
}
