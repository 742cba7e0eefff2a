//! The command `yomi evaluate`: a position's value by playouts.

use super::say;
use super::values::{number, playouts, seed, side};
use crate::go::{Game, Komi, Move};
use crate::gtp::{read_file, tell_notes};
use crate::search::{Estimate, Evaluation, Preset, preset};
use anyhow::{Context, anyhow, bail};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Evaluate a position by the mean of playouts, without any search.
#[derive(Debug, Args)]
pub(super) struct Evaluate {
    /// A game record, whose last position is taken; without one, an empty board.
    file: Option<PathBuf>,
    /// Take the position before this move of the record.
    #[arg(long, value_name = "N", requires = "file", value_parser = number)]
    before: Option<usize>,
    /// Points a side, 2 to 19.
    #[arg(long, default_value_t = 9, conflicts_with = "file", value_parser = side)]
    size: u8,
    /// Points for White, in place of the record's.
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// Moves to play first, such as "E5 C3 pass".
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Number of playouts to make.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = playouts)]
    playouts: u64,
    /// The system whose playouts are made; `yomi systems` lists them.
    #[arg(long, value_name = "ID", default_value = "yomi", value_parser = preset)]
    policy: &'static Preset,
    /// Equal seeds give equal answers.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// Print JSON, for programs, with the owner of each point.
    #[arg(long)]
    json: bool,
}

impl Evaluate {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = self.game()?;
        let mut evaluation = Evaluation::new(&game, self.policy.spec().playout, self.seed);
        evaluation.run(self.playouts, &|| false);
        let estimate = evaluation.estimate().context("there was no playout")?;
        if self.json {
            return say(&serde_json::to_string_pretty(&json!({
                "policy": self.policy.id,
                "komi": game.komi().points(),
                "estimate": estimate,
            }))?);
        }
        say(&sentence(&estimate))
    }

    fn game(&self) -> anyhow::Result<Game> {
        let mut game = match &self.file {
            Some(path) => {
                let read = read_file(path, self.before);
                let record = read.with_context(|| path.display().to_string())?;
                tell_notes(path, &record);
                let (wanted, last) = (self.before.unwrap_or(1), record.moves());
                if wanted > last + 1 {
                    bail!(
                        "{}: there is no move {wanted}: the record ends after move {last}",
                        path.display()
                    );
                }
                record.game
            }
            None => Game::even(self.size.into(), Komi::USUAL),
        };
        if let Some(komi) = self.komi {
            game.set_komi(komi);
        }
        let (width, height) = (game.board().width(), game.board().height());
        for word in self.moves.iter().flat_map(|moves| moves.split([' ', ','])) {
            if word.is_empty() {
                continue;
            }
            let mv = Move::parse(word, width, height)?;
            game.play(mv).map_err(|e| anyhow!("{mv}: {e}"))?;
        }
        Ok(game)
    }
}

fn sentence(e: &Estimate) -> String {
    format!(
        "Black wins {:.2} % ± {:.2} (95 % {:.2} to {:.2}) of {} playouts, ahead by {:.2} ± {:.2} points",
        100.0 * e.winrate,
        100.0 * e.error,
        100.0 * e.low,
        100.0 * e.high,
        e.playouts,
        e.lead,
        e.lead_error
    )
}
