//! What wasm-bindgen is to work on, and where it is to put what it makes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The program that the arguments of wasm-bindgen name.
pub fn program(words: &[OsString]) -> Option<&Path> {
    let is_program = |text: &&str| text.ends_with(".wasm") && !text.starts_with('-');
    words.iter().skip(1).filter_map(|word| word.to_str()).find(is_program).map(Path::new)
}

/// The folder and the name of a program that is made.
#[derive(Clone)]
pub struct Output {
    pub folder: PathBuf,
    pub name: String,
}

impl Output {
    /// The output that the arguments of wasm-bindgen name, if they do so in the way of our builds.
    pub fn named_by(words: &[OsString]) -> Option<Output> {
        let after = |option: &str| {
            words.iter().find_map(|word| word.to_str()?.strip_prefix(option).map(str::to_owned))
        };
        Some(Output { folder: after("--out-dir=")?.into(), name: after("--out-name=")? })
    }

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

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn program_and_output_are_read_from_the_arguments() {
        let words = words("wasm-bindgen --target=web --out-dir=a/debug --out-name=app b/app.wasm");
        assert_eq!(program(&words), Some(Path::new("b/app.wasm")));
        let output = Output::named_by(&words).expect("it is named");
        assert_eq!(output.script(), Path::new("a/debug/app.js"));
        assert!(output.is_draft());
        let finished = Output { folder: "a/release".into(), ..output };
        assert!(!finished.is_draft());
    }

    #[test]
    fn a_question_names_neither() {
        let words = words("wasm-bindgen --version");
        assert_eq!(program(&words), None);
        assert!(Output::named_by(&words).is_none());
    }
}
