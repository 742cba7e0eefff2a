//! The program for several machines.

use crate::{process, root, say, setup};
use anyhow::{Result, bail};
use std::process::Command;

/// Leaves `target/release/yomi-cluster`.
pub fn build() -> Result<()> {
    if let Some(why) = setup::cluster()? {
        bail!("{why}, then try again");
    }
    let build = ["build", "--release", "--locked", "--features", "mpi", "--bin", "yomi-cluster"];
    process::run(Command::new("cargo").current_dir(root()).args(build))?;
    say("built: mpirun -n 4 target/release/yomi-cluster gtp --time 5 (docs/cluster.md)");
    Ok(())
}
