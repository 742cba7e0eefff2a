//! The command `yomi score`: the count of a game record.

use super::say;
use super::values::moves;
use crate::go::{Color, Count, Game, Point, PointSet, RuleSet, RulesError, joined};
use crate::gtp::{read_file, tell_notes};
use crate::search::{GLANCE, guess_dead};
use anyhow::{Context, bail};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Count a game record.
#[derive(Debug, Args)]
pub(super) struct Score {
    /// The game record.
    file: PathBuf,
    /// Count the position after this many moves, not the last one.
    #[arg(long = "move", value_name = "N", value_parser = moves)]
    number: Option<usize>,
    /// The rules, in place of the record's: chinese, japanese, aga, tromp-taylor or new-zealand.
    #[arg(long, value_name = "RULES", value_parser = rules)]
    rules: Option<&'static RuleSet>,
    /// The dead stones, a point of each chain, such as "D4 E5"; "" if there are none. Without this the
    /// engine guesses, but where the rules take no stones off every stone counts as alive.
    #[arg(long, value_name = "POINTS")]
    dead: Option<String>,
    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

fn rules(text: &str) -> Result<&'static RuleSet, RulesError> {
    RuleSet::find(text)
}

impl Score {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = self.game().with_context(|| self.file.display().to_string())?;
        let dead = self.dead(&game)?;
        let count = game.count(&dead);
        if self.json {
            return say(&serde_json::to_string_pretty(&json!({
                "rules": game.setup().rules.id(),
                "black": count.score(Color::Black),
                "white": count.score(Color::White),
                "komi": count.komi.points(),
                "lead": count.lead().points(),
                "owners": owners(&count),
                "dead": dead.iter().collect::<Vec<Point>>(),
                "neutral": count.neutral,
                "prisoners": count.prisoners,
            }))?);
        }
        say(&text(&game, &count, &dead))
    }

    fn game(&self) -> anyhow::Result<Game> {
        let record = read_file(&self.file, self.number.map(|n| n.saturating_add(1)))?;
        tell_notes(&self.file, &record);
        let last = record.moves();
        let mut game = record.game;
        if let Some(number) = self.number.filter(|&number| number > last) {
            bail!("there is no move {number}: the record ends after move {last}");
        }
        if let Some(set) = self.rules {
            game.set_rules(set.rules).context("the rules forbid what was played")?;
        }
        Ok(game)
    }

    /// The dead stones that were named, or the engine's guess.
    fn dead(&self, game: &Game) -> anyhow::Result<PointSet> {
        let Some(names) = &self.dead else {
            return Ok(guess_dead(game, GLANCE)?);
        };
        let board = game.board();
        let mut dead = PointSet::EMPTY;
        for name in names.split([' ', ',']).filter(|name| !name.is_empty()) {
            let p = Point::parse(name, board.width(), board.height())?;
            if board.cell(p).color().is_none() {
                bail!("no stone stands on {p}, so none is dead there");
            }
            dead.extend(board.chain_stones(p));
        }
        Ok(dead)
    }
}

/// A row of the board a string, from the top.
fn owners(count: &Count) -> Vec<String> {
    let letter = |owner: &Option<Color>| owner.map_or('.', Color::letter);
    count.owners.chunks(count.width).map(|row| row.iter().map(letter).collect()).collect()
}

fn text(game: &Game, count: &Count, dead: &PointSet) -> String {
    let dead = match dead.is_empty() {
        true => "none".to_string(),
        false => joined(dead.iter()),
    };
    format!(
        "{}{}\n{} rules, {} to {}, {} neutral; dead: {dead}\n{}",
        game.board(),
        owners(count).join("\n"),
        game.setup().rules,
        count.score(Color::Black),
        count.score(Color::White),
        count.neutral,
        count.lead(),
    )
}
