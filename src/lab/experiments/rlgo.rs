//! RLGO: learning the weights that the local shape prior ships with, and what the prior is worth.

use super::{Allowance, Experiment, Knob, PLAIN, Work, duel};
use crate::disk;
use crate::figures::{Run, Why};
use crate::knowledge::local_shape::{Theta, WEIGHTS};
use crate::lab::local_shape::{Learner, Learning, against_random};
use crate::lab::product::earlier;
use crate::lab::{Arm, Published, Stop, Unit};
use crate::rng::Rng;
use anyhow::{Context, ensure};
use std::io::Write;
use std::path::Path;
use std::time::Instant;
use std::{fs, io};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "local-shape",
        story: "Local shape alone against random play, and its prior against the even one, 9x9.",
        source: "Gelly & Silver 2011, section 3.4 and figure 6: local shape ahead of even game",
        work: Work::Measure(worth),
        ..PLAIN
    },
    Experiment {
        id: "train-local-shape",
        story: "RLGO's local shape weights by TD(0) from self-play, 9x9; goes on where it stopped.",
        source: "Silver, Sutton & Mueller 2007; Gelly & Silver 2011, section 3.4",
        work: Work::Make(train),
        heeds: &[Knob::Games, Knob::Seed, Knob::Out],
        ..PLAIN
    },
];

fn worth(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let theta = Theta::shipped();
    let alone = Arm {
        label: "greedy by local shape v random".into(),
        published: Published::Nothing,
        unit: Unit::Percent,
        samples: allowance.games(200, 2000),
        stop: Stop::Never,
        spec: format!("{:?}", Learning::default()).into(),
        sample: Box::new(move |number, seed| {
            Ok(against_random(&Learning::default(), &theta, number..number + 1, seed))
        }),
        run: Run::Never(Why::Kind),
    };
    let systems = ["heuristic-mc-rave-local-shape", "heuristic-mc-rave-even"];
    let (n, games) = (allowance.simulations(3000, 3000), allowance.games(16, 400));
    Ok(vec![alone, duel(systems, n, Published::Nothing, games)?])
}

/// Number of games against a random player after each part of the training.
const TEST_GAMES: u64 = 200;
/// Number of parts of the training; a checkpoint follows each.
const PARTS: u64 = 100;

fn train(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let games = allowance.games.unwrap_or(1_000_000);
    let seed = allowance.seed;
    let file = allowance.file("local-shape.theta");
    let checkpoint = file.with_extension("checkpoint");
    let learning = Learning::default();
    ensure!(file != checkpoint, "{} is kept for the checkpoint", file.display());
    refuse_foreign(&file)?;
    let (mut done, theta) = load(&checkpoint, seed)?;
    if done > 0 {
        writeln!(out, "going on from {done} games in {}", checkpoint.display())?;
    }
    let mut learner = Learner::new(learning, theta);
    let (begin, before) = (Instant::now(), done);
    while done < games {
        let until = (done + games.div_ceil(PARTS)).min(games);
        for game in done..until {
            learner.play(&mut Rng::stream(seed, game));
        }
        done = until;
        save(&checkpoint, seed, done, &learner.theta)?;
        let command = format!("yomi lab train-local-shape --games {done} --seed {seed}");
        let provenance = format!("local shape weights, TD(0), 9x9, komi 7.5: {command}");
        replace(&file, &learner.theta.to_file(&provenance))?;
        let rate = (done - before) as f64 / begin.elapsed().as_secs_f64();
        let wins = against_random(&learning, &learner.theta, 0..TEST_GAMES, seed);
        writeln!(
            out,
            "{done} of {games} games, {rate:.0} a second, {:.0} minutes left: \
             greedy play wins {:.1} % of {TEST_GAMES} against random play",
            (games - done) as f64 / rate / 60.0,
            100.0 * wins
        )?;
    }
    Ok(writeln!(out, "{WEIGHTS} weights in {}", file.display())?)
}

// ---- Checkpoints: seed, games and all weights in full, then a check sum ----------------------

fn save(path: &Path, seed: u64, games: u64, theta: &Theta) -> anyhow::Result<()> {
    let mut bytes: Vec<u8> = [seed, games].iter().flat_map(|n| n.to_le_bytes()).collect();
    bytes.extend(theta.weights().iter().flat_map(|w| w.to_le_bytes()));
    bytes.extend(check_sum(&bytes).to_le_bytes());
    replace(path, &bytes)
}

/// Number of games played and weights learned by an earlier run with this seed; a fresh start if
/// there was none.
fn load(path: &Path, seed: u64) -> anyhow::Result<(u64, Theta)> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((0, Theta::zero())),
        Err(error) => return Err(error).with_context(|| path.display().to_string()),
    };
    let name = path.display();
    let damaged = || format!("{name} is damaged; remove it to start again");
    let (data, sum) = bytes.split_last_chunk::<8>().with_context(damaged)?;
    ensure!(check_sum(data) == u64::from_le_bytes(*sum), damaged());
    let (head, weights) = data.split_at_checked(16).with_context(damaged)?;
    let number = |i: usize| {
        head[i..].first_chunk::<8>().map(|b| u64::from_le_bytes(*b)).with_context(damaged)
    };
    ensure!(number(0)? == seed, "{name} was made with seed {}; choose another file", number(0)?);
    let weights = weights.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
    Ok((number(8)?, Theta::new(weights)?))
}

/// FNV-1a hash of a checkpoint.
fn check_sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    disk::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// Refuses a file that is there and has no weights, and one that cannot be written.
fn refuse_foreign(path: &Path) -> anyhow::Result<()> {
    let foreign = || format!("{} has no such weights: choose another file", path.display());
    earlier(path, |bytes| Theta::from_file(bytes).with_context(foreign)).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_weights_are_written_over() {
        let path = std::env::temp_dir().join(format!("yomi-theta-{}", std::process::id()));
        refuse_foreign(&path).unwrap();
        fs::write(&path, Theta::shipped().to_file("weights")).unwrap();
        refuse_foreign(&path).unwrap();
        fs::write(&path, "my notes\n").unwrap();
        let why = refuse_foreign(&path).unwrap_err().to_string();
        assert!(why.contains("choose another file"), "{why}");
        fs::remove_file(path).unwrap();
    }
}
