//! The program `yomi-cluster`: one rank of a cluster, which mpirun starts on every processor it is given.

mod costs;
mod searching;
mod watch;

use super::values::{seconds, side, whole};
use super::{Thinking, arguments, is_broken_pipe};
use crate::cluster::{Carrier, Desk, Lost, Mail, Mpi, Rules, carry};
use crate::search::Variant;
use anyhow::anyhow;
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::env;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{self, ExitCode};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use watch::{Stage, Watch};

/// Yomi on a cluster: mpirun -n 4 yomi-cluster gtp.
#[derive(Debug, Parser)]
#[command(name = "yomi-cluster", version, about, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Debug, Subcommand)]
enum Command {
    /// Rank 0 speaks the Go Text Protocol on standard input and output; all others search with it.
    Gtp {
        /// Keep the game in this file, as SGF, after every move.
        #[arg(long, value_name = "FILE", default_value = "yomi-cluster.sgf")]
        record: PathBuf,
        #[command(flatten)]
        rank: Rank,
    },
    /// Measure what the exchange between ranks costs, on an empty board, for so long as --time says.
    Bench {
        /// Points a side.
        #[arg(long, default_value_t = 19, value_parser = side)]
        size: u8,
        #[command(flatten)]
        rank: Rank,
    },
}

impl Command {
    fn rank(&self) -> &Rank {
        match self {
            Command::Gtp { rank, .. } | Command::Bench { rank, .. } => rank,
        }
    }
}

/// How a rank searches. Budgets and threads are those of each rank.
#[derive(Clone, Debug, Args)]
struct Rank {
    /// The system that plays; `yomi systems` lists them. Choices of its spec may follow, in JSON.
    #[arg(long, value_name = "ID", default_value = "yomi", value_parser = Variant::parse)]
    system: Variant,
    #[command(flatten)]
    thinking: Thinking,
    /// Where simulations are counted: each rank's simulations between two exchanges [default: 100].
    #[arg(long, value_name = "N", value_parser = small)]
    every: Option<u32>,
    /// Greatest depth of the nodes that ranks tell of, in moves below the root [default: 3].
    #[arg(long, value_name = "MOVES", value_parser = small)]
    depth: Option<u32>,
    /// Least number of visits of these nodes [default: 20].
    #[arg(long, value_name = "N", value_parser = small)]
    visits: Option<u32>,
    /// Where time is counted: seconds between two exchanges.
    #[arg(long, value_name = "SECONDS", default_value = "0.333", value_parser = rhythm)]
    rhythm: Duration,
    /// Seconds after which a rank that is not heard of is given up.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = patience)]
    patience: Duration,
}

/// A number that a spec can have.
fn small(text: &str) -> Result<u32, String> {
    whole(text, 0..=u32::MAX)
}

/// A time between two exchanges, which take some time themselves.
fn rhythm(text: &str) -> Result<Duration, String> {
    let time = seconds(text)?;
    match time < Duration::from_millis(10) {
        true => Err("ranks would do little but exchange: leave 0.01 seconds at least".into()),
        false => Ok(time),
    }
}

/// A time in which several signs of life come, which ranks give twice a second, and which somebody may wait.
fn patience(text: &str) -> Result<Duration, String> {
    let time = seconds(text)?;
    if time < Duration::from_secs(1) {
        return Err(
            "a rank gives a sign of life every half second: wait for one second at least".into()
        );
    }
    if time > Duration::from_secs(3600) {
        return Err("nobody waits for so long: one hour, 3600 seconds, is the most".into());
    }
    Ok(time)
}

/// How long another rank than 0 stays when the cluster is lost. mpirun gives a second to those that it ends, but
/// the end of any of them cuts it short, and rank 0 has an answer to give on a machine that may be busy.
const LINGER: Duration = Duration::from_millis(900);

