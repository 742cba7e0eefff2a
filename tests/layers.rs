//! The invariants of ARCHITECTURE.md that can be read off the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its folder (or name, at the top) and its code without comments.
struct Source {
    path: PathBuf,
    layer: String,
    code: String,
    lines: usize,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut todo = vec![root.clone()];
    let mut found = Vec::new();
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
            let inner = path.strip_prefix(&root).unwrap();
            let first = inner.components().next().unwrap().as_os_str().to_string_lossy();
            found.push(Source {
                layer: first.trim_end_matches(".rs").to_owned(),
                code: code.collect::<Vec<_>>().join("\n"),
                lines: text.lines().count(),
                path,
            });
        }
    }
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

/// Which layers a layer may name.
const MAY_USE: &[(&str, &[&str])] = &[
    ("rng", &[]),
    ("lanes", &[]),
    ("bandit", &["rng"]),
    ("go", &[]),
    ("knowledge", &["go", "lanes", "rng"]),
    ("playout", &["go", "knowledge", "rng"]),
    ("tree", &["go"]),
    ("search", &["go", "knowledge", "playout", "rng", "tree"]),
    ("bench", &["go", "knowledge", "playout", "rng", "search"]),
    ("signatures", &["bench", "go", "search"]),
    ("stats", &["go", "search"]),
    ("number", &[]),
    ("palette", &[]),
    ("plot", &["go", "number", "palette"]),
    ("demo", &["bandit", "go", "playout", "rng", "search", "tree"]),
    ("engine", &["demo", "go", "search"]),
    (
        "ui",
        &["bandit", "demo", "engine", "go", "number", "palette", "plot", "rng", "search", "stats"],
    ),
    ("lab", &["bandit", "bench", "go", "knowledge", "playout", "rng", "search", "stats"]),
    ("gtp", &["go", "knowledge", "rng", "search"]),
];

#[test]
fn layers_use_only_those_below_them() {
    for source in sources() {
        let Some((_, allowed)) = MAY_USE.iter().find(|(layer, _)| *layer == source.layer) else {
            assert!(
                ["lib", "bin", "cli", "web"].contains(&source.layer.as_str()),
                "{}",
                source.layer
            );
            continue;
        };
        for part in source.code.split("crate::").skip(1) {
            let used: String = part.chars().take_while(|c| c.is_alphanumeric()).collect();
            let fine = used == source.layer || allowed.contains(&used.as_str());
            assert!(fine, "{} uses {used}", source.path.display());
        }
    }
}

#[test]
fn only_web_knows_the_browser() {
    refuse(&["wasm_bindgen", "web_sys", "js_sys", "leptos"], &["web"]);
}

#[test]
fn the_target_is_asked_for_at_the_edges_only() {
    refuse(&["cfg(target_arch", "target_family"], &["lanes", "lib", "web", "bin"]);
}

#[test]
fn the_core_does_no_io() {
    let words =
        ["println!", "print!(", "Instant", "SystemTime", "getrandom", "std::fs", "std::env"];
    refuse(&words, &["lab", "gtp", "cli", "web", "bin"]);
}

/// Layers whose failures may be sentences.
const SPEAKS: &[&str] = &["bin", "cli", "demo", "gtp", "lab", "ui", "web"];

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
