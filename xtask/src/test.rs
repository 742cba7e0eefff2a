//! Every test: native, WebAssembly, browser.

use crate::toolchain::{self, Toolchain};
use crate::{browser, engine::Engine, process, process::answer, root, say, setup, site, tools};
use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

/// The kinds of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Rules, search and the app without a browser; the form of the source.
    Native,
    /// The form of the web's source; the engine gives the same numbers there as natively.
    Wasm,
    /// The app in a real browser.
    Browser,
}

impl Stage {
    /// All, in the order in which they are run: the quickest to fail first.
    pub const ALL: [Stage; 3] = [Stage::Native, Stage::Wasm, Stage::Browser];

    fn name(self) -> &'static str {
        match self {
            Stage::Native => "native",
            Stage::Wasm => "wasm",
            Stage::Browser => "browser",
        }
    }

    /// Reads the word after `test`.
    pub fn parse(word: &str) -> Result<Stage> {
        match Stage::ALL.into_iter().find(|stage| stage.name() == word) {
            Some(stage) => Ok(stage),
            None => bail!("the tests are native, wasm and browser; there are none named `{word}`"),
        }
    }

    fn run(self) -> Result<()> {
        match self {
            Stage::Native => native(),
            Stage::Wasm => wasm(),
            Stage::Browser => in_browser(),
        }
    }
}

/// Runs the stages, all of them even if one fails.
pub fn test(stages: &[Stage]) -> Result<()> {
    let mut failed = Vec::new();
    for stage in stages {
        say(&format!("{} tests", stage.name()));
        if let Err(error) = stage.run() {
            say(&format!("{error:#}"));
            failed.push(stage.name());
        }
    }
    match failed.as_slice() {
        [] => Ok(()),
        _ => bail!("failed: {}", failed.join(", ")),
    }
}

fn native() -> Result<()> {
    setup::native()?;
    // One build has all tests: the feature adds a module and a program to the library's own.
    let features: &[&str] = match setup::cluster()? {
        None => &["--features", "yomi/mpi"],
        Some(why) => {
            say(&format!("the tests of yomi-cluster are left out: {why}"));
            &[]
        }
    };
    let cargo_with = |words: &[&str], rest: &[&str]| cargo(&[words, features, rest].concat());
    let form = [
        cargo(&["fmt", "--all", "--check"]),
        demos_in_form(),
        cargo_with(&["clippy", "--workspace", "--all-targets"], &["--", "--deny", "warnings"]),
        documentation(features),
    ];
    if answer("cargo", &["nextest", "--version"]).is_none() {
        let tests = cargo_with(&["test", "--workspace", "--no-fail-fast"], &[]);
        return all(form.into_iter().chain([tests]));
    }
    let tests = cargo_with(&["nextest", "run", "--workspace", "--no-fail-fast"], &[]);
    // nextest leaves these to cargo.
    let examples = cargo_with(&["test", "--workspace", "--doc"], &[]);
    all(form.into_iter().chain([tests, examples]))
}

fn wasm() -> Result<()> {
    let toolchain = setup::web()?;
    setup::web_linter(toolchain)?;
    let page = lint(toolchain, "app", "page");
    let engine = lint(toolchain, "worker", "engine");
    let turn = site::turn()?;
    tools::install()?;
    Engine::Single.build(toolchain)?;
    drop(turn);
    cargo(&["build", "--release", "--locked"])?;
    all([page, engine, node_tests("tests/wasm")])
}

fn in_browser() -> Result<()> {
    setup::chromium()?;
    setup::firefox()?;
    site::build()?;
    node_tests("tests/browser")
}

/// Several results as one. What failed has been said above; here it is named once more.
fn all(results: impl IntoIterator<Item = Result<()>>) -> Result<()> {
    let failed: Vec<_> =
        results.into_iter().filter_map(Result::err).map(|error| error.to_string()).collect();
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("\n       ")) }
}

/// Clippy on the code that only the web sees.
fn lint(toolchain: Toolchain, bin: &str, feature: &str) -> Result<()> {
    let mut clippy = toolchain.command(Command::new("cargo"), false);
    clippy.args(["clippy", "--lib", "--bin", bin, "--features", feature]);
    clippy.args(["--target", toolchain::TARGET, "--target-dir", "target/web/clippy"]);
    process::run(clippy.args(["--", "--deny", "warnings"]))
}

fn cargo(arguments: &[&str]) -> Result<()> {
    process::run(Command::new("cargo").current_dir(root()).args(arguments))
}

/// Makes the documentation, in which every link must lead somewhere.
fn documentation(features: &[&str]) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).env("RUSTDOCFLAGS", "--deny warnings");
    process::run(cargo.args(["doc", "--workspace", "--no-deps"]).args(features))
}

/// Checks the form of the modules that the registry of demos declares: `cargo fmt` does not find them.
fn demos_in_form() -> Result<()> {
    let mut files = Vec::new();
    for folder in ["src/demo", "src/web/classroom"] {
        for entry in root().join(folder).read_dir()? {
            let path = entry?.path();
            let file = if path.is_dir() { path.join("mod.rs") } else { path };
            files.extend(Some(file).filter(|file| file.extension().is_some_and(|e| e == "rs")));
        }
    }
    let check = ["--check", "--edition", "2024"];
    process::run(Command::new("rustfmt").current_dir(root()).args(check).args(files))
}

/// Runs a folder's `*.test.mjs`, one file after another: a browser wants the machine to itself.
fn node_tests(folder: &str) -> Result<()> {
    let mut files: Vec<_> = root()
        .join(folder)
        .read_dir()?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs"))
        .map(|name| Path::new(folder).join(name))
        .collect();
    files.sort();
    process::run(browser::node().args(["--test", "--test-concurrency=1"]).args(files))
}
