//! How often the teacher asks about a move that a strong network thinks well of, and about its blunders.

use super::{Allowance, Experiment, Knob, PLAIN, Work};
use crate::go::{Game, Komi, Move};
use crate::lab::{Finding, Unit};
use crate::review::{MEMORY, Reading, Reads, Stage};
use crate::search::{Options, Session, Variant};
use anyhow::{Context, anyhow, bail};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "blunders",
    story: "How often the teacher asks about 300 moves that a strong network thinks well of, and about 150 blunders.",
    source: "Yomi; what a move cost is the difference of two readings of KataGo's network g170 b6c96, without a search",
    work: Work::Make(run),
    heeds: &[Knob::System, Knob::Seed],
    note: "Moves of tests/blunders: of games between weak players on purpose, one of a game, komi 7.5, area counted. \
           Good ones cost at most a point and 3 % of the games, blunders at least 8 points and 30 %.",
    ..PLAIN
}];

/// File of the moves, from the root of the repository.
const FILE: &str = "tests/blunders/moves.jsonl";
/// Points from which a move of the file is a blunder; the others cost a point at most.
const BLUNDER: f64 = 8.0;

/// A move with what the network thinks it cost.
#[derive(Debug, Deserialize)]
struct Judged {
    size: usize,
    /// Moves from the empty board, Black first; the last one is judged.
    moves: String,
    /// Points that it cost.
    points: f64,
}

impl Judged {
    /// The game before the move, and the move.
    fn game(&self) -> anyhow::Result<(Game, Move)> {
        let mut game = Game::even(self.size, Komi::USUAL);
        let (before, last) = self.moves.rsplit_once(' ').context("one move alone")?;
        for word in before.split_ascii_whitespace() {
            play(&mut game, Move::parse(word, self.size, self.size)?)?;
        }
        Ok((game, Move::parse(last, self.size, self.size)?))
    }

    /// Whether the teacher asks about the move.
    fn is_asked_about(&self, system: &Variant, seed: u64) -> anyhow::Result<bool> {
        let (game, played) = self.game()?;
        let (number, mover) = (game.moves().len() + 1, game.to_play());
        let mut stage = Stage::Before;
        while let Some((reads, simulations)) = stage.reads() {
            let mut position = game.clone();
            match reads {
                Reads::Before => {}
                Reads::After => play(&mut position, played)?,
                Reads::Instead(mv) => play(&mut position, mv)?,
            }
            let options = Options { seed, memory: MEMORY, ..Options::DEFAULT };
            let mut session = Session::new(system.spec.clone(), position.clone(), options)?;
            let reading = Reading::make(&mut session, &position, simulations, &|| false);
            let Some(reading) = reading else { bail!("{} does not search", system.name) };
            stage = stage.then(reading, number, (mover, played));
        }
        Ok(matches!(stage, Stage::Asks(_)))
    }
}

fn play(game: &mut Game, mv: Move) -> anyhow::Result<()> {
    game.play(mv).map_err(|why| anyhow!("{mv}: {why}"))
}

fn run(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let text = fs::read_to_string(FILE).with_context(|| FILE.to_owned())?;
    let read = |line| serde_json::from_str(line).with_context(|| FILE.to_owned());
    let all = text.lines().map(read).collect::<anyhow::Result<Vec<Judged>>>()?;
    let system = Variant::parse(allowance.system.as_deref().unwrap_or("yomi"))?;
    let mut asked: Vec<(&Judged, f64)> = Vec::new();
    for judged in &all {
        let asks = judged.is_asked_about(&system, allowance.seed)?;
        asked.push((judged, f64::from(u8::from(asks))));
    }
    let sizes: BTreeSet<usize> = all.iter().map(|judged| judged.size).collect();
    for size in sizes {
        for (name, blunders) in [("good moves", false), ("blunders", true)] {
            let is_one = |j: &Judged| j.size == size && (j.points >= BLUNDER) == blunders;
            let of: Vec<f64> = asked.iter().filter(|(j, _)| is_one(j)).map(|(_, a)| *a).collect();
            let Finding { samples, mean, low, high } =
                Finding::of(Unit::Percent, &of).context("there is no such move")?;
            writeln!(
                out,
                "  {size}×{size}, {samples} {name}: asked about {mean:.1} % (95 % {low:.1} to {high:.1})"
            )?;
        }
    }
    Ok(())
}
