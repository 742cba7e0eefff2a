//! The file of samples, as it is written.

use crate::disk::{self, ReadError};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Length in bytes of the longest record that is read: 256 MB, some million samples.
const LONGEST: u64 = 256 << 20;

/// A file that grows line by line, held by one process, with its text in memory.
///
/// A version control system that changes a checkout puts another file in the place of one that is
/// held. What is written to the old one afterwards would be lost, so the text is put into its place again. What
/// is there is never written over: bytes of others stay, and a full disk costs no line that was whole.
#[derive(Debug)]
pub(super) struct SampleFile {
    path: PathBuf,
    file: File,
    text: String,
    /// Lines that came when others had written to the file: they are not in it.
    kept_out: String,
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
        let file = open(path)?;
        // Some devices can be read for ever.
        if !file.metadata()?.is_file() {
            return Err(Error::other("it is not a plain file").into());
        }
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(Held::Elsewhere),
            // Not every file system has locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let bytes = disk::read(&file, LONGEST).map_err(Error::from)?;
        let length = bytes.len() as u64;
        let (path, text) = (path.to_owned(), decoded(bytes)?);
        Ok(SampleFile { path, file, text, kept_out: String::new(), length })
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
        self.file = renamed(&self.path, text)?;
        (self.text, self.length) = (text.to_owned(), text.len() as u64);
        Ok(())
    }

    /// Takes the file away again, if there is nothing in it.
    pub(super) fn remove_if_empty(self) -> std::io::Result<()> {
        if self.length == 0 { fs::remove_file(&self.path) } else { Ok(()) }
    }

    /// Adds a line.
    ///
    /// # Errors
    /// If it cannot be written, or others have written to the file; all lines before it are still there.
    pub(super) fn add(&mut self, line: &str) -> std::io::Result<()> {
        let line = format!("{line}\n");
        self.mend(&line)?;
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            let _ = self.cut_back(line.as_bytes());
            return Err(error);
        }
        self.text += &line;
        self.length = self.text.len() as u64;
        Ok(())
    }

    /// Cuts off what was written of this line, so that the file ends with a whole one.
    fn cut_back(&mut self, line: &[u8]) -> std::io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        match disk::read(&self.file, line.len() as u64) {
            Ok(rest) if line.starts_with(&rest) => self.file.set_len(self.length),
            _ => Ok(()),
        }
    }

    /// Puts the text into place again where another file has come there, or none, that has only lines of it.
    /// A copy of equal length is noticed a line later. `next` is what is about to be added.
    ///
    /// # Errors
    /// If it cannot be written, or if others wrote what is there: it stays, and the text, with what is about to
    /// be added, is put beside it.
    fn mend(&mut self, next: &str) -> std::io::Result<()> {
        if fs::metadata(&self.path).map_or(0, |there| there.len()) == self.length {
            return Ok(());
        }
        let there = match File::open(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Some(Vec::new()),
            opened => match disk::read(&opened?, self.text.len() as u64) {
                Err(ReadError::TooLong { .. }) => None,
                read => Some(read?),
            },
        };
        if there.is_some_and(|there| self.text.as_bytes().starts_with(&there)) {
            self.file = renamed(&self.path, &self.text)?;
            self.length = self.text.len() as u64;
            return Ok(());
        }
        self.kept_out += next;
        let beside = self.path.with_added_extension(format!("{}.saved", std::process::id()));
        disk::write(&beside, format!("{}{}", self.text, self.kept_out).as_bytes())?;
        let saved = beside.display();
        Err(Error::other(format!("others have written to it; what this run has is in {saved}")))
    }
}

impl Drop for SampleFile {
    /// Releases the file at once: a program started meanwhile may hold its handle a moment longer.
    fn drop(&mut self) {
        if let Err(why) = self.mend("") {
            eprintln!("{}: {why}", self.path.display());
        }
        let _ = self.file.unlock();
    }
}

/// The text of the record in a file.
pub(super) fn text_in(path: &Path) -> std::io::Result<String> {
    decoded(disk::read(&File::open(path)?, LONGEST)?)
}

/// The text of a record. Its last line may have been cut off in the middle of a letter.
fn decoded(mut bytes: Vec<u8>) -> std::io::Result<String> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let rest = String::from_utf8_lossy(&bytes[whole..]).into_owned();
    bytes.truncate(whole);
    let text = String::from_utf8(bytes).map_err(|why| {
        let before = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        Error::new(ErrorKind::InvalidData, format!("line {line} is not text in UTF-8"))
    })?;
    Ok(text + &rest)
}

/// A file with this text, held, in the place of the one at `path`.
fn renamed(path: &Path, text: &str) -> std::io::Result<File> {
    disk::write_and_open(path, text.as_bytes(), |new| {
        let file = open(new)?;
        // As in `hold`, a file system without locks does without.
        let _ = file.try_lock();
        Ok(file)
    })
}

fn open(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().read(true).append(true).create(true).open(path)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn file(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("yomi-sample-file-{name}-{}", std::process::id()))
    }

    /// A full disk takes half a line, or nothing.
    #[test]
    fn a_line_that_cannot_be_written_costs_none_before_it() {
        let path = file("full");
        let mut held = SampleFile::hold(&path).unwrap();
        held.add("a line").unwrap();
        let full = open(Path::new("/dev/full")).unwrap();
        let good = std::mem::replace(&mut held.file, full);
        assert_eq!(held.file.write_all(b"x").unwrap_err().kind(), ErrorKind::StorageFull);
        held.file = good;
        // Half of it was written.
        held.file.write_all(b"anoth").unwrap();
        held.cut_back(b"another line\n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "a line\n");
        held.add("another line").unwrap();
        drop(held);
        assert_eq!(fs::read_to_string(&path).unwrap(), "a line\nanother line\n");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn what_others_wrote_stays() {
        let path = file("others");
        let mut held = SampleFile::hold(&path).unwrap();
        held.add("a line").unwrap();
        let mut other = open(&path).unwrap();
        other.write_all(b"a line of theirs\n").unwrap();
        let why = held.add("another").unwrap_err().to_string();
        assert!(why.contains("others have written to it"), "{why}");
        drop(held);
        assert_eq!(fs::read_to_string(&path).unwrap(), "a line\na line of theirs\n");
        let saved = path.with_added_extension(format!("{}.saved", std::process::id()));
        assert_eq!(fs::read_to_string(&saved).unwrap(), "a line\nanother\n");
        for file in [path, saved] {
            fs::remove_file(file).unwrap();
        }
    }

    #[test]
    fn what_is_no_file_is_not_held() {
        for device in ["/dev/zero", "/dev/full"] {
            assert!(SampleFile::hold(Path::new(device)).is_err());
        }
    }
}
