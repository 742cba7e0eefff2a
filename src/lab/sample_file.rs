//! The file of samples, as it is written.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// A file that grows line by line, held by one process, with its text in memory.
///
/// A version control system that changes a checkout puts another file in the place of one that is
/// held. What is written to the old one afterwards would be lost, so the text is written anew then.
#[derive(Debug)]
pub(super) struct SampleFile {
    path: PathBuf,
    file: File,
    text: String,
}

/// Reason why a file cannot be held.
#[derive(Debug)]
pub(super) enum Held {
    /// Another process holds it.
    Elsewhere,
    /// It cannot be opened or read.
    Never(std::io::Error),
}

impl From<std::io::Error> for Held {
    fn from(error: std::io::Error) -> Held {
        Held::Never(error)
    }
}

impl SampleFile {
    /// Holds the file at `path`, which is made if there is none.
    pub(super) fn hold(path: &Path) -> Result<SampleFile, Held> {
        let mut file = open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(Held::Elsewhere),
            // Not every file system has locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        Ok(SampleFile { path: path.to_owned(), file, text })
    }

    /// What the file holds.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Cuts the text off after so many bytes.
    pub(super) fn cut(&mut self, length: usize) -> std::io::Result<()> {
        self.text.truncate(length);
        self.file.set_len(length as u64)
    }

    /// Adds a line.
    pub(super) fn add(&mut self, line: &str) -> std::io::Result<()> {
        self.mend()?;
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes())?;
        self.text += &line;
        Ok(())
    }

    /// Writes the text anew where another file has taken the place of the one that is held. A copy of
    /// equal length is noticed a line later.
    fn mend(&mut self) -> std::io::Result<()> {
        let there = fs::metadata(&self.path).map_or(0, |there| there.len());
        if there != self.text.len() as u64 {
            self.file = open(&self.path)?;
            // As in `hold`, a file system without locks does without.
            let _ = self.file.try_lock();
            self.file.set_len(0)?;
            self.file.write_all(self.text.as_bytes())?;
        }
        Ok(())
    }
}

impl Drop for SampleFile {
    /// Releases the file at once: a program started meanwhile may hold its handle a moment longer.
    fn drop(&mut self) {
        let _ = self.mend();
        let _ = self.file.unlock();
    }
}

fn open(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().read(true).append(true).create(true).open(path)
}
