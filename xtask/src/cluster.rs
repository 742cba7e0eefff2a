//! The program for several machines.

use crate::{process, root, say, setup};
use anyhow::{Result, bail};
use std::process::Command;

/// Leaves `target/release/yomi-cluster`, which knows the commit that it was built from: ranks of different ones
/// are refused.
pub fn build() -> Result<()> {
    if let Some(why) = setup::cluster()? {
        bail!("{why}, then try again");
    }
    let build = ["build", "--release", "--locked", "--features", "mpi", "--bin", "yomi-cluster"];
    let mut cargo = Command::new("cargo");
    if let Some(commit) = commit() {
        cargo.env("YOMI_COMMIT", commit);
    }
    process::run(cargo.current_dir(root()).args(build))?;
    say("built: mpirun -n 4 target/release/yomi-cluster gtp --time 5 (docs/cluster.md)");
    Ok(())
}

/// The commit of this checkout; none where there is no git, or no repository.
fn commit() -> Option<String> {
    let head = ["rev-parse", "--short", "HEAD"];
    let said = Command::new("git").current_dir(root()).args(head).output().ok()?;
    let commit = String::from_utf8(said.stdout).ok()?.trim().to_owned();
    (said.status.success() && !commit.is_empty()).then_some(commit)
}
