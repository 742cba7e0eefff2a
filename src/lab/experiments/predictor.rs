//! Learning the predictor of moves from games and what searches think of them.

use super::{Experiment, Settings, Work};
use crate::go::sgf;
use crate::lab::predictor::{Examples, Learner};
use crate::lab::review::Review;
use crate::lab::study::{Studied, Study};
use crate::rng::Rng;
use crate::search::{Beta, Prior, SearchSpec, Select, Widen, equivalence_to_bias, preset};
use anyhow::Context;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "study-games",
        story: "Games of self-play with the visits of every search, a line each; added to the file.",
        source: "Yomi",
        work: Work::Make(study),
    },
    Experiment {
        id: "review-games",
        story: "What each move was worth in the SGF files of the folder records; added to the file beside it.",
        source: "Yomi",
        work: Work::Make(review),
    },
    Experiment {
        id: "train-predictor",
        story: "Learns the predictor of moves from study.jsonl in the folder of the file it writes.",
        source: "Yomi",
        work: Work::Make(train),
    },
];

/// Where studied games are, unless another file is asked for.
const STUDIED: &str = "study.jsonl";

/// Of so many games, one is on 13×13 and one on 19×19, which take the time of the others together.
const SMALL: u64 = 24;

/// New simulations of a move that is not written down, and how rare the others are.
const QUICK: u64 = 300;
const EVERY: u32 = 2;

fn study(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let games = settings.games.unwrap_or(1000);
    let study = Study {
        spec: preset("yomi").map_err(anyhow::Error::msg)?.spec(),
        simulations: settings.playouts.unwrap_or(2000),
        quick: QUICK,
        every: EVERY,
        varied: 30,
        vary: 25,
    };
    let play = |number: u64| {
        let size = match number % SMALL {
            11 => 13,
            23 => 19,
            _ => 9,
        };
        study.play(size, settings.seed + number).map_err(anyhow::Error::msg)
    };
    add(settings, games, &play, out)
}

/// One position in so many is read again.
const REVIEWED: usize = 3;

fn review(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = settings.file(STUDIED).with_file_name("records");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
    files.sort();
    anyhow::ensure!(!files.is_empty(), "no .sgf file in {}", folder.display());
    let review = Review {
        spec: SearchSpec {
            select: Select::Rave {
                beta: Beta::MinMse { bias: equivalence_to_bias(300.0) },
                c: 0.1,
            },
            priors: vec![
                Prior::Even { n: 10.0 },
                Prior::Predictor { n: 40.0, power: 0.5 },
                Prior::AgainstPass { n: 10.0 },
            ],
            widen: Widen::All,
            ..preset("yomi").map_err(anyhow::Error::msg)?.spec()
        },
        simulations: settings.playouts.unwrap_or(5000),
        every: REVIEWED,
    };
    let read = |number: u64| {
        let path = &files[number as usize];
        let read = || {
            let bytes = fs::read(path).map_err(|error| error.to_string())?;
            let record = sgf::read(&String::from_utf8_lossy(&bytes))?;
            review.read(&record.game, settings.seed + number)
        };
        read().map_err(anyhow::Error::msg).with_context(|| path.display().to_string())
    };
    let games = settings.games.unwrap_or(u64::MAX).min(files.len() as u64);
    add(settings, games, &read, out)
}

/// Adds games to the file, as they are ready; after one that fails no other is begun.
fn add(
    settings: &Settings,
    games: u64,
    game: &(dyn Fn(u64) -> anyhow::Result<Studied> + Sync),
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let path = settings.file(STUDIED);
    let file = OpenOptions::new().create(true).append(true).open(&path);
    let file = Mutex::new(file.with_context(|| path.display().to_string())?);
    let next = AtomicU64::new(0);
    let one = || -> anyhow::Result<()> {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= games {
                return Ok(());
            }
            let game = game(number).inspect_err(|_| next.store(games, Relaxed))?;
            let line = serde_json::to_string(&game)? + "\n";
            file.lock().expect("no panic while held").write_all(line.as_bytes())?;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..settings.jobs.max(1)).map(|_| scope.spawn(one)).collect();
        workers.into_iter().try_for_each(|w| w.join().expect("a game does not panic"))
    })?;
    Ok(writeln!(out, "{games} games in {}", path.display())?)
}

/// Shapes seen less often around visited moves get no weight.
const RARE: u32 = 2;
/// How often every example is looked at.
const EPOCHS: u32 = 8;

fn train(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let path = settings.file("predictor.bin");
    let read = studied(&path)?;
    let count = read.len();
    let examples = Examples::of(read.into_iter());
    let [learn, test] = examples.count();
    writeln!(out, "{count} games, {learn} positions to learn from, {test} to test with")?;
    let mut learner = Learner::new(&examples, RARE);
    let mut rng = Rng::new(settings.seed);
    for epoch in 1..=EPOCHS {
        learner.learn(&examples, &mut rng);
        let quality = learner.quality(&examples);
        writeln!(
            out,
            "{epoch}: {:.3} nats, first {:.1} %, among five {:.1} %",
            quality.entropy,
            100.0 * quality.first,
            100.0 * quality.fifth
        )?;
    }
    let weights = learner.weights();
    let provenance = format!(
        "predictor of moves: yomi lab train-predictor --seed {} on {count} games of yomi lab study-games \
         and review-games",
        settings.seed
    );
    fs::write(&path, weights.to_file(&provenance)).with_context(|| path.display().to_string())?;
    Ok(writeln!(out, "{} shapes in {}", weights.shapes.len(), path.display())?)
}

/// The studied games in the folder of this file.
pub(super) fn studied(beside: &Path) -> anyhow::Result<Vec<Studied>> {
    let games = beside.with_file_name(STUDIED);
    let file = File::open(&games).with_context(|| games.display().to_string())?;
    let lines = BufReader::new(file).lines();
    let read =
        lines.map(|line| Ok(serde_json::from_str(&line?)?)).collect::<anyhow::Result<Vec<_>>>();
    read.with_context(|| format!("{} is damaged", games.display()))
}
