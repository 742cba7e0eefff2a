//! `yomi gtp`.

use super::Thinking;
use crate::gtp::{Engine, Settings, serve};
use crate::search::{Preset, preset};
use clap::Args;
use std::io::{BufReader, stdin, stdout};

#[derive(Debug, Args)]
pub(super) struct Gtp {
    /// The system that plays; `yomi systems` lists them.
    #[arg(long, value_name = "ID", default_value = "yomi", value_parser = preset)]
    system: &'static Preset,
    #[command(flatten)]
    thinking: Thinking,
}

impl Gtp {
    pub fn run(&self) -> anyhow::Result<()> {
        let settings = Settings {
            system: self.system,
            budget: self.thinking.budget(),
            options: self.thinking.options(),
        };
        let mut engine = Engine::new(settings).map_err(anyhow::Error::msg)?;
        Ok(serve(&mut engine, BufReader::new(stdin()), &mut stdout())?)
    }
}
