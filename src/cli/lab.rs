//! `yomi lab`.

use super::say;
use crate::lab::experiments::{Settings, experiments};
use clap::Args;
use std::io::stdout;
use std::path::PathBuf;

/// The experiments are listed where none is named.
#[derive(Debug, Args)]
pub(super) struct Lab {
    /// Which experiment; without one they are listed.
    experiment: Option<String>,
    /// Games or runs for each figure.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Simulations a move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,
    /// Games at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: u16,
    /// Equal seeds give equal figures.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Where to write what the experiment makes, if it makes a file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Lab {
    pub fn run(&self) -> anyhow::Result<()> {
        let Some(id) = &self.experiment else { return list() };
        let Some(experiment) = experiments().find(|e| e.id == id) else {
            anyhow::bail!("there is no experiment {id:?}; `yomi lab` lists them");
        };
        let settings = Settings {
            games: self.games,
            playouts: self.playouts,
            jobs: self.jobs.into(),
            seed: self.seed,
            out: self.out.clone(),
        };
        (experiment.run)(&settings, &mut stdout())
    }
}

fn list() -> anyhow::Result<()> {
    let widest = experiments().map(|e| e.id.len()).max().unwrap_or(0);
    for e in experiments() {
        say(&format!("{:widest$}  {}\n{:widest$}  ({})", e.id, e.story, "", e.source))?;
    }
    Ok(())
}
