//! Files that are written as a whole or not at all: whoever reads meanwhile, or is interrupted, has the old
//! file or the new one, and a full disk costs nothing that was there.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

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
            let new = place.with_added_extension("new");
            File::create(&new)?;
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
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Some(path.to_owned())),
        Err(error) => Err(error),
    }
}

/// Writes the bytes beside their place, with the permissions of what is there, and then renames.
fn renamed<T>(
    place: &Path,
    bytes: &[u8],
    before: impl FnOnce(&Path) -> io::Result<T>,
) -> io::Result<T> {
    let new = place.with_added_extension("new");
    let written = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        if let Ok(there) = fs::metadata(place) {
            fs::set_permissions(&new, there.permissions())?;
        }
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
    fn what_cannot_be_written_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("yomi-disk-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (file, link) = (folder.join("a.sgf"), folder.join("link.sgf"));
        write(&file, b"first").unwrap();
        // As a full disk does: what is written beside the file fails.
        let new = folder.join("a.sgf.new");
        std::os::unix::fs::symlink("/dev/full", &new).unwrap();
        assert!(write(&file, b"second").is_err());
        assert_eq!(fs::read(&file).unwrap(), b"first");
        assert!(!new.exists(), "nothing is left beside it");

        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, b"third").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"third");
        probe(&file).unwrap();
        probe(&folder.join("new.sgf")).unwrap();
        assert!(!folder.join("new.sgf").exists(), "nothing is changed");
        assert_eq!(fs::read(&file).unwrap(), b"third");
        for refused in [folder.clone(), folder.join("none").join("a.sgf")] {
            assert!(probe(&refused).is_err(), "{refused:?}");
        }
        write(Path::new("/dev/null"), b"gone").unwrap();
        assert!(write(Path::new("/dev/full"), b"gone").is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
