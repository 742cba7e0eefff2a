//! Learning the network of moves from games.

use super::predictor::studied;
use super::{Experiment, Settings, Work};
use crate::lab::network::{Examples, Learner};
use crate::rng::Rng;
use anyhow::Context;
use std::fs;
use std::io::Write;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "train-network",
    story: "Learns the network of moves from study.jsonl in the folder of the file it writes.",
    source: "Yomi",
    work: Work::Make(train),
}];

/// How often every position is looked at.
const EPOCHS: u32 = 12;

fn train(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let path = settings.file("network.bin");
    let games = studied(&path)?;
    let moves: Vec<_> = games.iter().map(|game| (game.size, game.moves.as_slice())).collect();
    let examples = Examples::of(&moves);
    let [learn, test] = examples.count();
    let count = games.len();
    writeln!(out, "{count} games, {learn} positions to learn from, {test} to test with")?;
    let mut rng = Rng::new(settings.seed);
    let mut learner = Learner::new(&mut rng);
    let part = 1.0 / EPOCHS as f32;
    for epoch in 0..EPOCHS {
        learner.learn(&examples, part * epoch as f32, part, &mut rng);
        let quality = learner.quality(&examples);
        let (first, fifth) = (100.0 * quality.first, 100.0 * quality.fifth);
        let epoch = epoch + 1;
        let nats = quality.entropy;
        writeln!(out, "{epoch}: {nats:.3} nats, first {first:.1} %, among five {fifth:.1} %")?;
    }
    let provenance = format!(
        "network of moves: yomi lab train-network --seed {} on {count} games, see docs/experiments.md",
        settings.seed
    );
    let file = learner.weights().to_file(&provenance);
    fs::write(&path, &file).with_context(|| path.display().to_string())?;
    Ok(writeln!(out, "{} bytes in {}", file.len(), path.display())?)
}
