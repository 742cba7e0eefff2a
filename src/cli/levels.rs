//! The command `yomi levels`: the ten opponents as a list.

use super::say;
use crate::levels::{BySize, Level, levels};
use clap::Args;
use serde_json::{Value, json};

#[derive(Debug, Args)]
pub(super) struct Levels {
    /// Print JSON with every number, for programs.
    #[arg(long)]
    json: bool,
}

impl Levels {
    pub fn run(&self) -> anyhow::Result<()> {
        if self.json {
            let rows: Vec<Value> = levels().iter().map(row).collect();
            return say(&serde_json::to_string_pretty(&rows)?);
        }
        let widest = levels().iter().map(|level| level.id.len()).max().unwrap_or(0);
        for level in levels() {
            let ratings = BySize::SIZES.map(|size| match level.rating(size) {
                Some(rating) => format!("{size}×{size} {:.0} ± {:.0}", rating.elo, rating.error),
                None => format!("{size}×{size} not measured"),
            });
            let (id, name, story) = (level.id, level.name(), level.story());
            say(&format!(
                "{id:widest$}  {name}: {story}\n{:widest$}  ({})",
                "",
                ratings.join(", ")
            ))?;
        }
        Ok(())
    }
}

fn row(level: &Level) -> Value {
    let sizes = BySize::SIZES.map(|size| {
        json!({
            "size": size,
            "simulations": level.simulations.of(size),
            "spec": level.spec(size),
            "rating": level.rating(size).map(|rating| rating.elo),
            "error": level.rating(size).map(|rating| rating.error),
        })
    });
    json!({
        "id": level.id,
        "name": level.name().to_string(),
        "story": level.story().to_string(),
        "sizes": sizes,
    })
}
