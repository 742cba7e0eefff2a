//! The build's own programs: Trunk and wasm-bindgen, compiled into `target/tools`, and those that
//! come from npm.

use crate::{apt, process, process::answer, root, say};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program in the one version that fits, with the versions of all its parts.
struct Tool {
    program: &'static str,
    purpose: &'static str,
    version: &'static str,
    /// What `cargo install --locked` takes.
    source: &'static [&'static str],
}

/// Trunk serves over plain HTTP here and loads nothing down, so its features stay off but for the
/// one that it cannot be built without. wasm-bindgen is built by a package of our own, which has a
/// lock file of its own and splits programs too.
const TOOLS: [Tool; 2] = [
    Tool {
        program: "trunk",
        purpose: "which builds and serves the page",
        version: "0.21.14",
        source: &["trunk@0.21.14", "--no-default-features", "--features", "rustls"],
    },
    // Must be the version of the crate wasm-bindgen in Cargo.toml.
    Tool {
        program: "wasm-bindgen",
        purpose: "which joins WebAssembly to JavaScript and splits off what is loaded apart",
        version: "0.2.130",
        source: &["--path", "xtask/wasm-bindgen"],
    },
];

impl Tool {
    /// Whether it is made of a package here, and that has been changed since it was installed.
    fn changed_since(&self, installed: &Path) -> Result<bool> {
        let ["--path", package] = self.source else { return Ok(false) };
        let installed = installed.metadata()?.modified()?;
        let mut files =
            ["Cargo.toml", "Cargo.lock"].map(|name| root().join(package).join(name)).to_vec();
        for entry in root().join(package).join("src").read_dir()? {
            files.push(entry?.path());
        }
        let newer = |file: &PathBuf| Ok(file.metadata()?.modified()? > installed);
        files.iter().map(newer).find(|newer| !matches!(newer, Ok(false))).unwrap_or(Ok(false))
    }
}

/// The oldest Node.js that playwright-core runs on.
const NODE: u32 = 20;

/// Where the installed programs lie.
pub fn folder() -> PathBuf {
    root().join("target/tools/bin")
}

/// Where the programs from npm lie.
pub fn npm_folder() -> PathBuf {
    root().join("node_modules/.bin")
}

/// Compiles those of Trunk and wasm-bindgen that are missing or of another version.
pub fn install() -> Result<()> {
    for tool in &TOOLS {
        let installed = folder().join(tool.program);
        let found = answer(&installed, &["--version"]);
        let fits = found.is_some_and(|found| found.trim().ends_with(tool.version));
        if fits && !tool.changed_since(&installed)? {
            continue;
        }
        let Tool { program, version, purpose, source } = tool;
        say(&format!("compiling {program} {version}, {purpose}: once, some minutes"));
        let mut command = process::patient("cargo");
        command.current_dir(root()).args(["install", "--locked", "--force"]).args(*source);
        command.args(["--root", "target/tools", "--target-dir", "target/tools/build"]);
        // Quick to compile matters more than quick to run: they run for a second or two.
        command.env("CARGO_PROFILE_RELEASE_LTO", "off");
        command.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        process::run(&mut command)?;
    }
    let build = root().join("target/tools/build");
    if build.exists() {
        std::fs::remove_dir_all(build)?;
    }
    Ok(())
}

/// Installs what package.json names, if that changed since.
pub fn install_npm() -> Result<()> {
    if answer("node", &["--version"]).is_none() || answer("npm", &["--version"]).is_none() {
        apt::install(&["nodejs", "npm"], "Node.js, which runs wasm-opt and the browser tests")?;
    }
    let version = answer("node", &["--version"]).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse().ok());
    if major.is_none_or(|major: u32| major < NODE) {
        bail!(
            "Node.js {NODE} or newer is needed, and this is {}: please install one from \
             https://nodejs.org or your system's packages, then try again",
            version.trim()
        );
    }
    let modified = |path: &str| root().join(path).metadata().and_then(|file| file.modified()).ok();
    let installed = modified("node_modules/.package-lock.json");
    if installed.is_some() && installed >= modified("package-lock.json") {
        return Ok(());
    }
    say(
        "installing wasm-opt, which makes the engine smaller, and the browser tests' driver with npm",
    );
    let mut npm = Command::new("npm");
    npm.current_dir(root()).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    // Errors, not warnings: puppeteer-core asks for Node.js 22, and does what we need with 20.
    process::run(npm.args(["--loglevel", "error"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The version of a package in a lock file.
    fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
        let (_, rest) = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?;
        rest.split('"').next()
    }

    #[test]
    fn both_sides_of_wasm_bindgen_are_of_one_version() {
        let page = include_str!("../../Cargo.lock");
        let program = include_str!("../wasm-bindgen/Cargo.lock");
        for (lock, package) in [
            (page, "wasm-bindgen"),
            (program, "wasm-bindgen"),
            (program, "wasm-bindgen-cli-support"),
        ] {
            assert_eq!(locked(lock, package), Some(TOOLS[1].version), "{package}");
        }
    }

    #[test]
    fn each_is_pinned() {
        let [trunk, _] = &TOOLS;
        assert_eq!(trunk.source[0], format!("trunk@{}", trunk.version));
    }
}
