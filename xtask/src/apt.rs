//! Debian's packages.

use crate::{process, process::answer, say};
use anyhow::{Result, bail};
use std::process::Command;

/// Whether this is Debian or one of its kin.
pub fn at_hand() -> bool {
    process::on_path("apt-get").is_some()
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
        bail!("for {purpose}, please install what Debian calls {list}, then try again");
    }
    say(&format!("installing {list} with apt-get, once, for {purpose}"));
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(&missing);
    if known(&missing) && apt_get(&install, &list)? {
        return Ok(());
    }
    say("apt-get's list of packages is missing or old: refreshing it");
    if apt_get(&["update"], &list)? && apt_get(&install, &list)? {
        return Ok(());
    }
    bail!("{list} could not be installed, for {purpose}; the lines above say why")
}

/// Whether a package is installed.
pub fn installed(package: &str) -> bool {
    let status = answer("dpkg-query", &["--show", "--showformat", "${db:Status-Status}", package]);
    status.is_some_and(|status| status == "installed")
}

/// Whether apt-get's list of packages has them all.
fn known(packages: &[&str]) -> bool {
    answer("apt-get", &[&["--simulate", "install"], packages].concat()).is_some()
}

/// Left in our own process group: `sudo` may have to ask for a password.
fn apt_get(arguments: &[&str], list: &str) -> Result<bool> {
    let root = answer("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    let mut command = Command::new(if root { "apt-get" } else { "sudo" });
    if !root {
        if process::on_path("sudo").is_none() {
            bail!(
                "only the superuser can install packages, and there is no sudo here; as root, run\n  \
                 apt-get update && apt-get install -y --no-install-recommends {list}\n\
                 then try again"
            );
        }
        command.arg("apt-get");
    }
    command.args(["-q", "-o", "Dpkg::Use-Pty=0"]).args(arguments);
    Ok(command.env("DEBIAN_FRONTEND", "noninteractive").status()?.success())
}
