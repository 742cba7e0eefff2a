//! The licences of all that is in the site: our own, those of every crate that is compiled into the two
//! programs, and that of the one package from npm that the page loads.

use crate::toolchain::TARGET;
use crate::{process::answer, root};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// What the names of licence files begin with.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// Writes them to `target/licences.txt`, from where Trunk takes them.
pub fn write() -> Result<()> {
    fs::write(root().join("target/licences.txt"), text()?).context("the licences are not written")
}

/// A list of all parts, then each text once, with the parts that it is for.
fn text() -> Result<String> {
    let mut text = String::from(
        "Yomi is yours under the MIT licence or the Apache License 2.0, as you like. It is compiled \
         with\nthe parts below, and with Rust's standard library (MIT OR Apache-2.0, copyright The \
         Rust Project\nContributors). Every text follows once.\n\n",
    );
    writeln!(text, "{}", from_npm("@fluent/bundle")?)?;
    let mut of: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts()? {
        let name = format!("{} {}", part.name, part.version);
        writeln!(text, "{name}: {}", part.licence)?;
        for licence in part.texts()? {
            of.entry(licence).or_default().push(name.clone());
        }
    }
    for (licence, names) in of {
        write!(text, "\n{}\n{}\n\n{licence}\n", "-".repeat(80), names.join(", "))?;
    }
    Ok(text)
}

/// A crate.
struct Part {
    name: String,
    version: String,
    /// Under which licences it is, as it says itself.
    licence: String,
    manifest: String,
}

impl Part {
    fn read(package: &Value) -> Part {
        let word = |key: &str| package[key].as_str().unwrap_or("not said").to_owned();
        Part {
            name: word("name"),
            version: word("version"),
            licence: word("license"),
            manifest: word("manifest_path"),
        }
    }

    /// The texts it brings; of several to choose from, MIT's alone.
    fn texts(&self) -> Result<Vec<String>> {
        let folder = Path::new(&self.manifest).parent().context("a manifest lies in a folder")?;
        let mut files: Vec<String> = folder
            .read_dir()?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| NAMES.iter().any(|begin| name.to_uppercase().starts_with(begin)))
            .filter(|name| folder.join(name).is_file())
            .collect();
        files.sort();
        let is_mit = |name: &String| name.to_uppercase().contains("MIT");
        let ours = self.name == "yomi";
        if !ours && self.licence.contains("MIT") && files.iter().any(is_mit) {
            files.retain(is_mit);
        }
        let read = |name: &String| Ok(fs::read_to_string(folder.join(name))?.trim().to_owned());
        files.iter().map(read).collect()
    }
}

/// A package from npm with its version and licence, as the lock file has them. The licence's text stands
/// below, for it is one of our own two.
fn from_npm(name: &str) -> Result<String> {
    let lock: Value = serde_json::from_str(&fs::read_to_string(root().join("package-lock.json"))?)?;
    let package = &lock["packages"][format!("node_modules/{name}")];
    let word = |key: &str| package[key].as_str().unwrap_or("not said").to_owned();
    anyhow::ensure!(word("license") == "Apache-2.0", "{name} is under {}", word("license"));
    Ok(format!("{name} {}: {}", word("version"), word("license")))
}

/// Our own first, then those that are compiled into it for the web, by name. What runs only while it
/// is compiled is left out.
fn parts() -> Result<Vec<Part>> {
    let manifest = root().join("Cargo.toml");
    let manifest = manifest.to_str().context("the path of Yomi is no text")?;
    let options = ["--locked", "--format-version=1", "--features=page,threads"];
    let place = ["--manifest-path", manifest, "--filter-platform", TARGET];
    let metadata = answer("cargo", &[&["metadata"], &options[..], &place[..]].concat());
    let metadata: Value = serde_json::from_str(&metadata.context("cargo names no packages")?)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages: BTreeMap<String, Value> = list(&metadata["packages"])
        .into_iter()
        .map(|package| (package["id"].to_string(), package))
        .collect();
    let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (node["id"].to_string(), node))
        .collect();
    let runs_when_compiling =
        |package: &Value| list(&package["targets"]).iter().any(|t| t["kind"][0] == "proc-macro");
    let root = packages.values().find(|package| package["name"] == "yomi");
    let mut todo = vec![root.context("Yomi is not among the packages")?["id"].to_string()];
    let mut found = BTreeMap::new();
    while let Some(id) = todo.pop() {
        let package = &packages[&id];
        if found.contains_key(&id) || runs_when_compiling(package) {
            continue;
        }
        let is_compiled_in = |dependency: &&Value| {
            list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null())
        };
        let dependencies = list(&nodes[&id]["deps"]);
        todo.extend(dependencies.iter().filter(is_compiled_in).map(|d| d["pkg"].to_string()));
        found.insert(id, Part::read(package));
    }
    let mut parts: Vec<Part> = found.into_values().collect();
    parts.sort_by_key(|part| (part.name != "yomi", part.name.clone(), part.version.clone()));
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_names_its_parts_and_their_licences() {
        let text = text().unwrap();
        assert!(text.len() < 400_000, "{} bytes", text.len());
        for own in [include_str!("../../LICENSE-MIT"), include_str!("../../LICENSE-APACHE")] {
            assert!(text.contains(own.trim()));
        }
        for part in [
            "\nyomi ",
            "\nleptos ",
            "\nwasm-bindgen ",
            "\nwasm-bindgen-rayon ",
            "\nrayon ",
            "\n@fluent/bundle ",
        ] {
            assert!(text.contains(part), "{part:?} is missing");
        }
        for other in ["\nproptest ", "\nloom ", "\nclap "] {
            assert!(!text.contains(other), "{other:?} is not in the site");
        }
        assert!(!text.contains("not said"), "a part names no licence");
        let page = include_str!("../../index.html");
        assert!(page.contains("href=\"target/licences.txt\""), "Trunk does not take it along");
    }
}
