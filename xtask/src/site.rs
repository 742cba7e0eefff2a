//! The whole site: both engines, then the page around them, by Trunk.

use crate::toolchain::{TARGET, Toolchain};
use crate::{
    browser, engine, engine::Engine, licences, process, root, say, setup, style, tools, words,
};
use anyhow::{Context, Result};
use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::thread::ScopedJoinHandle;

/// Builds the site into `dist/`, for any file server.
pub fn build() -> Result<()> {
    let _turn = turn()?;
    let mut trunk = trunk("build", Page::Finished)?;
    say("building the page");
    process::run(&mut trunk)?;
    say("the site is in dist/");
    process::run(browser::node().arg("tests/browser/sizes.mjs"))
}

/// Waits until no other task builds, and holds others off until it is dropped: two at once would
/// mix their files.
pub fn turn() -> Result<File> {
    let path = root().join("target/xtask.lock");
    // A machine may have its cargo write elsewhere.
    std::fs::create_dir_all(root().join("target"))?;
    let lock = File::create(&path).with_context(|| format!("{} cannot be made", path.display()))?;
    if lock.try_lock().is_err() {
        say("waiting for another task to finish its build");
        lock.lock()?;
    }
    Ok(lock)
}

/// What makes the finished page smaller: a panic stops it without a word, for no visitor could do anything with
/// one; a draft tells its developer.
const SMALL: &str =
    " -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=shallow";

/// How the page's program is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// As small as can be, which takes minutes.
    Finished,
    /// In seconds, for those who work on it.
    Draft,
}

impl Page {
    /// The profile in Cargo.toml, which index.html names too.
    fn profile(self) -> &'static str {
        match self {
            Page::Finished => "page",
            Page::Draft => "draft",
        }
    }

    /// Sets what a build of the page's program finds in its environment.
    fn prepare(self, command: &mut Command) {
        command.env("CARGO_TARGET_DIR", root().join("target/web/page"));
        // By the first the program is split; see xtask/wasm-bindgen. The second has Leptos build one type of
        // view in place of one for each: a quarter less for the classroom.
        let mut flags = "-Clink-arg=--emit-relocs --cfg=erase_components".to_owned();
        if self == Page::Finished {
            flags += SMALL;
            command.env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");
        }
        command.env("RUSTFLAGS", flags);
    }

    /// Compiles the page's program as Trunk will, which then finds it done.
    fn compile(self, toolchain: Toolchain) -> Result<()> {
        let mut cargo = toolchain.command(Command::new("cargo"), true);
        cargo.args([
            "build",
            "--target",
            TARGET,
            "--profile",
            self.profile(),
            "--offline",
            "--locked",
        ]);
        self.prepare(&mut cargo);
        process::run(cargo.args(["--bin", "app", "--features", "page"]))
    }
}

/// Builds the engines and the page's program, and gives the command that makes Trunk do the rest.
pub fn trunk(task: &str, page: Page) -> Result<Command> {
    let toolchain = setup::web()?;
    fetch(toolchain)?;
    // The last step of each is one core's work, and the page's takes minutes: the others are made meanwhile, and wait
    // where both want a core.
    say("building the page's program and the engine's two");
    std::thread::scope(|scope| {
        let program = scope.spawn(|| page.compile(toolchain));
        let tools = tools::install().inspect_err(|error| say(&format!("{error:#}")));
        let engines = tools.and_then(|()| {
            let threaded = scope.spawn(|| Engine::Threaded.build(toolchain));
            Engine::Single.build(toolchain).and(joined(threaded))
        });
        engines.and(joined(program))
    })?;
    engine::lay_out()?;
    licences::write()?;
    let mut trunk = toolchain.command(Command::new(tools::folder().join("trunk")), true);
    trunk.args([task, "--locked"]);
    match page {
        Page::Finished => trunk.arg("--release"),
        // Trunk, which is built without optimisation, would take seconds for the digests of a large program.
        Page::Draft => trunk.args(["--no-sri", "true"]),
    };
    // A tool that is missing is then an error in place of a download.
    trunk.arg("--offline");
    page.prepare(&mut trunk);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let own = std::env::current_exe()?.parent().map(Path::to_path_buf);
    let folders = [tools::folder(), tools::npm_folder()].into_iter().chain(own);
    trunk.env("PATH", std::env::join_paths(folders.chain(std::env::split_paths(&path)))?);
    // Trunk takes only `true` or `false` for this variable, which by custom may hold anything.
    trunk.env_remove("NO_COLOR");
    Ok(trunk)
}

fn joined(build: ScopedJoinHandle<'_, Result<()>>) -> Result<()> {
    build.join().expect("a build fails without a panic")
}

/// Makes what the page loads beside its program. Trunk has this done before each of its builds.
pub fn parts() -> Result<()> {
    style::lay_out()?;
    words::lay_out()
}

/// Has cargo load down what Trunk, being offline, must find; no network where all is there. Cargo
/// wants to see some crates that only this machine itself could use.
fn fetch(toolchain: Toolchain) -> Result<()> {
    let mut cargo = toolchain.command(Command::new("cargo"), false);
    process::run(cargo.args(["fetch", "--locked", "--target", TARGET, "--target", "host-tuple"]))
}
