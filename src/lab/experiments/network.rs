//! Learning the network of moves from games.

use super::{Allowance, Experiment, Knob, PLAIN, Work};
use crate::disk;
use crate::go::{Color, sgf};
use crate::knowledge::network::Weights;
use crate::lab::jobs;
use crate::lab::network::{Examples, Learner};
use crate::lab::product::earlier;
use crate::lab::study::{Studied, Study};
use crate::rng::Rng;
use crate::search::preset;
use anyhow::{Context, ensure};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, mpsc};
use std::thread;

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "study-games",
        story: "Games of self-play, a line each, for the network of moves to learn from; added to the file.",
        source: "Yomi",
        work: Work::Make(study),
        heeds: &[Knob::Games, Knob::Playouts, Knob::Size, Knob::Jobs, Knob::Seed, Knob::Out],
        ..PLAIN
    },
    Experiment {
        id: "train-network",
        story: "Learns the network of moves from study.jsonl and the SGF files of the folder records, beside the file it writes; further, if that is there.",
        source: "Yomi",
        work: Work::Make(train),
        heeds: &[Knob::Seed, Knob::Out],
        ..PLAIN
    },
];

/// File of the studied games, unless another is asked for.
const STUDIED: &str = "study.jsonl";
/// Number of games of which one is on 13×13 and one on 19×19, which take as long as all others
/// together.
const SMALL: u64 = 24;

fn study(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let study = Study {
        spec: preset("yomi")?.spec(),
        simulations: allowance.playouts.unwrap_or(400),
        varied: 12,
        vary: 35,
    };
    let games = allowance.games.unwrap_or(1000);
    let path = allowance.file(STUDIED);
    let file = Mutex::new(go_on(&path).with_context(|| path.display().to_string())?);
    let next = AtomicU64::new(0);
    let one = || -> anyhow::Result<()> {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= games {
                return Ok(());
            }
            let size = allowance.size.unwrap_or(match number % SMALL {
                11 => 13,
                23 => 19,
                _ => 9,
            });
            // After one that fails no other is begun.
            let game = study
                .play(size, allowance.seed + number)
                .inspect_err(|_| next.store(games, Relaxed))?;
            let line = serde_json::to_string(&game)? + "\n";
            file.lock().expect("no panic while held").write_all(line.as_bytes())?;
        }
    };
    let (send, ended) = mpsc::channel();
    thread::scope(|scope| {
        jobs::spawn(scope, allowance.jobs, || {
            let _ = send.clone().send(one());
        })
    })?;
    drop(send);
    ended.into_iter().collect::<anyhow::Result<()>>()?;
    Ok(writeln!(out, "{games} games in {}", path.display())?)
}

/// Opens a file of studied games to add others. A last line that is half written is removed.
///
/// # Errors
/// If it cannot be opened, or has something else in it; it is then as it was.
fn go_on(path: &Path) -> anyhow::Result<File> {
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
    let (mut whole, mut is_open) = (0, false);
    let (mut line, mut lines) = (Vec::new(), BufReader::new(&mut file));
    while lines.read_until(b'\n', &mut line)? > 0 {
        let is_whole = line.ends_with(b"\n");
        let is_game = serde_json::from_slice::<Studied>(&line).is_ok();
        let is_half = !is_whole && (line.starts_with(STUDY) || STUDY.starts_with(&line));
        let is_ours = is_game || is_half;
        ensure!(is_ours, "it has other lines than games of study: choose another file with --out");
        whole += if is_game { line.len() as u64 } else { 0 };
        is_open = is_game && !is_whole;
        line.clear();
    }
    file.set_len(whole)?;
    if is_open {
        file.write_all(b"\n")?;
    }
    Ok(file)
}

/// Beginning of every line of studied games.
const STUDY: &[u8] = b"{\"size\":";

/// Number of times that every position is looked at.
const EPOCHS: u32 = 12;

