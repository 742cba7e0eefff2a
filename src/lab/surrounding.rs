//! Learning the surrounding index from games of Yomi against itself.

use super::experiments::Allowance;
use super::product::earlier;
use crate::disk;
use crate::go::{EyeRule, Game, Komi, Move, Point};
use crate::knowledge::{canonical, seen_by};
use crate::rng::{Rng, mix};
use crate::search::{Decision, Limit, Options, Session, preset};
use anyhow::{Context, ensure};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;

/// Beginning of a file of the index.
const TITLE: &str = "# Surrounding index";
/// Number of times below which a class of surroundings is rare.
const RARE: u64 = 40;
/// Number of moves drawn at the start of each game, so that games differ.
const RANDOM_MOVES: usize = 4;

/// How often a surrounding could be played in, and how often it was.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    seen: u64,
    played: u64,
}

/// Plays games and writes the index learned from them.
///
/// # Errors
/// If the file cannot be written.
pub(super) fn train(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(path) = &allowance.out {
        prepare(path)?;
    }
    let games = allowance.games.unwrap_or(600);
    let playouts = allowance.playouts.unwrap_or(150);
    let mut counts = BTreeMap::new();
    for game in 0..games {
        let size = if game % 2 == 0 { 9 } else { 13 };
        self_play(size, playouts, mix(allowance.seed ^ mix(game)), &mut counts)?;
        if (game + 1) % 50 == 0 {
            writeln!(out, "{} of {games} games, {} surroundings", game + 1, counts.len())?;
        }
    }
    let head = format!(
        "{TITLE}: a class of surroundings (the smallest code, Black to play) and how\n\
         # many of a thousand such points were played on; * for all seen fewer than {RARE} times.\n\
         # Learned from {games} games of yomi against itself, 9x9 and 13x13 in turn, {playouts}\n\
         # simulations a move, {RANDOM_MOVES} random moves first: yomi lab train-surrounding-index\n\
         # --games {games} --playouts {playouts} --seed {}\n",
        allowance.seed
    );
    let text = head + &table(&counts);
    match &allowance.out {
        Some(path) => {
            disk::write(path, text.as_bytes()).with_context(|| path.display().to_string())
        }
        None => Ok(out.write_all(text.as_bytes())?),
    }
}

/// Makes sure that the index can be written, and that nothing but an index is written over.
fn prepare(path: &Path) -> anyhow::Result<()> {
    let read = |bytes: &[u8]| {
        let place = path.display();
        let is_ours = bytes.starts_with(TITLE.as_bytes());
        ensure!(is_ours, "{place}: it is no surrounding index: choose another file");
        Ok(())
    };
    earlier(path, read).map(|_| ())
}

fn self_play(
    size: usize,
    playouts: u64,
    seed: u64,
    counts: &mut BTreeMap<u16, Count>,
) -> anyhow::Result<()> {
    let mut rng = Rng::new(seed);
    let mut game = Game::even(size, Komi::USUAL);
    let spec = preset("yomi")?.spec();
    let options = Options { seed, memory: 64 << 20, ..Options::default() };
    let mut session = Session::new(spec, game.clone(), options)?;
    while !game.is_over() && game.moves().len() < 3 * size * size {
        let moves = playable(&game);
        if game.moves().len() < RANDOM_MOVES {
            game.play(Move::Play(moves[rng.below(moves.len() as u32) as usize]))?;
            continue;
        }
        session.follow(&game);
        session.run(Limit { simulations: playouts }, &|| false);
        let Decision::Play(mv) = session.decide() else { break };
        for p in moves {
            let code = seen_by(game.board().code(p), game.to_play());
            let count = counts.entry(canonical(code)).or_default();
            count.seen += 1;
            count.played += u64::from(mv == Move::Play(p));
        }
        game.play(mv)?;
    }
    Ok(())
}

/// The legal moves that fill no own eye.
fn playable(game: &Game) -> Vec<Point> {
    let (board, me) = (game.board(), game.to_play());
    board
        .points()
        .filter(|&p| board.is_legal(p, me) && !EyeRule::Diagonals.is_eye(board, p, me))
        .filter(|&p| game.legality(me, Move::Play(p)).is_ok())
        .collect()
}

fn table(counts: &BTreeMap<u16, Count>) -> String {
    let per_mille = |c: Count| (1000 * c.played + c.seen / 2) / c.seen.max(1);
    let mut rare = Count::default();
    let mut lines = String::new();
    for (code, &count) in counts {
        if count.seen >= RARE {
            writeln!(lines, "{code:x} {}", per_mille(count)).expect("a string takes all");
        } else {
            rare.seen += count.seen;
            rare.played += count.played;
        }
    }
    format!("* {}\n{lines}", per_mille(rare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::SurroundingIndex;
    use crate::lab::experiments::Scale;
    use std::fs;

    #[test]
    fn what_is_learned_can_be_read() {
        let (games, playouts) = (Some(2), Some(20));
        let allowance = Allowance { games, playouts, ..Allowance::of(Scale::Quick) };
        let mut out = Vec::new();
        train(&allowance, &mut out).unwrap();
        let index = SurroundingIndex::parse(std::str::from_utf8(&out).unwrap()).unwrap();
        let all: u32 = (0..=u16::MAX).map(|c| index.per_mille(c, crate::go::Color::Black)).sum();
        assert!(all > 0);

        let path = std::env::temp_dir().join(format!("yomi-surrounding-{}", std::process::id()));
        fs::write(&path, &out).unwrap();
        prepare(&path).unwrap();
        fs::write(&path, "my notes").unwrap();
        let allowance = Allowance { out: Some(path.clone()), ..allowance };
        let why = format!("{:#}", train(&allowance, &mut Vec::new()).unwrap_err());
        assert!(why.contains("choose another file"), "{why}");
        assert_eq!(fs::read(&path).unwrap(), b"my notes");
        fs::remove_file(path).unwrap();
    }
}
