//! The list of the site's files, by which `www/site-worker.js` keeps it for visits without a network.

use crate::bundle::{self, Files};
use crate::headers::{self, EMBEDDED};
use anyhow::{Context, Result};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;

/// The name of the list in the site.
const FILE: &str = "site.json";

/// The service worker's own script, which the browser keeps by itself.
const WORKER: &str = "site-worker.js";

/// Writes the list: each file's place with the integrity by which the browser knows it, and a version made of
/// both. Its page is there once more as the site's own address, the empty place.
pub fn write(site: &Path) -> Result<()> {
    let mut files = bundle::files_below(site)?;
    files.retain(|(inside, _)| {
        !inside.starts_with(EMBEDDED)
            && ![FILE, WORKER, headers::FILE].iter().any(|other| inside == Path::new(other))
    });
    let files = integrities(&files)?;
    let version = Sha256::digest(Value::Object(files.clone()).to_string());
    let version = version[..8].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let list = json!({ "version": version, "files": files });
    fs::write(site.join(FILE), list.to_string()).context("the list of files is not written")
}

fn integrities(files: &Files) -> Result<Map<String, Value>> {
    let mut list = Map::new();
    for (inside, file) in files {
        let place: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let place = place.join("/");
        let hash = format!("sha256-{}", STANDARD.encode(Sha256::digest(fs::read(file)?)));
        if place == "index.html" {
            list.insert(String::new(), hash.clone().into());
        }
        list.insert(place, hash.into());
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_every_file_that_a_visit_needs_and_its_version_is_that_of_their_contents() {
        let site = std::env::temp_dir().join(format!("yomi-offline-{}", std::process::id()));
        for folder in [EMBEDDED, "words/en"] {
            fs::create_dir_all(site.join(folder)).expect("a folder to write in");
        }
        for file in ["index.html", WORKER, headers::FILE, "embed/index.html", "words/en/page.ftl"] {
            fs::write(site.join(file), "").expect("a folder to write in");
        }
        let listed = || -> Value {
            write(&site).expect("a site");
            let text = fs::read_to_string(site.join(FILE)).expect("the list");
            serde_json::from_str(&text).expect("JSON")
        };
        let first = listed();
        // The SHA-256 of nothing, by FIPS 180.
        let nothing = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        let files = json!({ "": nothing, "index.html": nothing, "words/en/page.ftl": nothing });
        assert_eq!(first["files"], files);
        assert_eq!(listed(), first);
        fs::write(site.join("words/en/page.ftl"), "pass = Pass").expect("a folder to write in");
        assert_ne!(listed()["version"], first["version"]);
        fs::remove_dir_all(&site).expect("our own folder");
    }
}
