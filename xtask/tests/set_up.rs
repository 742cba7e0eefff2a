//! Where the web compiler comes from, on machines made of programs that only write down how they
//! were called. Each has a Node.js that is too old, at which every set-up ends before it builds.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A machine: a folder that is all of its `PATH`.
struct Machine {
    folder: PathBuf,
    auto_install: &'static str,
}

const ADD_PARTS: [&str; 2] =
    ["rustup target add wasm32-unknown-unknown", "rustup component add rust-src"];
const DEBIAN_PACKAGES: &str = "rustc-web cargo-web rust-web-src rust-web-llvm lld-22";

impl Machine {
    /// With Rust and an old Node.js, and no more.
    fn new(name: &str) -> Machine {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("set_up").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let machine = Machine { folder, auto_install: "1" };
        machine
            .program("rustc", "echo \"$MACHINE\"")
            .program("cargo", "exit 1")
            .program("node", "echo v1.0.0")
            .program("npm", "echo 1.0.0")
    }

    /// A program that writes down its name and words, then does what the script says.
    fn program(self, name: &str, script: &str) -> Machine {
        let file = self.folder.join(name);
        let written = format!("#!/bin/sh\necho \"{name} $*\" >> \"$MACHINE/log\"\n{script}\n");
        fs::write(&file, written).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        self
    }

    /// Rust has what the web needs.
    fn with_parts(self) -> Machine {
        let library = self.folder.join("lib/rustlib");
        fs::create_dir_all(library.join("wasm32-unknown-unknown")).unwrap();
        fs::create_dir_all(library.join("src/rust/library")).unwrap();
        fs::write(library.join("src/rust/library/Cargo.lock"), "").unwrap();
        self
    }

    fn with_rustup_online(self) -> Machine {
        let add = "case \"$*\" in
            'target add wasm32-unknown-unknown')
                /bin/mkdir -p \"$MACHINE/lib/rustlib/wasm32-unknown-unknown\" ;;
            'component add rust-src')
                /bin/mkdir -p \"$MACHINE/lib/rustlib/src/rust/library\"
                : > \"$MACHINE/lib/rustlib/src/rust/library/Cargo.lock\" ;;
        esac";
        self.program("rustup", add)
    }

    fn with_rustup_offline(self) -> Machine {
        self.program("rustup", "test \"$1\" = --version")
    }

    /// With apt-get for the superuser, and a list of packages that is up to date.
    fn with_debian(self, installed: bool) -> Machine {
        let status = if installed { "printf installed" } else { "exit 1" };
        self.program("dpkg-query", status).program("id", "echo 0").program("apt-get", "")
    }

    /// Sets up for the web; gives what was asked of this program, and what xtask said.
    fn set_up(&self) -> (Vec<String>, String) {
        self.task(&["test", "wasm"])
    }

    fn task(&self, words: &[&str]) -> (Vec<String>, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(words)
            .env_clear()
            .env("PATH", &self.folder)
            .env("MACHINE", &self.folder)
            .env("RUSTUP_AUTO_INSTALL", self.auto_install)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "nothing can be built here");
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        let lines = log.lines().map(str::to_owned).collect();
        (lines, String::from_utf8(output.stderr).unwrap())
    }
}

fn asked_for<'a>(log: &'a [String], part: &str) -> Vec<&'a str> {
    log.iter().map(String::as_str).filter(|line| line.contains(part)).collect()
}

#[test]
fn parts_that_are_there_are_not_added_again() {
    let (log, _) = Machine::new("parts").with_parts().with_rustup_online().set_up();
    assert!(asked_for(&log, "rustup").is_empty(), "{log:?}");
}

#[test]
fn rustup_adds_both_parts_and_no_toolchain_on_debian_too() {
    let (log, _) = Machine::new("online").with_rustup_online().with_debian(false).set_up();
    assert_eq!(asked_for(&log, " add "), ADD_PARTS);
    assert!(asked_for(&log, "toolchain").is_empty() && asked_for(&log, "update").is_empty());
    assert!(asked_for(&log, "apt-get").iter().all(|line| !line.contains("rustc-web")), "{log:?}");
}

