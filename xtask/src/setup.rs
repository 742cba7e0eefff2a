//! What each task needs to be there. A probe costs milliseconds and no network, so that a second
//! run goes straight to work.

use crate::{apt, browser, process, say, toolchain::Toolchain, tools};
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

/// For the program that runs on several machines, and the tests that split experiments. Where there is no
/// MPI its tests are left out, with a sentence; Debian has it.
pub fn cluster() -> Result<bool> {
    let packages = ["openmpi-bin", "libopenmpi-dev", "libclang-dev", "parallel"];
    if apt::at_hand() {
        apt::install(&packages, "yomi-cluster, which speaks MPI, and experiments in shards")?;
    }
    let missing: Vec<_> =
        ["mpirun", "mpicc"].into_iter().filter(|name| process::on_path(name).is_none()).collect();
    if !missing.is_empty() {
        say(&format!(
            "there is no {} here: the tests of yomi-cluster are left out. Debian has it in {}",
            missing.join(" and no "),
            packages.join(" ")
        ));
    }
    Ok(missing.is_empty())
}

/// For the two web programs.
pub fn web() -> Result<Toolchain> {
    let toolchain = Toolchain::ready()?;
    tools::install()?;
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
