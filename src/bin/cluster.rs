//! The program for clusters: one of its ranks.

fn main() -> std::process::ExitCode {
    yomi::cli::run_rank()
}