#[test]
fn rustup_that_is_to_install_nothing_is_not_asked() {
    let mut machine = Machine::new("refused").with_rustup_online().with_debian(false);
    machine.auto_install = "0";
    let (log, said) = machine.set_up();
    assert!(asked_for(&log, " add ").is_empty(), "{log:?}");
    assert!(!asked_for(&log, DEBIAN_PACKAGES).is_empty(), "{log:?}");
    assert!(said.contains("RUSTUP_AUTO_INSTALL is 0"), "{said}");
}

#[test]
fn debian_helps_where_rustup_is_offline() {
    let (log, said) = Machine::new("offline").with_rustup_offline().with_debian(false).set_up();
    assert_eq!(asked_for(&log, " add "), ADD_PARTS[..1]);
    assert!(!asked_for(&log, DEBIAN_PACKAGES).is_empty(), "{log:?}");
    assert!(said.contains("rustup could not add them"), "{said}");
}

#[test]
fn parts_that_came_to_another_rust_do_not_count() {
    let elsewhere = Machine::new("elsewhere").program("rustup", "").with_debian(false);
    let (log, _) = elsewhere.set_up();
    assert_eq!(asked_for(&log, " add "), ADD_PARTS);
    assert!(!asked_for(&log, DEBIAN_PACKAGES).is_empty(), "{log:?}");
}

#[test]
fn a_compiler_from_debian_stays_the_choice() {
    let (log, _) = Machine::new("chosen").with_rustup_online().with_debian(true).set_up();
    assert!(asked_for(&log, "rustup").is_empty(), "{log:?}");
    assert!(asked_for(&log, "apt-get").is_empty(), "{log:?}");
}

#[test]
fn an_old_list_of_packages_is_refreshed_first() {
    let machine = Machine::new("old_list").with_debian(false).program(
        "apt-get",
        "case \"$*\" in
            *update) : > \"$MACHINE/refreshed\" ;;
            *) test -e \"$MACHINE/refreshed\" ;;
        esac",
    );
    let (log, _) = machine.set_up();
    let asked = asked_for(&log, "apt-get -q");
    assert!(asked[0].ends_with("update") && asked[1].contains(DEBIAN_PACKAGES), "{log:?}");
}

#[test]
fn who_may_not_install_is_told_what_to_ask_for() {
    let machine = Machine::new("no_root").with_debian(false).program("id", "echo 1000");
    let (_, said) = machine.set_up();
    assert!(said.contains("there is no sudo here"), "{said}");
    let command = format!("apt-get install -y --no-install-recommends {DEBIAN_PACKAGES}\n");
    assert!(said.contains(&command), "{said}");
}

#[test]
fn where_nothing_helps_the_lack_is_named() {
    let (_, said) = Machine::new("nothing").set_up();
    for word in ["rustup is not here", "wasm32-unknown-unknown", "rust-src", "rustc-web"] {
        assert!(said.contains(word), "{word}: {said}");
    }
}

#[test]
fn a_cluster_without_mpi_says_what_to_install() {
    let (log, said) = Machine::new("no-mpi").task(&["cluster"]);
    assert!(log.is_empty(), "{log:?}");
    let packages = "openmpi-bin libopenmpi-dev libclang-dev";
    let sentence = format!(
        "there is no mpirun and no mpicc here, so no MPI; install what Debian calls {packages}"
    );
    assert!(said.contains(&sentence), "{said}");
    let (log, _) = Machine::new("mpi-by-debian").with_debian(false).task(&["cluster"]);
    let installed = format!("install -y --no-install-recommends {packages}");
    assert!(asked_for(&log, "apt-get").iter().any(|line| line.ends_with(&installed)), "{log:?}");
    let half = Machine::new("half-an-mpi").program("mpirun", "").task(&["cluster"]);
    assert!(half.1.contains("there is no mpicc here"), "{}", half.1);
    let mpi = Machine::new("mpi").program("mpirun", "").program("mpicc", "").task(&["cluster"]);
    assert_eq!(asked_for(&mpi.0, "cargo build").len(), 1, "{mpi:?}");
}
