//! A program in parts: the first, which the browser loads at once, and those that the program loads
//! when it needs them.
//!
//! What is to be loaded apart is marked in the source by `wasm_split`. The splitter writes a script
//! that loads the parts, and which is to lie beside the first part's own under a name that it knows.
//! Trunk names that one by its contents, so here the two become one script.

use crate::output::Output;
use crate::packs::pack;
use crate::unasked;
use anyhow::{Context, Result, bail, ensure};
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread::{self, ScopedJoinHandle};
use std::{env, fs};
use wasm_split_cli_support::{Options, transform};

/// The section in which `wasm_split` leaves its marks.
const MARK: &[u8] = b"__wasm_split_unstable";

/// The script that loads the parts, as the first part's script knows it.
const LOADER: &str = "./__wasm_split.js";

/// What the compiler may have used; wasm-opt refuses what it is not told of.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// What wasm-opt does to a part; index.html has the same for the first. An expression that stands twice costs less
/// when it is compressed than the variable which would hold it.
const SMALLER: [&str; 2] = ["-Oz", "--skip-pass=local-cse"];

/// A program that has been split.
pub struct Parts {
    /// Where wasm-bindgen puts what it makes of the first part.
    output: Output,
    /// The first part.
    first: PathBuf,
    /// The others, each with the name that the loader knows.
    others: Vec<PathBuf>,
}

impl Parts {
    /// Splits the program in this file, if it has marks.
    pub fn split(whole: &Path, output: &Output) -> Result<Option<Parts>> {
        let program = fs::read(whole).with_context(|| format!("{}", whole.display()))?;
        if !program.windows(MARK.len()).any(|bytes| bytes == MARK) {
            return Ok(None);
        }
        let program = unasked::without(&program)?;
        let split = output.folder.join("split");
        empty(&split)?;
        let first = split.join(format!("{}.wasm", output.name));
        let mut options = Options::new(&program);
        options.output_dir = &split;
        options.main_out_path = &first;
        options.link_name = LOADER;
        let done = transform(options).map_err(|error| anyhow::anyhow!("{error:?}"))?;
        ensure!(!done.split_modules.is_empty(), "the marked parts are empty");
        Ok(Some(Parts { output: output.clone(), first, others: done.split_modules }))
    }

    /// The part that wasm-bindgen is to work on.
    pub fn first(&self) -> &Path {
        &self.first
    }

    /// Makes the other parts smaller, one on each core, the largest first.
    fn optimise_all(&self) -> Result<()> {
        let mut parts = Vec::new();
        for part in &self.others {
            parts.push((part.metadata()?.len(), part));
        }
        parts.sort();
        let queue = Mutex::new(parts);
        let next = || queue.lock().expect("no panic while held").pop();
        let work = || -> Result<()> {
            while let Some((_, part)) = next() {
                let done = self.optimise(part, &smaller(part));
                // Nobody begins another part once one has failed.
                done.inspect_err(|_| queue.lock().expect("no panic while held").clear())?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let cores = thread::available_parallelism().map_or(1, usize::from);
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let join = |worker: ScopedJoinHandle<'_, _>| worker.join().expect("no worker panics");
            workers.into_iter().map(join).collect()
        })
    }

    /// Makes a part smaller, as Trunk does the first: but not in a draft, which is to be there soon.
    fn optimise(&self, part: &Path, smaller: &Path) -> Result<()> {
        if self.output.is_draft() {
            fs::copy(part, smaller)?;
            return Ok(());
        }
        let mut opt = wasm_opt(part.metadata()?.len())?;
        opt.args(SMALLER).args(WASM_FEATURES).arg(part).arg("-o").arg(smaller);
        if !opt.status().context("wasm-opt cannot be started")?.success() {
            bail!("wasm-opt failed for {}", part.display());
        }
        Ok(())
    }

    /// Makes the other parts smaller, packs what they share, and makes the two scripts one. The parts go to the folder that Trunk
    /// copies with the script, in one that is named by what they hold: a browser may have kept those
    /// of another version.
    pub fn join(&self) -> Result<()> {
        self.optimise_all()?;
        let mut contents = Vec::new();
        for part in &self.others {
            contents.push((file_name(part)?, fs::read(smaller(part))?));
        }
        let mut loader = fs::read_to_string(self.first.with_file_name(&LOADER[2..]))?;
        let packs = pack(&mut loader, &mut contents)?;
        contents.extend(packs.into_iter().map(|pack| (pack.file, pack.bytes)));
        contents.sort();
        let mut hasher = DefaultHasher::new();
        contents.iter().for_each(|(_, bytes)| hasher.write(bytes));
        let inside = format!("snippets/parts-{:016x}", hasher.finish());
        empty(&self.output.folder.join("snippets"))?;
        let folder = self.output.folder.join(&inside);
        fs::create_dir_all(&folder)?;
        for (name, bytes) in &contents {
            fs::write(folder.join(name), bytes)?;
        }
        let script = self.output.script();
        let joined = joined(&fs::read_to_string(&script)?, &loader, &inside)?;
        fs::write(script, joined).context("the joined script is not written")
    }
}

/// A command of wasm-opt for a part of so many bytes. It is a script around a program that is WebAssembly itself;
/// node makes that quicker while it runs, which takes longer than the whole work on a small part.
fn wasm_opt(bytes: u64) -> Result<Command> {
    const LARGE: u64 = 1 << 20;
    if bytes >= LARGE {
        return Ok(Command::new("wasm-opt"));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places = env::split_paths(&path).map(|folder| folder.join("wasm-opt"));
    let script = places.find(|place| place.exists()).context("wasm-opt is not on the PATH")?;
    let mut node = Command::new("node");
    node.arg("--liftoff-only").arg(script);
    Ok(node)
}

/// Where a part lies once it is smaller.
fn smaller(part: &Path) -> PathBuf {
    part.with_extension("smaller.wasm")
}

fn file_name(path: &Path) -> Result<String> {
    let name = path.file_name().context("a part has a name")?;
    Ok(name.to_string_lossy().into_owned())
}

fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

/// The script of the first part with the loader in place of its import, and the parts in a folder.
fn joined(script: &str, loader: &str, folder: &str) -> Result<String> {
    // wasm-bindgen imports it once for each function that the program takes from it.
    let mut names = Vec::new();
    let mut lines = Vec::new();
    for line in script.lines() {
        match line.strip_prefix("import * as ").and_then(|rest| rest.split_once(" from ")) {
            Some((name, from)) if from.contains(LOADER) => names.push(name),
            _ => lines.push(line),
        }
    }
    ensure!(!names.is_empty(), "wasm-bindgen imports the loader otherwise now");
    let mut loads = Vec::new();
    for line in loader.lines().filter(|line| !line.starts_with("import ")) {
        match line.strip_prefix("export const ") {
            Some(constant) => {
                loads.extend(constant.split(' ').next());
                lines.push(&line["export ".len()..]);
            }
            None => lines.push(line),
        }
    }
    ensure!(!loads.is_empty(), "the splitter writes its loader otherwise now");
    let loads = loads.join(", ");
    let namespace = |name: &str| format!("const {name} = {{ {loads} }};\n");
    let namespaces: String = names.into_iter().map(namespace).collect();
    let text = lines.join("\n").replace("new URL(\"./", &format!("new URL(\"./{folder}/"));
    Ok(text + "\n" + &namespaces)
}
