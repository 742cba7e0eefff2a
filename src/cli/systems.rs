//! The command `yomi systems`: the registry as a list.

use super::say;
use crate::search::presets;
use clap::Args;
use serde_json::json;

#[derive(Debug, Args)]
pub(super) struct Systems {
    /// Print JSON with every number, for programs.
    #[arg(long)]
    json: bool,
}

impl Systems {
    pub fn run(&self) -> anyhow::Result<()> {
        if self.json {
            let rows: Vec<_> = presets()
                .map(|p| {
                    json!({
                        "id": p.id,
                        "name": p.name().to_string(),
                        "story": p.story().to_string(),
                        "source": p.source().to_string(),
                        "spec": p.spec(),
                    })
                })
                .collect();
            return say(&serde_json::to_string_pretty(&rows)?);
        }
        let widest = presets().map(|p| p.id.len()).max().unwrap_or(0);
        for p in presets() {
            say(&format!("{:widest$}  {}\n{:widest$}  ({})", p.id, p.story(), "", p.source()))?;
        }
        Ok(())
    }
}
