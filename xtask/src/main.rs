//! Yomi's tasks: set up what is missing, build, serve, test.

mod apt;
mod browser;
mod bundle;
mod cluster;
mod engine;
mod finish;
mod headers;
mod licences;
mod minify;
mod offline;
mod order;
mod play;
mod process;
mod server;
mod setup;
mod site;
mod style;
mod test;
mod toolchain;
mod tools;
mod words;

use anyhow::{Result, bail};
use std::path::PathBuf;

const USAGE: &str = "\
Yomi's tasks. Each sets up what it misses first.

  cargo xtask play [--port N] [--no-open]      build, serve on this machine and open the app;
                   [--draft]                   quick to build anew, for work on the page
  cargo xtask build                            leave a static site in dist/
  cargo xtask cluster                          build yomi-cluster, the program for several machines
  cargo xtask test [native|wasm|browser]       run every test, or those of one kind
  cargo xtask shots [PATH] [--steps FILE]      pictures of the app in dist/, in target/shots/
";

fn main() {
    process::end_children_with_us();
    process::this_program();
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Err(error) = run(&words.iter().map(String::as_str).collect::<Vec<_>>()) {
        eprintln!("xtask: {error:#}");
        std::process::exit(1);
    }
}

fn run(words: &[&str]) -> Result<()> {
    match words {
        ["play", options @ ..] => play::play(&play::Options::parse(options)?),
        ["build"] => site::build(),
        ["cluster"] => cluster::build(),
        // Trunk.toml runs these two.
        ["parts"] => site::parts(),
        ["finish"] => finish::staged(),
        ["test"] => test::test(&test::Stage::ALL),
        ["test", stage] => test::test(&[test::Stage::parse(stage)?]),
        ["shots", options @ ..] => browser::shots(options),
        [] | ["help" | "-h" | "--help"] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => bail!("there is no task `{}`.\n\n{USAGE}", words.join(" ")),
    }
}

/// The folder of the repository; every path here starts from it.
fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the repository").to_path_buf()
}

/// Tells the reader what is being done, and why where that is not plain.
fn say(message: &str) {
    eprintln!("xtask: {message}");
}
