//! The engine's program, built twice: with threads on shared memory, and without.
//!
//! Trunk builds the page's program only, for it runs cargo with one set of flags.

use crate::toolchain::{TARGET, Toolchain};
use crate::{bundle, minify, order, process, root, tools};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The two builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Threaded,
    Single,
}

/// Memory is given to the engine from outside, so that it has a limit that www/engine.js chose.
/// The first number must be less than the 5 MiB that it starts with there, the second no less than
/// the most that it asks for.
const MEMORY: &str = "-Clink-arg=--import-memory -Clink-arg=--initial-memory=4194304 -Clink-arg=--max-memory=4294967296";

/// How wasm-bindgen-rayon starts the program in each thread, and how wasm-bindgen wants it: in the
/// old way, every thread writes a warning to the console.
const OLD_START: &str = "pkg.default(data.module, data.memory)";
const NEW_START: &str = "pkg.default({ module_or_path: data.module, memory: data.memory })";

/// Shared memory needs atomics, and wasm-bindgen needs to see where thread-local data lies.
const THREADS: &str = "-Ctarget-feature=+atomics,+bulk-memory,+mutable-globals,+simd128 \
     -Clink-arg=--shared-memory -Clink-arg=--export=__wasm_init_tls -Clink-arg=--export=__tls_size \
     -Clink-arg=--export=__tls_align -Clink-arg=--export=__tls_base";

/// What makes it smaller: a panic tells what has happened, but not in which line, and of an error in it only the
/// name; the library sorts and writes numbers by less program, for the search does neither.
const SMALL: &str = "-Zunstable-options -Zlocation-detail=none -Zfmt-debug=shallow";

/// What the compiler may have used; wasm-opt refuses what it is not told of.
const WASM_FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Lays both builds, the script that chooses between them, and the weights that they fetch in
/// `target/engine`, for Trunk.
pub fn lay_out() -> Result<()> {
    let mut files = vec![
        (PathBuf::from("engine.js"), root().join("www/engine.js")),
        ("local-shape.bin".into(), root().join("src/knowledge/local_shape/theta.bin")),
    ];
    for engine in [Engine::Single, Engine::Threaded] {
        let of_engine = bundle::files_below(&engine.folder())?.into_iter();
        files.extend(of_engine.map(|(inside, file)| (Path::new(engine.name()).join(inside), file)));
    }
    bundle::lay_out("engine", files)
}

impl Engine {
    /// What it is called, in the site too.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Threaded => "threaded",
            Engine::Single => "single",
        }
    }

    /// Where the finished program lies.
    pub fn folder(self) -> PathBuf {
        self.target().join("finished")
    }

    /// Each build has a target folder of its own: flags and compiler differ from those of every
    /// other build, and would undo its work.
    fn target(self) -> PathBuf {
        root().join("target/web").join(self.name())
    }

    /// Builds it if its source has changed.
    pub fn build(self, toolchain: Toolchain) -> Result<()> {
        let (feature, flags) = match self {
            Engine::Threaded => ("threads", format!("{SMALL} {MEMORY} {THREADS}")),
            Engine::Single => ("engine", format!("{SMALL} {MEMORY} -Ctarget-feature=+simd128")),
        };
        let mut cargo = toolchain.command(process::patient("cargo"), true);
        cargo.args([
            "build",
            "--locked",
            "--bin",
            "worker",
            "--profile",
            "engine",
            "--features",
            feature,
        ]);
        cargo.args(["--target", TARGET]).env("RUSTFLAGS", flags);
        cargo.env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");
        process::run(cargo.arg("--target-dir").arg(self.target()))?;
        let compiled = self.target().join(TARGET).join("engine/worker.wasm");
        if self.is_finished(&compiled)? { Ok(()) } else { self.finish(&compiled) }
    }

    /// Whether what lies there was made of this program by the wasm-bindgen of today.
    fn is_finished(self, compiled: &Path) -> Result<bool> {
        let finished = self.folder().join("worker_bg.wasm");
        let Ok(finished) = finished.metadata().and_then(|file| file.modified()) else {
            return Ok(false);
        };
        let tool = bindgen().metadata()?.modified()?;
        Ok(finished > compiled.metadata()?.modified()? && finished > tool)
    }

    /// wasm-bindgen writes the program's JavaScript side, wasm-opt makes it smaller.
    fn finish(self, compiled: &Path) -> Result<()> {
        let folder = self.folder();
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        let mut bindgen = Command::new(bindgen());
        bindgen.args(["--target=web", "--no-typescript", "--out-name=worker"]);
        bindgen.arg(format!("--out-dir={}", folder.display()));
        process::run(bindgen.arg(compiled))?;
        minify::script(&folder.join("worker.js"))?;
        if self == Engine::Threaded {
            quieten(&folder.join("snippets"))?;
        }
        let (bound, smaller) = (folder.join("worker_bg.wasm"), folder.join("smaller.wasm"));
        let mut opt = Command::new(tools::npm_folder().join("wasm-opt"));
        opt.arg("-O3").args(WASM_FEATURES);
        if self == Engine::Threaded {
            opt.arg("--enable-threads");
        }
        process::run(opt.arg(&bound).arg("-o").arg(&smaller))?;
        order::functions(&smaller)?;
        // Last, so that an unfinished program is never taken for a finished one.
        std::fs::rename(&smaller, &bound).context("the finished engine cannot be put in its place")
    }
}

/// Where wasm-bindgen lies.
fn bindgen() -> PathBuf {
    tools::folder().join("wasm-bindgen")
}

/// Has the threads start in the new way. What wasm-bindgen-rayon brings lies below this folder.
fn quieten(snippets: &Path) -> Result<()> {
    for snippet in snippets.read_dir()? {
        let script = snippet?.path().join("src/workerHelpers.no-bundler.js");
        let text = std::fs::read_to_string(&script).unwrap_or_default();
        if text.contains(OLD_START) {
            return Ok(std::fs::write(&script, text.replace(OLD_START, NEW_START))?);
        }
    }
    bail!("wasm-bindgen-rayon starts its threads otherwise now: please look at engine.rs")
}
