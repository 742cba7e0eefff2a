//! What this program is asked to make of which program, in the words of Trunk and xtask.

use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::path::PathBuf;

/// What the words after the program's name ask for.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    /// Its version, by which Trunk and xtask know that it fits.
    Version,
    /// A program's JavaScript side.
    Bind(Binding),
}

/// A program to be bound, and where to.
#[derive(Debug, PartialEq, Eq)]
pub struct Binding {
    /// The program as it was compiled.
    pub program: PathBuf,
    pub output: Output,
}

/// The folder and the name of a program that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    pub folder: PathBuf,
    pub name: String,
}

impl Asked {
    /// Reads the words after the program's name. All that is made is for browsers, and without types for TypeScript.
    pub fn read(words: &[OsString]) -> Result<Asked> {
        let (mut program, mut folder, mut name) = (None, None, None);
        for word in words {
            let word = word.to_str().context("an argument is no Unicode")?;
            match word.split_once('=').unwrap_or((word, "")) {
                ("--version", "") => return Ok(Asked::Version),
                ("--out-dir", path) => folder = Some(PathBuf::from(path)),
                ("--out-name", text) => name = Some(text.to_owned()),
                ("--target", "web") | ("--no-typescript", "") => {}
                _ if word.starts_with('-') || program.is_some() => {
                    bail!("`{word}` is nothing that this wasm-bindgen knows: see output.rs")
                }
                _ => program = Some(PathBuf::from(word)),
            }
        }
        let output = Output {
            folder: folder.context("--out-dir=FOLDER is missing")?,
            name: name.context("--out-name=NAME is missing")?,
        };
        Ok(Asked::Bind(Binding { program: program.context("no program is named")?, output }))
    }
}

impl Output {
    /// The script that is made.
    pub fn script(&self) -> PathBuf {
        self.folder.join(format!("{}.js", self.name))
    }

    /// Whether it is a draft, which is to be there soon in place of being small.
    pub fn is_draft(&self) -> bool {
        self.folder.ends_with("debug")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn read(line: &str) -> Result<Asked> {
        Asked::read(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn program_and_output_are_read_from_the_words() {
        let words = "--target=web --out-dir=a/debug --out-name=app b/app.wasm --no-typescript";
        let Asked::Bind(Binding { program, output }) = read(words).expect("they are known") else {
            panic!("nobody asked for the version");
        };
        assert_eq!(program, Path::new("b/app.wasm"));
        assert_eq!(output.script(), Path::new("a/debug/app.js"));
        assert!(output.is_draft());
        let finished = Output { folder: "a/release".into(), ..output };
        assert!(!finished.is_draft());
    }

    #[test]
    fn the_version_is_asked_for_alone() {
        assert_eq!(read("--version").expect("it is known"), Asked::Version);
    }

    #[test]
    fn what_is_unknown_or_missing_is_named() {
        for (words, named) in [
            ("--target=deno --out-dir=a --out-name=b c.wasm", "--target=deno"),
            ("--out-dir=a --out-name=b c.wasm d.wasm", "d.wasm"),
            ("--out-name=b c.wasm", "--out-dir"),
            ("--out-dir=a c.wasm", "--out-name"),
            ("--out-dir=a --out-name=b", "no program"),
        ] {
            let error = read(words).expect_err(words).to_string();
            assert!(error.contains(named), "{words}: {error}");
        }
    }
}
