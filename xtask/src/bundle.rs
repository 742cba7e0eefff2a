//! Folders of the site that are named by their contents. A file server lets browsers keep files for
//! days, and so a page could meet an engine or words of another version, which it does not understand.
//! Trunk names the page's own program in this way.

use crate::root;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// Files with their places in a bundle.
pub type Files = Vec<(PathBuf, PathBuf)>;

/// Copies the files to `target/KIND/NAME`, NAME being made of their contents. Trunk copies what is in
/// `target/KIND`, and takes the name from the file `target/KIND.name`.
pub fn lay_out(kind: &str, mut files: Files) -> Result<()> {
    files.sort();
    let name = name(&files)?;
    let bundles = root().join("target").join(kind);
    let bundle = bundles.join(&name);
    if !bundle.exists() {
        let _ = fs::remove_dir_all(&bundles);
        for (inside, file) in &files {
            let copy = bundle.join(inside);
            fs::create_dir_all(copy.parent().expect("it lies in the bundle"))?;
            fs::copy(file, copy)?;
        }
    }
    let file = bundles.with_extension("name");
    fs::write(&file, name).with_context(|| format!("{} is not written", file.display()))
}

fn name(files: &[(PathBuf, PathBuf)]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for (inside, file) in files {
        hasher.write(inside.to_string_lossy().as_bytes());
        hasher.write(&fs::read(file)?);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// All files below a folder, with their places in it.
pub fn files_below(folder: &Path) -> Result<Files> {
    let mut files = Vec::new();
    let mut todo = vec![folder.to_path_buf()];
    while let Some(next) = todo.pop() {
        for entry in next.read_dir()? {
            let path = entry?.path();
            if path.is_dir() {
                todo.push(path);
            } else {
                files.push((path.strip_prefix(folder).expect("it lies below").to_path_buf(), path));
            }
        }
    }
    Ok(files)
}
