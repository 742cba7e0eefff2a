//! The command `yomi gtp`: an engine that speaks GTP.

use super::{Thinking, output};
use crate::gtp::{Config, Engine, Keeper, serve};
use crate::search::Variant;
use clap::Args;
use std::io::{BufReader, stdin, stdout};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct Gtp {
    /// The system that plays; `yomi systems` lists them. Choices of its spec may follow, in JSON:
    /// mc-rave+{"resign-below":0}.
    #[arg(long, value_name = "ID", default_value = "yomi", value_parser = Variant::parse)]
    system: Variant,
    #[command(flatten)]
    thinking: Thinking,
    /// Keep the game in this file, as SGF, after every move.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Gtp {
    pub fn run(&self) -> anyhow::Result<()> {
        let config = Config {
            system: self.system.clone(),
            budget: self.thinking.budget(),
            options: self.thinking.options(),
        };
        let mut engine = Engine::new(config)?;
        engine.abandon_when(output::is_closed);
        if let Some(path) = &self.record {
            engine.keep_with(Keeper::new(path.clone()));
        }
        Ok(serve(&mut engine, BufReader::new(stdin()), &mut stdout())?)
    }
}
