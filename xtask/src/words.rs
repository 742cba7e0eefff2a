//! The words as the page loads them: a file for each of its parts in each language, and the script that
//! reads them, which esbuild puts into one file with @fluent/bundle.

use crate::{bundle, process, root, tools};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The language that has all words.
const ENGLISH: &str = "en";

/// Lays them in `target/words`, for Trunk.
pub fn lay_out() -> Result<()> {
    let made = root().join("target/web/words");
    let _ = fs::remove_dir_all(&made);
    let words = root().join("www/words");
    let parts = folders_in(&words.join(ENGLISH))?;
    let mut languages = Vec::new();
    for folder in folders_in(&words)? {
        let language = folder.file_name().context("a folder has a name")?;
        for part in &parts {
            let part = part.file_name().context("a folder has a name")?;
            write_part(&folder.join(part), &made.join(language))?;
        }
        languages.push(language.to_string_lossy().into_owned());
    }
    script(&languages, &made.join("words.js"))?;
    bundle::lay_out("words", bundle::files_below(&made)?)
}

/// Makes one file of a part's messages, without their comments, and copies its texts, such as lessons. A part
/// that is not translated yet has an empty file: the page tells in English what a language lacks.
fn write_part(part: &Path, to: &Path) -> Result<()> {
    let name = part.file_name().context("a folder has a name")?;
    let mut messages = String::new();
    let mut files = if part.is_dir() { bundle::files_below(part)? } else { Vec::new() };
    files.sort();
    for (inside, file) in files {
        let text = fs::read_to_string(&file)?;
        if file.extension().is_some_and(|e| e == "ftl") {
            let is_said = |line: &&str| !line.starts_with('#') && !line.is_empty();
            messages.extend(text.lines().filter(is_said).flat_map(|line| [line, "\n"]));
        } else {
            let copy = to.join(name).join(inside);
            fs::create_dir_all(copy.parent().expect("it lies in the part"))?;
            fs::copy(file, copy)?;
        }
    }
    fs::create_dir_all(to)?;
    fs::write(to.join(name).with_extension("ftl"), messages).context("words are not written")
}

fn script(languages: &[String], to: &Path) -> Result<()> {
    let mut esbuild = Command::new(tools::npm_folder().join("esbuild"));
    esbuild.current_dir(root()).args(["www/words.js", "--bundle", "--format=esm", "--minify"]);
    esbuild.args(["--log-level=warning", &format!("--define:LANGUAGES={languages:?}")]);
    process::run(esbuild.arg(format!("--outfile={}", to.display())))
}

fn folders_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir()?.map(|entry| Ok(entry?.path()));
    let mut folders: Vec<PathBuf> = entries.collect::<Result<_>>()?;
    folders.retain(|path| path.is_dir());
    folders.sort();
    Ok(folders)
}
