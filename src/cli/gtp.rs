//! The command `yomi gtp`: an engine that speaks GTP.

use super::Thinking;
use crate::gtp::{Engine, Settings, serve};
use crate::search::Variant;
use clap::Args;
use std::io::{BufReader, stdin, stdout};

#[derive(Debug, Args)]
pub(super) struct Gtp {
    /// The system that plays; `yomi systems` lists them. Choices of its spec may follow, in JSON:
    /// mc-rave+{"resign-below":0}.
    #[arg(long, value_name = "ID", default_value = "yomi", value_parser = Variant::parse)]
    system: Variant,
    #[command(flatten)]
    thinking: Thinking,
}

impl Gtp {
    pub fn run(&self, is_output_closed: fn() -> bool) -> anyhow::Result<()> {
        let settings = Settings {
            system: self.system.clone(),
            budget: self.thinking.budget(),
            options: self.thinking.options(),
        };
        let mut engine = Engine::new(settings)?;
        engine.abandon_when(is_output_closed);
        Ok(serve(&mut engine, BufReader::new(stdin()), &mut stdout())?)
    }
}
