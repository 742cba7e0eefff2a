//! The command `yomi bench`: speed and signatures.

use super::values::{seconds, threads};
use super::{say, together};
use crate::lab::{Speed, speeds};
use clap::Args;
use std::time::Duration;

#[derive(Debug, Args)]
pub(super) struct Bench {
    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
    /// How long each row is measured.
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    seconds: Duration,
    /// Also measure searches with this many threads.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    threads: u16,
}

impl Bench {
    pub fn run(&self) -> anyhow::Result<()> {
        together(self.threads)?;
        let threads = self.threads.into();
        if self.json {
            let speeds = speeds(self.seconds, threads, |_| {})?;
            return say(&serde_json::to_string_pretty(&speeds)?);
        }
        say(&format!("{:8} {:30} size threads   a second signature", "kind", "id"))?;
        let mut said = Ok(());
        speeds(self.seconds, threads, |row| {
            if said.is_ok() {
                said = say(&line(row));
            }
        })?;
        said
    }
}

fn line(row: &Speed) -> String {
    let Speed { kind, id, size, threads, per_second, signature } = row;
    let signature = signature.map_or("-".to_string(), |s| format!("{s:08x}"));
    format!("{kind:8} {id:30} {size:4} {threads:7} {per_second:10.0} {signature:>9}")
}
