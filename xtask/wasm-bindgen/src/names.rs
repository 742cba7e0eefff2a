//! Short names where a program and its script meet. wasm-bindgen gives each function a name that is unique among
//! all programs; a twentieth of the page was such names.

use anyhow::{Context, Result};
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use walrus::ModuleConfig;

/// What the names begin with that wasm-bindgen makes up, and nobody else uses.
const MADE_UP: [&str; 4] = ["__wbg_", "__wbindgen_", "wasm_bindgen_", "intounderlying"];

/// Gives short names to what the program and its script, which lie in this folder, have of each other.
pub fn shorten(folder: &Path, name: &str) -> Result<()> {
    let (program, script) =
        (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let mut module = ModuleConfig::new().parse_file(&program)?;
    let mut short = HashMap::new();
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    for name in imports.chain(exports).filter(|name| MADE_UP.iter().any(|s| name.starts_with(s))) {
        let next = format!("${}", in_letters(short.len()));
        *name = short.entry(std::mem::take(name)).or_insert(next).clone();
    }
    // Who made it is no news for a browser.
    module.producers.clear();
    module.emit_wasm_file(&program)?;
    let text = fs::read_to_string(&script).with_context(|| format!("{}", script.display()))?;
    Ok(fs::write(script, renamed(&text, &short))?)
}

/// A number in letters: a to z, then ba, bb and so on.
fn in_letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    let first = if number < 26 { String::new() } else { in_letters(number / 26) };
    format!("{first}{last}")
}

/// A script with other names.
fn renamed(script: &str, names: &HashMap<String, String>) -> String {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut text = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_of_name) {
        text += &rest[..start];
        rest = &rest[start..];
        let word = &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())];
        text += names.get(word).map_or(word, String::as_str);
        rest = &rest[word.len()..];
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_letters_of_their_own() {
        let letters: Vec<String> = [0, 25, 26, 27, 675, 676].into_iter().map(in_letters).collect();
        assert_eq!(letters, ["a", "z", "ba", "bb", "zz", "baa"]);
    }

    #[test]
    fn whole_names_are_replaced() {
        let names = HashMap::from([("__wbg_get_1".to_owned(), "$a".to_owned())]);
        let script = "const x = { __wbg_get_1: 1, __wbg_get_12: wasm.__wbg_get_1(\"é\") };";
        let expected = "const x = { $a: 1, __wbg_get_12: wasm.$a(\"é\") };";
        assert_eq!(renamed(script, &names), expected);
    }
}
