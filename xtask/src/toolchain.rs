//! The compiler of the web programs.
//!
//! Threads in WebAssembly need a standard library built with atomics, so the compiler has to come
//! with the library's source, and `RUSTC_BOOTSTRAP` lets a stable one build it. Two kinds of
//! machine have such a compiler: one where rustup can add parts to its toolchain, and a Debian
//! whose packages bring a second compiler for the web.

use crate::{apt, process::answer, root, say};
use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

/// Where the web compiler comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toolchain {
    /// Debian's `rustc-web`, which lies under `/usr` beside the toolchain for native code.
    Debian,
    /// The installed rustup toolchain with the parts `rust-src` and `wasm32-unknown-unknown`.
    /// Tried with stand-ins only (tests/set_up.rs): no machine whose rustup is online yet.
    Rustup,
}

const DEBIAN_PACKAGES: [&str; 5] =
    ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];
/// What the web programs are compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

impl Toolchain {
    /// The web compiler of this machine, set up if it is missing. Debian's, once it is there, stays
    /// the choice, or the machine would build all anew whenever rustup can be reached.
    pub fn ready() -> Result<Toolchain> {
        let debian_chosen = apt::at_hand() && apt::installed(DEBIAN_PACKAGES[0]);
        if !debian_chosen && (rustup_has_parts() || rustup_adds_parts()) {
            return Ok(Toolchain::Rustup);
        }
        if apt::at_hand() {
            apt::install(&DEBIAN_PACKAGES, "the compiler for the web (1 GB, some minutes)")?;
            return Ok(Toolchain::Debian);
        }
        bail!(
            "no compiler for the web: the installed Rust has no `{TARGET}` and `rust-src`, rustup \
             has not added them, and this is no Debian with the package `rustc-web`"
        )
    }

    /// Has a command compile for the web with this toolchain: it is cargo, or something that runs
    /// cargo itself. Whatever the caller's own cargo left in the environment is cleared, or it would
    /// choose the compiler and its flags.
    pub fn command(self, mut command: Command, build_std: bool) -> Command {
        command.current_dir(root());
        for name in [
            "CARGO",
            "CARGO_BUILD_TARGET",
            "CARGO_ENCODED_RUSTFLAGS",
            "RUSTC",
            "RUSTC_WRAPPER",
            "RUSTC_WORKSPACE_WRAPPER",
            "RUSTDOC",
            "RUSTFLAGS",
        ] {
            command.env_remove(name);
        }
        if self == Toolchain::Debian {
            command.env("RUSTUP_TOOLCHAIN", "/usr");
        }
        // Debian has no standard library for the web ready-made: there it is always built.
        if build_std || self == Toolchain::Debian {
            command.env("RUSTC_BOOTSTRAP", "1");
            command.env("CARGO_UNSTABLE_BUILD_STD", "panic_abort,std");
        }
        command
    }
}

fn rustup_has_parts() -> bool {
    let Some(sysroot) = answer("rustc", &["--print", "sysroot"]) else { return false };
    let library = Path::new(sysroot.trim()).join("lib/rustlib");
    library.join(TARGET).exists() && library.join("src/rust/library/Cargo.lock").exists()
}

/// Adds the two parts to the toolchain that is there; never another toolchain. A machine with
/// `RUSTUP_AUTO_INSTALL=0` has said that rustup is to fetch nothing.
fn rustup_adds_parts() -> bool {
    if answer("rustup", &["--version"]).is_none() {
        say("rustup is not here to add what Rust needs for the web");
        return false;
    }
    if std::env::var_os("RUSTUP_AUTO_INSTALL").is_some_and(|value| value == "0") {
        say("rustup may not add what Rust needs for the web: RUSTUP_AUTO_INSTALL is 0");
        return false;
    }
    say("adding the web target and the library's source to the Rust toolchain with rustup, once");
    let mut parts = [["target", "add", TARGET], ["component", "add", "rust-src"]].iter();
    let added = parts.all(|part| {
        Command::new("rustup").args(part).status().is_ok_and(|status| status.success())
    });
    // It may have added them to another toolchain than the one that is used here.
    let added = added && rustup_has_parts();
    if !added {
        say("rustup could not add them to the Rust that is used here");
    }
    added
}