fn train(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let path = allowance.file("network.bin");
    let read = |bytes: &[u8]| Weights::from_file(bytes).map_err(anyhow::Error::msg);
    let before = earlier(&path, |bytes| read(bytes).with_context(|| path.display().to_string()))?;
    let mut games = studied(&path.with_file_name(STUDIED))?;
    games.extend(recorded(&path.with_file_name("records"))?);
    let examples = Examples::of(&games);
    let [learn, test] = examples.count();
    let count = games.len();
    writeln!(out, "{count} games, {learn} positions to learn from, {test} to test with")?;
    let mut rng = Rng::new(allowance.seed);
    let mut learner = match &before {
        Some(weights) => Learner::further(weights),
        None => Learner::new(&mut rng),
    };
    let part = 1.0 / EPOCHS as f32;
    for epoch in 0..=EPOCHS {
        if epoch > 0 {
            learner.learn(&examples, part * (epoch - 1) as f32, part, &mut rng);
        }
        let quality = learner.quality(&examples);
        let (first, fifth) = (100.0 * quality.first, 100.0 * quality.fifth);
        let nats = quality.entropy;
        let (owners, results) = (100.0 * quality.owners, 100.0 * quality.results);
        writeln!(
            out,
            "{epoch}: {nats:.3} nats, first {first:.1} %, among five {fifth:.1} %; \
             of owners {owners:.1} %, of results {results:.1} % explained"
        )?;
    }
    let provenance = format!(
        "network of moves: yomi lab train-network --seed {} on {count} games, see docs/experiments.md",
        allowance.seed
    );
    let file = learner.weights().rounded().to_file(&provenance);
    disk::write(&path, &file).with_context(|| path.display().to_string())?;
    Ok(writeln!(out, "{} bytes in {}", file.len(), path.display())?)
}

/// The games in a file that [`study`] wrote.
fn studied(path: &Path) -> anyhow::Result<Vec<Studied>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let lines = BufReader::new(file).lines();
    let read = lines.enumerate().map(|(i, line)| {
        let damaged = || format!("{} is damaged in line {}", path.display(), i + 1);
        serde_json::from_str(&line?).ok().with_context(damaged)
    });
    read.collect()
}

/// The games in a folder of SGF files; none if there is no such folder.
fn recorded(folder: &Path) -> anyhow::Result<Vec<Studied>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
    files.sort();
    files.iter().map(|path| record(path).with_context(|| path.display().to_string())).collect()
}

fn record(path: &Path) -> anyhow::Result<Studied> {
    let text = disk::read(&File::open(path)?, sgf::LONGEST as u64)?;
    let game = sgf::read(&String::from_utf8_lossy(&text))?.game;
    let setup = game.setup();
    let empty_square = setup.width == setup.height && setup.stones.is_empty();
    ensure!(empty_square, "only games on an empty square board can be learned from");
    let turns = [Color::Black, Color::White].into_iter().cycle();
    ensure!(
        game.moves().iter().zip(turns).all(|(&(color, _), turn)| color == turn),
        "only games in which the two take turns, Black first, can be learned from"
    );
    Ok(Studied::of_moves(setup.width, game.moves().iter().map(|&(_, mv)| mv).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_added_to_games_alone() {
        let path = std::env::temp_dir().join(format!("yomi-study-{}", std::process::id()));
        let game = serde_json::to_string(&Studied::of_moves(5, Vec::new())).unwrap() + "\n";
        assert!(game.as_bytes().starts_with(STUDY));
        for (before, after) in [
            (game.clone(), game.clone()),
            (game.repeat(2) + &game[..12], game.repeat(2)),
            (game.clone() + "{\"s", game.clone()),
        ] {
            fs::write(&path, before).unwrap();
            go_on(&path).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), after);
        }
        for foreign in ["my notes\n", "my notes", "{}\n"] {
            fs::write(&path, foreign).unwrap();
            let why = go_on(&path).unwrap_err().to_string();
            assert!(why.contains("choose another file"), "{why}");
            assert_eq!(fs::read_to_string(&path).unwrap(), foreign);
        }
        fs::remove_file(path).unwrap();
    }
}
