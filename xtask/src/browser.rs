//! Tests and pictures of the built site, in Chromium.

use crate::{process, root, say, setup, site};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// A Chromium or Chrome of this machine, or the one that the variable CHROMIUM names.
pub fn chromium() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(PathBuf::from(named));
    }
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    let found = std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|program| program.exists());
    #[cfg(target_os = "macos")]
    let found = found.or_else(|| {
        let app = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
        app.exists().then_some(app)
    });
    found
}

/// Node.js, told where the browser is, and this program.
pub fn node() -> Command {
    let mut node = Command::new("node");
    node.current_dir(root());
    if let Ok(xtask) = std::env::current_exe() {
        node.env("XTASK", xtask);
    }
    if let Some(chromium) = chromium() {
        node.env("CHROMIUM", chromium);
    }
    node
}

/// Takes pictures of the site as it is in `dist/`, building it first only if there is none.
pub fn shots(options: &[&str]) -> Result<()> {
    if !root().join("dist/index.html").exists() {
        site::build()?;
    }
    setup::browser()?;
    say("taking pictures");
    process::run(node().arg("tests/browser/shots.mjs").args(options))
}
