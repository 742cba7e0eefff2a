//! Short names where a program and its script meet. wasm-bindgen gives each function a name that is unique among
//! all programs; a twentieth of the page was such names.

use crate::output::Output;
use crate::rename::{in_letters, renamed};
use anyhow::{Context, Result};
use std::collections::HashMap;
use std::fs;
use walrus::ModuleConfig;

/// What the names begin with that wasm-bindgen makes up, and nobody else uses.
const MADE_UP: [&str; 4] = ["__wbg_", "__wbindgen_", "wasm_bindgen_", "intounderlying"];

/// Gives short names to what the program and its script, which have been made, have of each other.
pub fn shorten(output: &Output) -> Result<()> {
    let (program, script) =
        (output.folder.join(format!("{}_bg.wasm", output.name)), output.script());
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
