//! Folders of a test's own, and the program `yomi` as a shell starts it in one.
#![allow(dead_code, reason = "every test takes what it needs")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// The program.
pub const YOMI: &str = env!("CARGO_BIN_EXE_yomi");

/// A folder that goes when it is no longer needed.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("yomi-shell-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Runs `yomi` with these words, as a shell divides them, after and before other words of a shell.
    pub fn shell(&self, before: &str, words: &str, after: &str) -> Output {
        let script = format!("{before} {YOMI} {words} {after}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).current_dir(&self.0).output().unwrap()
    }

    pub fn yomi(&self, words: &str) -> Output {
        self.shell("", words, "")
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    pub fn write(&self, file: &str, text: &str) {
        fs::write(self.0.join(file), text).unwrap();
    }

    /// Number of samples in a record.
    pub fn samples(&self, file: &str) -> usize {
        self.read(file).lines().filter(|line| line.starts_with("0 ")).count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a program said on standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Fails unless the program has refused its work with a sentence that has this in it.
#[track_caller]
pub fn assert_refused(output: &Output, sentence: &str) {
    let said = said(output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(sentence), "{said:?} does not say {sentence:?}");
}
