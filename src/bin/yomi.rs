//! The native program.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    yomi::cli::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
