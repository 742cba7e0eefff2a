//! wasm-bindgen as its own package has it, but for two things: a program with parts that are loaded apart is
//! split first, and what a finished program and its script have of each other gets short names.

mod names;
mod output;
mod packs;
mod parts;
mod rename;

use anyhow::Result;
use output::Output;
use parts::Parts;
use std::ffi::OsString;
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
    match Parts::split(&words, &output)? {
        None => bind(words)?,
        Some(parts) => {
            bind(parts.words_for_first(words))?;
            parts.join()?;
        }
    }
    if output.is_draft() { Ok(()) } else { names::shorten(&output.folder, &output.name) }
}
