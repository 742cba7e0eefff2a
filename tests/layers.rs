//! The invariants of ARCHITECTURE.md that can be read off the sources.

mod source_files;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path below `src`, its folder (or name, at the top) and its code without
/// comments.
struct Source {
    path: PathBuf,
    layer: String,
    code: String,
    lines: usize,
}

fn sources() -> Vec<Source> {
    let source = |(path, text): (PathBuf, String)| {
        let first = path.components().next().unwrap().as_os_str().to_string_lossy();
        Source {
            layer: first.trim_end_matches(".rs").to_owned(),
            code: source_files::without_comments(&text),
            lines: text.lines().count(),
            path,
        }
    };
    let found: Vec<Source> = source_files::all().into_iter().map(source).collect();
    assert!(found.len() > 40);
    found
}

fn refuse(words: &[&str], except: &[&str]) {
    for source in sources().iter().filter(|s| !except.contains(&s.layer.as_str())) {
        for word in words {
            assert!(!source.code.contains(word), "{} says {word}", source.path.display());
        }
    }
}

/// The code map of ARCHITECTURE.md: each layer with those that it may use, or `None` where it may use
/// everything.
fn code_map() -> Vec<(String, Option<Vec<String>>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md");
    let text = fs::read_to_string(path).unwrap();
    let mut map = Vec::new();
    for row in text.lines().filter(|line| line.starts_with("| `src/")) {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [folders, _, uses] = cells[..] else { panic!("a row has three cells: {row}") };
        let uses = match uses {
            "nothing" => Some(Vec::new()),
            _ if uses.starts_with("everything") => None,
            _ => Some(uses.split(", ").map(str::to_owned).collect()),
        };
        for folder in folders.split(", ") {
            let name = folder.trim_matches('`').strip_prefix("src/").unwrap();
            let layer = name.split('/').next().unwrap().trim_end_matches(".rs");
            map.push((layer.to_owned(), uses.clone()));
        }
    }
    map
}

#[test]
fn layers_use_only_what_the_code_map_says() {
    let map = code_map();
    let used_by = |layer: &str| {
        let row = map.iter().find(|(name, _)| name == layer);
        &row.unwrap_or_else(|| panic!("{layer} is not in the code map")).1
    };
    let mut used = BTreeSet::new();
    for source in sources().iter().filter(|source| source.layer != "lib") {
        let Some(allowed) = used_by(&source.layer) else { continue };
        for part in source.code.split("crate::").skip(1) {
            let name: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
            if name != source.layer {
                assert!(allowed.contains(&name), "{} uses {name}", source.path.display());
                used.insert((source.layer.clone(), name));
            }
        }
    }
    // What is allowed and never done misleads a reader.
    for (layer, allowed) in &map {
        for name in allowed.iter().flatten() {
            let pair = (layer.clone(), name.clone());
            assert!(used.contains(&pair), "{layer} may use {name}, and does not");
        }
    }
}

#[test]
fn only_web_knows_the_browser() {
    refuse(&["wasm_bindgen", "web_sys", "js_sys", "leptos"], &["web"]);
}

#[test]
fn only_the_cluster_knows_mpi() {
    refuse(&["use mpi::", " mpi::"], &["cluster"]);
}

#[test]
fn the_target_is_asked_for_at_the_edges_only() {
    refuse(&["cfg(target_arch", "target_family"], &["lanes", "lib", "web", "words", "bin"]);
}

#[test]
fn the_core_does_no_io() {
    let words =
        ["println!", "print!(", "Instant", "SystemTime", "getrandom", "std::fs", "std::env"];
    refuse(&words, &["disk", "cluster", "lab", "gtp", "cli", "web", "bin"]);
}

/// Layers whose failures may be sentences.
const SPEAKS: &[&str] = &["bin", "cli", "disk", "gtp", "lab", "web"];

#[test]
fn errors_of_the_core_are_types() {
    for source in sources().iter().filter(|s| !SPEAKS.contains(&s.layer.as_str())) {
        let code: String = source.code.replace("->", "").split_whitespace().collect();
        assert!(!code.contains("typeErr=String"), "{}", source.path.display());
        for rest in code.split("Result<").skip(1) {
            let mut open = 1;
            let parameters = rest.chars().take_while(|&c| {
                open += i32::from(c == '<') - i32::from(c == '>');
                open > 0
            });
            let parameters: String = parameters.collect();
            let sentence = [",String", ",&'staticstr"].iter().any(|e| parameters.ends_with(e));
            assert!(!sentence, "{}: Result<{parameters}>", source.path.display());
        }
    }
}

