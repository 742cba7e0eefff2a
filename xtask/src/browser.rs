//! Tests and pictures of the built site, in real browsers.

use crate::{process, root, say, setup, site};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// A Chromium or Chrome of this machine, or the one that the variable CHROMIUM names.
pub fn chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    let found = find("CHROMIUM", &names);
    #[cfg(target_os = "macos")]
    let found = found.or_else(|| {
        let app = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
        app.exists().then_some(app)
    });
    found
}

/// A Firefox of this machine, or the one that the variable FIREFOX names.
pub fn firefox() -> Option<PathBuf> {
    let found = find("FIREFOX", &["firefox-esr", "firefox"]);
    #[cfg(target_os = "macos")]
    let found = found.or_else(|| {
        let app = PathBuf::from("/Applications/Firefox.app/Contents/MacOS/firefox");
        app.exists().then_some(app)
    });
    found
}

/// The program that a variable names, or the first of these that is on the path.
fn find(variable: &str, names: &[&str]) -> Option<PathBuf> {
    let named = std::env::var_os(variable).map(PathBuf::from);
    named.or_else(|| names.iter().find_map(|name| process::on_path(name)))
}

/// Node.js, told where the browsers are, and this program.
pub fn node() -> Command {
    let mut node = Command::new("node");
    node.current_dir(root());
    if let Some(xtask) = process::this_program() {
        node.env("XTASK", xtask);
    }
    if let Some(chromium) = chromium() {
        node.env("CHROMIUM", chromium);
    }
    if let Some(firefox) = firefox() {
        node.env("FIREFOX", firefox);
    }
    node
}

/// Takes pictures of the site as it is in `dist/`, building it first only if there is none.
pub fn shots(options: &[&str]) -> Result<()> {
    if !root().join("dist/index.html").exists() {
        site::build()?;
    }
    setup::chromium()?;
    say("taking pictures");
    process::run(node().arg("tests/browser/shots.mjs").args(options))
}
