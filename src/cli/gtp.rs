//! The command `yomi gtp`: an engine that speaks GTP.

use super::{Thinking, output, together};
use crate::gtp::{Config, Engine, FIRST_SIZE, Keeper, Pace, serve};
use crate::levels::{Level, level};
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
    /// The level that plays, with its own system and number of simulations; `yomi levels` lists
    /// them.
    #[arg(long, value_name = "ID", conflicts_with_all = ["system", "playouts", "time"], value_parser = level)]
    level: Option<&'static Level>,
    #[command(flatten)]
    thinking: Thinking,
    /// Keep the game in this file, as SGF, after every move.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Gtp {
    pub fn run(&self) -> anyhow::Result<()> {
        let (system, pace) = match self.level {
            Some(level) => {
                let system = Variant { name: level.id.to_owned(), spec: level.spec(FIRST_SIZE) };
                (system, Pace::Level(level))
            }
            None => (self.system.clone(), self.thinking.pace()),
        };
        together(self.thinking.threads)?;
        let config = Config { system, pace, options: self.thinking.options() };
        let mut engine = Engine::new(config)?;
        engine.abandon_when(output::is_closed);
        if let Some(path) = &self.record {
            engine.keep_with(Keeper::new(path.clone()));
        }
        Ok(serve(&mut engine, BufReader::new(stdin()), &mut stdout())?)
    }
}
