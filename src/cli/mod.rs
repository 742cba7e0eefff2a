//! The command line: its commands and options, and where each goes.

mod bench;
#[cfg(feature = "mpi")]
mod cluster;
mod evaluate;
mod games;
mod gtp;
mod lab;
mod levels;
mod matches;
mod merge;
mod output;
mod review;
mod score;
mod systems;
mod values;

use crate::engine::wire;
use crate::gtp::Pace;
use crate::lab::Shard;
use crate::search::{Budget, Options};
use crate::words::cut;
use anyhow::anyhow;
use clap::error::{ContextKind, ContextValue};
use clap::{Args, Parser, Subcommand};
use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::Duration;
use values::{count, seconds, seed, threads};

/// Yomi, a Go engine you can watch read.
#[derive(Debug, Parser)]
#[command(version, about, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Speak the Go Text Protocol on standard input and output.
    Gtp(gtp::Gtp),
    /// List the systems of the registry.
    Systems(systems::Systems),
    /// List the ten levels.
    Levels(levels::Levels),
    /// Measure playouts and searches.
    Bench(bench::Bench),
    /// Evaluate a position by playouts.
    Evaluate(evaluate::Evaluate),
    /// Review a game: what each move cost.
    Review(review::Review),
    /// Count a game record.
    Score(score::Score),
    /// Let two engines play a match.
    Match(Box<matches::Match>),
    /// Measure published figures again.
    Lab(lab::Lab),
    /// Print numbers that must be the same on every machine.
    #[command(hide = true)]
    Signatures {
        /// Print them as messages are encoded, in place of JSON.
        #[arg(long)]
        bytes: bool,
    },
}

/// How an engine thinks.
#[derive(Clone, Debug, Args)]
struct Thinking {
    /// New simulations for each move.
    #[arg(long, value_name = "N", value_parser = count)]
    playouts: Option<u64>,
    /// Seconds for each move.
    #[arg(long, value_name = "SECONDS", conflicts_with = "playouts", value_parser = seconds)]
    time: Option<Duration>,
    /// Threads that search together.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    threads: u16,
    /// Equal seeds give equal games on one thread.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// Memory for the tree.
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = count)]
    memory: u64,
    /// Forget after each move what was read.
    #[arg(long)]
    no_reuse: bool,
}

impl Thinking {
    fn pace(&self) -> Pace {
        let budget = self.playouts.map(Budget::Simulations).or(budget(self.time));
        budget.map_or(Pace::Clock, Pace::Move)
    }

    fn options(&self) -> Options {
        Options {
            threads: self.threads.into(),
            seed: self.seed,
            memory: self.memory.saturating_mul(1 << 20),
            reuse: !self.no_reuse,
            ..Options::default()
        }
    }
}

/// A budget of so much time, if any.
fn budget(time: Option<Duration>) -> Option<Budget> {
    time.map(|time| Budget::Seconds(time.as_secs_f64()))
}

/// Why a program cannot begin on a system that has too many threads already.
const NO_THREADS: &str = "the system gives no more threads: try --threads 1";

/// Makes the threads on which searches with several of them run.
///
/// # Errors
/// A sentence if the system gives none.
fn together(threads: u16) -> anyhow::Result<()> {
    if threads > 1 {
        let pool = rayon::ThreadPoolBuilder::new();
        pool.build_global().map_err(|_| anyhow!(NO_THREADS))?;
    }
    Ok(())
}

/// The shard that was asked for, or the whole.
fn shard(text: Option<&str>) -> anyhow::Result<Shard> {
    Ok(text.map_or(Ok(Shard::WHOLE), str::parse)?)
}

#[cfg(feature = "mpi")]
pub use cluster::run_rank;

/// Runs the command line.
pub fn run() -> ExitCode {
    let cli: Cli = arguments().unwrap_or_else(|error| error.exit());
    let done = match cli.command {
        Command::Gtp(gtp) => gtp.run(),
        Command::Systems(systems) => systems.run(),
        Command::Levels(levels) => levels.run(),
        Command::Bench(bench) => bench.run(),
        Command::Evaluate(evaluate) => evaluate.run(),
        Command::Review(review) => review.run(),
        Command::Score(score) => score.run(),
        Command::Match(it) => it.run(),
        Command::Lab(lab) => lab.run(),
        Command::Signatures { bytes } => signatures(bytes),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("yomi: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the arguments of the program. What a refusal repeats of them is cut, and what would help is left out
/// where it repeats something long.
fn arguments<T: Parser>() -> Result<T, clap::Error> {
    T::try_parse().map_err(|mut error| {
        for kind in
            [ContextKind::InvalidArg, ContextKind::InvalidSubcommand, ContextKind::InvalidValue]
        {
            if let Some(ContextValue::String(text)) = error.get(kind)
                && let short = cut(text)
                && short != *text
            {
                error.insert(kind, ContextValue::String(short));
                error.remove(ContextKind::Suggested);
            }
        }
        error
    })
}

/// Prints the numbers that must be the same on every machine.
fn signatures(bytes: bool) -> anyhow::Result<()> {
    let rows = crate::signatures::rows();
    match bytes {
        true => Ok(stdout().write_all(&wire::encode(&rows))?),
        false => say(&serde_json::to_string(&rows)?),
    }
}

/// Prints a line on standard output.
fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout(), "{text}")?)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}
