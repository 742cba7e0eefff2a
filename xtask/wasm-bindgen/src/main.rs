//! wasm-bindgen as its own package has it, but for programs with parts that are loaded apart: these
//! are split first.

mod parts;

use anyhow::Result;
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
    let Some(parts) = Parts::split(&words)? else {
        return wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(words);
    };
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(parts.words_for_first(words))?;
    parts.join()
}
