//! The file of samples, as it is written.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind, Read, Write};
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
    /// Number of bytes in the file, which differs from that of the text where the file ends in half a letter.
    length: u64,
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
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let length = bytes.len() as u64;
        Ok(SampleFile { path: path.to_owned(), file, text: decoded(bytes)?, length })
    }

    /// What the file holds.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Cuts the text off after so many bytes.
    pub(super) fn cut(&mut self, length: usize) -> std::io::Result<()> {
        self.text.truncate(length);
        self.length = length as u64;
        self.file.set_len(self.length)
    }

    /// Puts this text in the place of the file's. Whoever reads meanwhile, or is interrupted, has the old file
    /// or the new one.
    pub(super) fn replace(&mut self, text: &str) -> std::io::Result<()> {
        let new = self.path.with_added_extension("new");
        fs::write(&new, text)?;
        let file = open(&new)?;
        let _ = file.try_lock();
        fs::rename(&new, &self.path)?;
        (self.file, self.text, self.length) = (file, text.to_owned(), text.len() as u64);
        Ok(())
    }

    /// Takes the file away again, if there is nothing in it.
    pub(super) fn remove_if_empty(self) -> std::io::Result<()> {
        if self.length == 0 { fs::remove_file(&self.path) } else { Ok(()) }
    }

    /// Adds a line.
    pub(super) fn add(&mut self, line: &str) -> std::io::Result<()> {
        self.mend()?;
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes())?;
        self.text += &line;
        self.length = self.text.len() as u64;
        Ok(())
    }

    /// Writes the text anew where another file has taken the place of the one that is held. A copy of
    /// equal length is noticed a line later.
    fn mend(&mut self) -> std::io::Result<()> {
        let there = fs::metadata(&self.path).map_or(0, |there| there.len());
        if there != self.length {
            self.file = open(&self.path)?;
            // As in `hold`, a file system without locks does without.
            let _ = self.file.try_lock();
            self.file.set_len(0)?;
            self.file.write_all(self.text.as_bytes())?;
            self.length = self.text.len() as u64;
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

/// The text of a record. Its last line may have been cut off in the middle of a letter.
pub(super) fn decoded(mut bytes: Vec<u8>) -> std::io::Result<String> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let rest = String::from_utf8_lossy(&bytes[whole..]).into_owned();
    bytes.truncate(whole);
    let text = String::from_utf8(bytes).map_err(|why| Error::new(ErrorKind::InvalidData, why))?;
    Ok(text + &rest)
}

fn open(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().read(true).append(true).create(true).open(path)
}
