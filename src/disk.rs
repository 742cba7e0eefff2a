//! Files that are written as a whole or not at all: whoever reads meanwhile, or is interrupted, has the old
//! file or the new one, and a full disk costs nothing that was there. What is read has a limit, for a file may
//! be larger than the memory, and some devices can be read for ever.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is longer than anything that is read there.
    #[error("it is longer than {} MB, which is more than is read", most >> 20)]
    TooLong {
        /// Length of the file in bytes, or of as much of it as was read.
        bytes: u64,
        /// Number of bytes that are read at most.
        most: u64,
    },
}

impl From<ReadError> for io::Error {
    fn from(error: ReadError) -> io::Error {
        match error {
            ReadError::Io(error) => error,
            too_long => io::Error::new(ErrorKind::FileTooLarge, too_long),
        }
    }
}

/// The bytes of a file from where it stands, if there are at most so many.
///
/// # Errors
/// A [`ReadError`] if it cannot be read or has more; no more than that is then in memory.
pub fn read(file: &File, most: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 {
        read if read > most => {
            Err(ReadError::TooLong { bytes: file.metadata()?.len().max(read), most })
        }
        _ => Ok(bytes),
    }
}

/// Puts these bytes in the place of what the file has, or makes it.
///
/// # Errors
/// If they cannot be written; what the file had is then still there.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match place(path)? {
        Some(place) => renamed(&place, bytes, |_| Ok(())),
        // A device or a pipe is written to, not replaced.
        None => fs::write(path, bytes),
    }
}

/// Puts these bytes in the place of what a plain file has, and opens the new file before it is in its place,
/// so that nobody else can take hold of it first.
///
/// # Errors
/// If they cannot be written or the file cannot be opened; what the file had is then still there.
pub fn write_and_open(
    path: &Path,
    bytes: &[u8],
    open: impl FnOnce(&Path) -> io::Result<File>,
) -> io::Result<File> {
    let place = place(path)?.ok_or_else(|| io::Error::other("it is not a plain file"))?;
    renamed(&place, bytes, open)
}

/// Makes sure before long work that a file can be written when the work is done.
///
/// # Errors
/// If it could not be written now; nothing is changed either way.
pub fn probe(path: &Path) -> io::Result<()> {
    match place(path)? {
        Some(place) => {
            may_replace(&place)?;
            let (new, _) = beside(&place)?;
            fs::remove_file(new)
        }
        None if path.is_dir() => Err(ErrorKind::IsADirectory.into()),
        // To open a pipe would be noticed at its other end.
        None => Ok(()),
    }
}

/// Names by which a program has its own output, which may be a file that others go on writing to.
const OPENED: [&str; 4] = ["/dev/fd", "/dev/stdout", "/dev/stderr", "/proc"];

/// The place of a plain file, behind any links, whether it is there or not; `None` for anything else.
fn place(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        _ if OPENED.iter().any(|opened| path.starts_with(opened)) => Ok(None),
        Ok(there) if there.is_file() => fs::canonicalize(path).map(Some),
        Ok(_) => Ok(None),
        Err(error) if error.kind() == ErrorKind::NotFound => match fs::read_link(path) {
            Ok(target) => self::place(&path.parent().unwrap_or(Path::new("")).join(target)),
            Err(_) if path.as_os_str().as_encoded_bytes().ends_with(b"/") => {
                Err(ErrorKind::NotADirectory.into())
            }
            Err(_) => Ok(Some(path.to_owned())),
        },
        Err(error) => Err(error),
    }
}

/// Asks what is in a place whether it may be written to. A rename asks the folder alone.
fn may_replace(place: &Path) -> io::Result<()> {
    if place.exists() {
        OpenOptions::new().write(true).open(place)?;
    }
    Ok(())
}

/// A new file beside a place, under a name that nobody else has.
fn beside(place: &Path) -> io::Result<(PathBuf, File)> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let new = place.with_added_extension(format!("{}-{number}.new", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&new) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (new, file)),
        }
    }
}

/// Writes the bytes beside their place, with the permissions of what is there, and then renames.
fn renamed<T>(
    place: &Path,
    bytes: &[u8],
    before: impl FnOnce(&Path) -> io::Result<T>,
) -> io::Result<T> {
    may_replace(place)?;
    let (new, mut file) = beside(place)?;
    let written = || {
        if let Ok(there) = fs::metadata(place) {
            file.set_permissions(there.permissions())?;
        }
        file.write_all(bytes)?;
        file.sync_all()?;
        let made = before(&new)?;
        fs::rename(&new, place)?;
        Ok(made)
    };
    written().inspect_err(|_| _ = fs::remove_file(&new))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_not_read() {
        let path = std::env::temp_dir().join(format!("yomi-disk-long-{}", std::process::id()));
        fs::write(&path, b"four").unwrap();
        let read = |path: &Path, most| read(&File::open(path).unwrap(), most);
        assert_eq!(read(&path, 4).unwrap(), b"four");
        for (path, most, bytes) in [(path.as_path(), 3, 4), (Path::new("/dev/zero"), 9, 10)] {
            let why = read(path, most).unwrap_err();
            assert!(matches!(why, ReadError::TooLong { bytes: told, .. } if told == bytes));
        }
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn what_cannot_be_written_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("yomi-disk-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (file, link) = (folder.join("a.sgf"), folder.join("link.sgf"));
        write(&file, b"first").unwrap();
        // As on a full disk, what is beside the file comes to nothing. A file of somebody else stays.
        let theirs = folder.join("a.sgf.new");
        fs::write(&theirs, b"theirs").unwrap();
        assert!(write_and_open(&file, b"second", |_| Err(ErrorKind::StorageFull.into())).is_err());
        assert_eq!(fs::read(&file).unwrap(), b"first");
        assert_eq!(fs::read(&theirs).unwrap(), b"theirs");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing is left beside it");

        let (missing, early) = (folder.join("later.sgf"), folder.join("early.sgf"));
        std::os::unix::fs::symlink("later.sgf", &early).unwrap();
        write(&early, b"late").unwrap();
        assert!(fs::symlink_metadata(&early).unwrap().is_symlink());
        assert_eq!(fs::read(&missing).unwrap(), b"late");

        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, b"third").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"third");
        probe(&file).unwrap();
        probe(&folder.join("new.sgf")).unwrap();
        assert!(!folder.join("new.sgf").exists(), "nothing is changed");
        assert_eq!(fs::read(&file).unwrap(), b"third");
        for refused in [folder.clone(), folder.join("none").join("a.sgf"), folder.join("none/")] {
            assert!(probe(&refused).is_err(), "{refused:?}");
        }
        write(Path::new("/dev/null"), b"gone").unwrap();
        assert!(write(Path::new("/dev/full"), b"gone").is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