#[test]
fn nothing_is_unsafe() {
    refuse(&["unsafe "], &[]);
}

#[test]
fn files_stay_short() {
    for source in sources() {
        let (path, lines) = (source.path.display(), source.lines);
        assert!(lines <= 400, "{path} has {lines} lines: two nouns?");
    }
}

#[test]
fn the_app_has_no_circle_of_modules() {
    assert_no_circle("ui");
}

#[test]
fn the_page_has_no_circle_of_modules() {
    assert_no_circle("web");
}

#[test]
fn gtp_has_no_circle_of_modules() {
    assert_no_circle("gtp");
}

/// Fails where modules of a folder name each other in a circle.
#[track_caller]
fn assert_no_circle(folder: &str) {
    let inside = format!("{folder}::");
    let mut left = modules();
    left.retain(|module, _| format!("{module}::").starts_with(&inside));
    assert!(left.len() > 8, "{folder} has few modules: {left:?}");
    loop {
        let open: BTreeSet<String> = left.keys().cloned().collect();
        left.values_mut().for_each(|named| named.retain(|other| open.contains(other)));
        let before = left.len();
        left.retain(|_, named| !named.is_empty());
        if left.len() == before {
            break;
        }
    }
    assert!(left.is_empty(), "a circle, with those that lead to it: {left:#?}");
}

/// The modules below `src`, each with those that it names. To declare a child is not to name it, nor
/// is to say who may see an item. Tests inside are left out.
fn modules() -> BTreeMap<String, BTreeSet<String>> {
    let codes: BTreeMap<String, String> = sources()
        .into_iter()
        .map(|source| {
            let path = source.path.with_extension("");
            let parts = path.iter().map(|part| part.to_str().unwrap());
            let parts: Vec<&str> = parts.filter(|part| *part != "mod").collect();
            (parts.join("::"), source.code.split("#[cfg(test)]").next().unwrap().to_owned())
        })
        .collect();
    let owner = |path: String| {
        let ends = path.match_indices("::").map(|(at, _)| at).chain([path.len()]);
        ends.map(|end| path[..end].to_owned()).filter(|part| codes.contains_key(part)).last()
    };
    let named = |(module, code): (&String, &String)| {
        let named = paths(code).into_iter().filter_map(|path| owner(absolute(module, &path)));
        (module.clone(), named.filter(|other| other != module).collect())
    };
    codes.iter().map(named).collect()
}

/// The paths in a code that may lead to modules of this crate, groups taken apart.
fn paths(code: &str) -> Vec<String> {
    let code = code.replace("pub(in crate", "pub(");
    let begins = |(at, word): (usize, &str)| {
        let free = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
        let skip = if word == "use " { word.len() } else { 0 };
        free.then(|| expanded(&code[at + skip..]))
    };
    let words = ["super::", "self::", "crate::", "use "];
    words.iter().flat_map(|word| code.match_indices(word)).filter_map(begins).flatten().collect()
}

/// The paths of which a text begins with the first: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn expanded(text: &str) -> Vec<String> {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let (path, rest) = text.split_at(end.unwrap_or(text.len()));
    if !rest.starts_with('{') {
        return vec![path.to_owned()];
    }
    let (mut depth, mut start, mut found) = (0, 1, Vec::new());
    for (at, c) in rest.char_indices() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if depth == 0 || depth == 1 && c == ',' {
            found.extend(expanded(rest[start..at].trim()));
            start = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    found.into_iter().map(|inner| format!("{path}{inner}")).collect()
}

/// A path as seen from the crate's root.
fn absolute(module: &str, path: &str) -> String {
    let mut base: Vec<&str> = module.split("::").collect();
    for part in path.split("::") {
        match part {
            "crate" => base.clear(),
            "super" => _ = base.pop(),
            "self" => {}
            part => base.push(part),
        }
    }
    base.join("::")
}

#[test]
fn names_are_found_in_code() {
    let code = "use super::{c::D, e};\npub(in crate::a) use f::G;\nfn h() { crate::a::i(self::j) }";
    let named: BTreeSet<String> = paths(code).iter().map(|path| absolute("a::b", path)).collect();
    let named: Vec<&str> = named.iter().map(String::as_str).collect();
    assert_eq!(named, ["a::b::f::G", "a::b::j", "a::c::D", "a::e", "a::i"]);
}
