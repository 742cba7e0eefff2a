//! The engine's folder in the site, named by its contents. A file server lets browsers keep files
//! for days, and so a page could meet an engine of another version, whose messages it does not
//! understand. Trunk names the page's own program in this way.

use crate::{engine::Engine, root};
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// Lays both builds, the script that chooses between them, and the weights that they fetch, in `target/engine/NAME`. Trunk
/// copies what is in `target/engine`, and takes the name from the file `target/engine.name`.
pub fn lay_out() -> Result<()> {
    let mut files = vec![
        (PathBuf::from("engine.js"), root().join("www/engine.js")),
        ("local-shape.bin".into(), root().join("src/knowledge/local_shape/theta.bin")),
    ];
    for engine in [Engine::Single, Engine::Threaded] {
        let folder = engine.folder();
        for file in files_below(&folder)? {
            let inside = file.strip_prefix(&folder).expect("it lies below").to_path_buf();
            files.push((Path::new(engine.name()).join(inside), file));
        }
    }
    files.sort();
    let name = name(&files)?;
    let bundles = root().join("target/engine");
    let bundle = bundles.join(&name);
    if !bundle.exists() {
        let _ = fs::remove_dir_all(&bundles);
        for (inside, file) in &files {
            let copy = bundle.join(inside);
            fs::create_dir_all(copy.parent().expect("it lies in the bundle"))?;
            fs::copy(file, copy)?;
        }
    }
    fs::write(root().join("target/engine.name"), name).context("the engine's name is not written")
}

fn name(files: &[(PathBuf, PathBuf)]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for (inside, file) in files {
        hasher.write(inside.to_string_lossy().as_bytes());
        hasher.write(&fs::read(file)?);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    Ok(files)
}
