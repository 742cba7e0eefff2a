//! wasm-bindgen as its library has it, for browsers alone, but for four things: what has been made already is left,
//! exports that nobody asks for are taken out, a program with parts that are loaded apart is split, and what a finished
//! program and its script have of each other gets short names.

mod made;
mod names;
mod output;
mod packs;
mod parts;
mod rename;
mod unasked;

use anyhow::Result;
use made::Made;
use output::{Asked, Binding, Output};
use parts::Parts;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    let done = Asked::read(&words).and_then(|asked| match asked {
        Asked::Version => {
            println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
            Ok(())
        }
        Asked::Bind(binding) => make(&binding),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}

/// Binds a program, in parts if it has any, unless that has been done.
fn make(Binding { program, output }: &Binding) -> Result<()> {
    let made = Made::of(program, output)?;
    if made.is_there() {
        return Ok(());
    }
    made.begin()?;
    match Parts::split(program, output)? {
        None => bind(program, output, Exports::Own)?,
        Some(parts) => {
            bind(parts.first(), output, Exports::Linker)?;
            parts.join()?;
        }
    }
    if !output.is_draft() {
        names::shorten(output)?;
    }
    made.done()
}

/// Which of a program's exports are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exports {
    /// Those that the source asks for.
    Own,
    /// The linker's too, by which the parts of a program find each other.
    Linker,
}

/// Writes the JavaScript side of a program, and the program that fits it.
fn bind(program: &Path, output: &Output, exports: Exports) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.typescript(false).keep_lld_exports(exports == Exports::Linker);
    // The engine's script is not told where its program lies.
    bindgen.omit_default_module_path(false);
    bindgen.input_path(program).out_name(&output.name).generate(&output.folder)
}