/// Runs one rank. A cluster that ends before its time says why, on rank 0.
pub fn run_rank() -> ExitCode {
    yield_when_idle();
    let cli: Cli = match arguments() {
        Ok(cli) => cli,
        Err(error) => {
            let asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            if is_first() {
                let _ = error.print();
            }
            return if asked { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
    };
    if let Err(why) = cli.command.rank().refuse_idle() {
        return if is_first() { failed(&why) } else { ExitCode::FAILURE };
    }
    let patience = cli.command.rank().patience;
    let watch = match Watch::begin(patience, launched_as().is_some()) {
        Ok(watch) => watch,
        Err(why) => return failed(&why),
    };
    let mut mpi = match Mpi::join() {
        Ok(mpi) => mpi,
        Err(why) => return failed(&why.into()),
    };
    let (desk, mail) = Desk::new(mpi.place());
    watch.enter(Stage::Carrying(mail.clone()));
    let mut signals = match Signals::new([SIGINT, SIGTERM, SIGHUP, SIGCONT]) {
        Ok(signals) => signals,
        Err(why) => return failed(&why.into()),
    };
    let (hearing, told, lost) = (watch.clone(), mail.clone(), mail.clone());
    let hears = thread(move || signals.forever().for_each(|signal| hearing.hear(signal, &told)));
    let searching = thread(move || searching::run(&cli.command, &mail));
    let searching = match hears.and(searching) {
        Ok(searching) => searching,
        // The others hear of it from mpirun: to leave in peace would be to wait for them.
        Err(why) => {
            failed(&why);
            process::exit(1);
        }
    };
    let rules = Rules::patient(patience);
    // At once: what searches may take its time to end, and mpirun does not wait for it.
    let turned = || {
        watch.turn();
        tell(&lost);
    };
    if carry(&mut mpi, &desk, rules, || searching.is_finished(), turned).is_err() {
        turned();
        if lost.rank() > 0 {
            std::thread::sleep(LINGER);
        }
        // A rank that is lost does not take part in MPI's own end: mpirun ends what is left.
        process::exit(1);
    }
    match searching.join() {
        // Whoever read the output has seen enough.
        Ok(Err(why)) if !is_broken_pipe(&why) => {
            failed(&why);
            process::exit(1);
        }
        // A panic has been told on standard error.
        Err(_) => process::exit(1),
        Ok(_) => {}
    }
    watch.enter(Stage::Leaving);
    drop(mpi);
    ExitCode::SUCCESS
}

/// Begins a thread.
///
/// # Errors
/// A sentence if the system gives none.
fn thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<JoinHandle<T>> {
    let none = "the system gives no more threads: a rank needs some besides those that search";
    Builder::new().spawn(work).map_err(|_| anyhow!(none))
}

/// Says why the cluster has ended, unless that has been said. Of an end that all were told of, rank 0 speaks
/// for all.
fn tell(mail: &Mail) {
    if let Some(why) = mail.take_untold()
        && (mail.rank() == 0 || *why != Lost::Ended)
    {
        eprintln!("yomi-cluster: the cluster has ended: {why}");
    }
}

/// Begins anew where Open MPI is not to yield the processor when it has nothing to do, as it does by itself
/// only where ranks outnumber processors: each look for messages takes ten times as long then.
fn yield_when_idle() {
    let name = "OMPI_MCA_mpi_yield_when_idle";
    if launched_as().is_some()
        && env::var_os(name).is_none_or(|value| value != "1")
        && let Ok(program) = env::current_exe()
    {
        // This returns only if it fails, and then all goes on as it is.
        let _ = process::Command::new(program).args(env::args_os().skip(1)).env(name, "1").exec();
    }
}

fn failed(why: &anyhow::Error) -> ExitCode {
    eprintln!("yomi-cluster: {why:#}");
    ExitCode::FAILURE
}

/// The names under which launchers tell a process its rank: Open MPI's mpirun, PMIx (`srun --mpi=pmix`), PMI
/// (MPICH's, and older ones), and Slurm, which also tells it to a script in which there is an mpirun.
const RANK_NAMES: [&str; 4] = ["OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"];

/// The rank as which a launcher has started this process, if one has.
fn launched_as() -> Option<String> {
    RANK_NAMES.into_iter().find_map(|name| env::var(name).ok())
}

/// True if no launcher says that this is another rank than the first.
fn is_first() -> bool {
    launched_as().is_none_or(|rank| rank == "0")
}
