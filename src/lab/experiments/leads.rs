//! How far the leads that a review measures are from those that a strong network told.

use super::{Allowance, Experiment, Knob, PLAIN, Work};
use crate::go::{Game, Komi, Move};
use crate::lab::{Finding, Unit};
use crate::review::{MEMORY, Reading};
use crate::search::{Options, Session, Variant};
use anyhow::{Context, anyhow};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "leads",
    story: "How far the leads of a review are from a strong network's, in 50 positions.",
    source: "Yomi; the leads are those of KataGo's network g170 b6c96, read once without a search",
    work: Work::Make(run),
    heeds: &[Knob::Scale, Knob::System, Knob::Playouts, Knob::Seed],
    note: "Positions of tests/leads: of games between weak players on purpose, one of a game, komi 7.5, \
           area counted. The error is the distance of the mean lead at the ends of a search's playouts from \
           the network's lead.",
    ..PLAIN
}];

/// File of the positions, from the root of the repository.
const FILE: &str = "tests/leads/positions.jsonl";

/// A position with the lead that was told.
#[derive(Debug, Deserialize)]
struct Labelled {
    size: usize,
    /// Moves from the empty board, Black first.
    moves: String,
    /// Black's lead in points, komi of 7.5 counted.
    lead: f64,
}

impl Labelled {
    fn game(&self) -> anyhow::Result<Game> {
        let mut game = Game::even(self.size, Komi::USUAL);
        for word in self.moves.split_ascii_whitespace() {
            let mv = Move::parse(word, self.size, self.size)?;
            game.play(mv).map_err(|why| anyhow!("{mv}: {why}"))?;
        }
        Ok(game)
    }
}

fn run(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let text = fs::read_to_string(FILE).with_context(|| FILE.to_owned())?;
    let read = |line| serde_json::from_str(line).with_context(|| FILE.to_owned());
    let all = text.lines().map(read).collect::<anyhow::Result<Vec<Labelled>>>()?;
    let system = Variant::parse(allowance.system.as_deref().unwrap_or("yomi"))?;
    let simulations = allowance.simulations(2000, 8000);
    let mut errors: Vec<(usize, f64)> = Vec::new();
    for position in &all {
        let game = position.game()?;
        let options = Options { seed: allowance.seed, memory: MEMORY, ..Options::DEFAULT };
        let mut session = Session::new(system.spec.clone(), game.clone(), options)?;
        let reading = Reading::make(&mut session, &game, simulations, &|| false);
        let lead = reading.and_then(|reading| reading.lead).context("it does not search")?;
        errors.push((position.size, f64::from(lead.points) - position.lead));
    }
    writeln!(out, "{}, {simulations} simulations a position:", system.name)?;
    let sizes: BTreeSet<usize> = all.iter().map(|position| position.size).collect();
    for size in sizes {
        let of: Vec<f64> = errors.iter().filter(|e| e.0 == size).map(|e| e.1).collect();
        writeln!(out, "  {size}×{size}: {}", sentence(&of)?)?;
    }
    let of_all: Vec<f64> = errors.iter().map(|e| e.1).collect();
    Ok(writeln!(out, "  all: {}", sentence(&of_all)?)?)
}

/// The mean absolute error with its interval, and the mean error.
fn sentence(errors: &[f64]) -> anyhow::Result<String> {
    let absolute: Vec<f64> = errors.iter().map(|error| error.abs()).collect();
    let unit = Unit::Number("points");
    let Finding { samples, mean, low, high } =
        Finding::of(unit, &absolute).context("there is no position")?;
    let bias = errors.iter().sum::<f64>() / errors.len() as f64;
    Ok(format!(
        "off by {mean:.1} points (95 % {low:.1} to {high:.1}) in {samples} positions, by {bias:+.1} on \
         average"
    ))
}
