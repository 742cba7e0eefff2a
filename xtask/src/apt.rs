//! Debian's packages.

use crate::{process::answer, say};
use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

/// Whether this is Debian or one of its kin.
pub fn at_hand() -> bool {
    Path::new("/usr/bin/apt-get").exists()
}

/// Installs those of the packages that are missing, and says what they are for.
pub fn install(packages: &[&str], purpose: &str) -> Result<()> {
    let missing: Vec<&str> =
        packages.iter().copied().filter(|package| !installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    if !at_hand() {
        bail!("{purpose} needs what Debian calls {list}: please install it, then try again");
    }
    say(&format!("installing {list} with apt-get, for {purpose}"));
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(&missing);
    if apt_get(&install)? {
        return Ok(());
    }
    say("refreshing the list of packages first");
    if apt_get(&["update"])? && apt_get(&install)? {
        return Ok(());
    }
    bail!("{list} could not be installed; {purpose} needs it. The lines above say why")
}

/// Whether a package is installed.
pub fn installed(package: &str) -> bool {
    let status = answer("dpkg-query", &["--show", "--showformat", "${db:Status-Status}", package]);
    status.is_some_and(|status| status == "installed")
}

/// Left in our own process group: `sudo` may have to ask for a password.
fn apt_get(arguments: &[&str]) -> Result<bool> {
    let root = answer("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    let mut command = Command::new(if root { "apt-get" } else { "sudo" });
    if !root {
        command.arg("apt-get");
    }
    command.args(["-q", "-o", "Dpkg::Use-Pty=0"]).args(arguments);
    Ok(command.env("DEBIAN_FRONTEND", "noninteractive").status()?.success())
}
