//! What each task needs to be there. A probe costs milliseconds and no network, so that a second
//! run goes straight to work.

use crate::{apt, browser, process, toolchain::Toolchain, tools};
use anyhow::Result;

/// For the native tests: GNU Go is their peer and opponent, GNU parallel runs an experiment in shards.
pub fn native() -> Result<()> {
    if process::on_path("gnugo").is_none() {
        apt::install(&["gnugo"], "the tests that play against GNU Go")?;
    }
    if process::on_path("parallel").is_none() {
        apt::install(
            &["parallel"],
            "the test of experiments in shards, as docs/cluster.md has them",
        )?;
    }
    Ok(())
}

/// For the program that runs on several machines. Returns the sentence that says what is missing, if it can
/// be neither found nor installed; Debian has it.
pub fn cluster() -> Result<Option<String>> {
    let packages = ["openmpi-bin", "libopenmpi-dev", "libclang-dev"];
    if apt::at_hand() {
        apt::install(&packages, "yomi-cluster, which speaks MPI")?;
    }
    let missing: Vec<_> =
        ["mpirun", "mpicc"].into_iter().filter(|name| process::on_path(name).is_none()).collect();
    let sentence = || {
        let (missing, packages) = (missing.join(" and no "), packages.join(" "));
        format!("there is no {missing} here, so no MPI; install what Debian calls {packages}")
    };
    Ok((!missing.is_empty()).then(sentence))
}

/// For compiling the web programs; [`tools::install`] brings Trunk and wasm-bindgen, which finish them.
pub fn web() -> Result<Toolchain> {
    let toolchain = Toolchain::ready()?;
    tools::install_npm()?;
    Ok(toolchain)
}

/// For linting their source.
pub fn web_linter(toolchain: Toolchain) -> Result<()> {
    match toolchain {
        Toolchain::Debian => apt::install(&["rust-web-clippy"], "linting the web programs"),
        Toolchain::Rustup => Ok(()),
    }
}

/// For tests and pictures in Chromium, beside what the site itself needs.
pub fn chromium() -> Result<()> {
    if browser::chromium().is_none() {
        apt::install(&["chromium"], "the browser tests")?;
    }
    Ok(())
}

/// For the tests in Firefox.
pub fn firefox() -> Result<()> {
    if browser::firefox().is_none() {
        apt::install(&["firefox-esr"], "the tests in Firefox")?;
    }
    Ok(())
}
