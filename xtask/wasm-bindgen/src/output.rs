//! Where wasm-bindgen is to put what it makes.

use std::ffi::OsString;
use std::path::PathBuf;

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

    /// Whether it is a draft, which is to be there soon in place of being small.
    pub fn is_draft(&self) -> bool {
        self.folder.ends_with("debug")
    }
}
