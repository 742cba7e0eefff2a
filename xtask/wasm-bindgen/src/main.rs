//! wasm-bindgen as its own package has it, but for three things: what has been made already is left, a program with
//! parts that are loaded apart is split first, and what a finished program and its script have of each other gets short
//! names.

mod made;
mod names;
mod output;
mod packs;
mod parts;
mod rename;

use anyhow::Result;
use made::Made;
use output::{Output, program};
use parts::Parts;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    match bind(std::env::args_os().collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}

fn bind(words: Vec<OsString>) -> Result<()> {
    let bind = wasm_bindgen_cli::wasm_bindgen::run_cli_with_args::<_, OsString>;
    let Some(output) = Output::named_by(&words) else { return bind(words) };
    let Some(program) = program(&words).map(Path::to_path_buf) else { return bind(words) };
    let made = Made::of(&program, &words, &output)?;
    if made.is_there() {
        return Ok(());
    }
    made.begin()?;
    match Parts::split(&program, &output)? {
        None => bind(words)?,
        Some(parts) => {
            bind(parts.words_for_first(words))?;
            parts.join()?;
        }
    }
    if !output.is_draft() {
        names::shorten(&output)?;
    }
    made.done()
}
