//! The words as the page loads them: a file for each of its parts in each language, and the script that
//! reads them, which esbuild puts into one file with @fluent/bundle.

use crate::{bundle, process, root, tools};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The language that has all words.
const ENGLISH: &str = "en";
/// The folder of the lessons within that of a language.
const LESSONS: &str = "classroom/lessons";

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
        write_lessons(&folder, &made.join(language))?;
        languages.push(language.to_string_lossy().into_owned());
    }
    script(&languages, &made.join("words.js"))?;
    bundle::lay_out("words", bundle::files_below(&made)?)
}

/// Makes one file of a part's messages, without their comments. A part that is not translated yet has an
/// empty file: the page tells in English what a language lacks.
fn write_part(part: &Path, to: &Path) -> Result<()> {
    let name = part.file_name().context("a folder has a name")?;
    let mut messages = String::new();
    let files = if part.is_dir() { files_in(part, "ftl")? } else { Vec::new() };
    for file in files {
        let text = fs::read_to_string(&file)?;
        let is_said = |line: &&str| !line.starts_with('#') && !line.is_empty();
        messages.extend(text.lines().filter(is_said).flat_map(|line| [line, "\n"]));
    }
    fs::create_dir_all(to)?;
    fs::write(to.join(name).with_extension("ftl"), messages).context("words are not written")
}

/// Makes one file of the lessons, in the order of their names; one that the language lacks is the English
/// one, so that the numbers of lessons are the same in all.
fn write_lessons(language: &Path, to: &Path) -> Result<()> {
    let english = root().join("www/words").join(ENGLISH).join(LESSONS);
    let mut lessons = String::new();
    for file in files_in(&english, "txt")? {
        let own = language.join(LESSONS).join(file.file_name().context("a file has a name")?);
        lessons += &fs::read_to_string(if own.exists() { own } else { file })?;
        lessons.push('\n');
    }
    let file = to.join(LESSONS).with_extension("txt");
    fs::create_dir_all(file.parent().expect("lessons belong to a part"))?;
    fs::write(file, lessons).context("lessons are not written")
}

fn script(languages: &[String], to: &Path) -> Result<()> {
    let mut esbuild = Command::new(tools::npm_folder().join("esbuild"));
    esbuild.current_dir(root()).args(["www/words.js", "--bundle", "--format=esm", "--minify"]);
    esbuild.args(["--log-level=warning", &format!("--define:LANGUAGES={languages:?}")]);
    process::run(esbuild.arg(format!("--outfile={}", to.display())))
}

/// The files of a folder with this ending, in the order of their names.
fn files_in(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir()?.map(|entry| Ok(entry?.path()));
    let mut files: Vec<PathBuf> = entries.collect::<Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|e| e == ending));
    files.sort();
    Ok(files)
}

fn folders_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir()?.map(|entry| Ok(entry?.path()));
    let mut folders: Vec<PathBuf> = entries.collect::<Result<_>>()?;
    folders.retain(|path| path.is_dir());
    folders.sort();
    Ok(folders)
}
