//! Tuning a system's numbers by self-play.

use super::{Allowance, Experiment, Knob, PLAIN, Work, spec, variant};
use crate::lab::spsa::Spsa;
use crate::lab::tunable::Tuned;
use crate::lab::{Conditions, Matchup, Shard};
use crate::rng::mix;
use crate::search::SearchSpec;
use crate::words::quoted;
use anyhow::{Context, bail, ensure};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "tune",
    story: "Turns a system's numbers by SPSA over games between two of its versions; goes on from its file.",
    source: "Yomi",
    work: Work::Make(tune),
    heeds: &[
        Knob::Scale,
        Knob::Games,
        Knob::System,
        Knob::Playouts,
        Knob::Jobs,
        Knob::Seed,
        Knob::Out,
    ],
    ..PLAIN
}];

/// Number of pairs of games before each step, played at the same time. A step uses them all, so it
/// is the same on any number of processors.
const PAIRS: u64 = 8;
/// Number of steps between two lines on the screen.
const TOLD: u64 = 10;

fn tune(allowance: &Allowance, out: &mut dyn Write) -> anyhow::Result<()> {
    let system = allowance.system.as_deref().unwrap_or("yomi");
    let simulations = allowance.simulations(300, 1000);
    let planned = allowance.games(4000, 40_000).div_ceil(2 * PAIRS);
    let tuned = Tuned::new(&spec(system)?);
    ensure!(!tuned.numbers.is_empty(), "{system} has no numbers that can be tuned");
    let path = allowance.file("tune.csv");
    let names: Vec<&str> = tuned.numbers.iter().map(|n| n.name).collect();
    // Steps of another spec, table or plan mean something else.
    let basis = tuned.basis().bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
    let title = format!("{system}@{simulations} seed {} of {planned} {basis:x}", allowance.seed);
    let header = format!("{title},{}\n", names.join(","));
    let mut spsa = Spsa { at: tuned.shares(), made: 0, planned };
    if path.exists() {
        go_on(&path, &header, &mut spsa)?;
    } else {
        fs::write(&path, &header).with_context(|| path.display().to_string())?;
    }
    let mut file = OpenOptions::new().append(true).open(&path)?;
    let pool = ThreadPoolBuilder::new().num_threads(allowance.jobs).build()?;
    let seed = mix(allowance.seed);
    while spsa.made < planned {
        let look = |look| {
            let sides = spsa.points(seed, look).map(|shares| tuned.at(&shares));
            lead(sides, simulations, mix(seed ^ (spsa.made * PAIRS + look)))
        };
        let leads =
            pool.install(|| (0..PAIRS).into_par_iter().map(look).collect::<Result<Vec<_>, _>>());
        spsa.step(seed, &leads?);
        // As the file has it, so that a tuning that was interrupted comes to the same end.
        spsa.at.iter_mut().for_each(|x| *x = (*x * 1e6).round() / 1e6);
        let at: Vec<String> = spsa.at.iter().map(|x| format!("{x:.6}")).collect();
        writeln!(file, "{},{}", spsa.made, at.join(","))?;
        if spsa.made.is_multiple_of(TOLD) || spsa.made == planned {
            writeln!(out, "{} of {planned} steps: {}", spsa.made, tuned.choices(&spsa.at))?;
        }
    }
    let table = names.iter().zip(tuned.values(&tuned.shares())).zip(tuned.values(&spsa.at));
    for ((name, before), now) in table {
        writeln!(out, "{name}: {before} -> {now}")?;
    }
    Ok(writeln!(out, "yomi match '{system}+{}' {system} --games 400", tuned.choices(&spsa.at))?)
}

/// Lead of the first of two versions in a game with either colour, −1 to 1.
fn lead(
    sides: [anyhow::Result<SearchSpec>; 2],
    simulations: u64,
    seed: u64,
) -> anyhow::Result<f64> {
    let [a, b] = sides;
    let (a, b) = (variant("up", a?, simulations), variant("down", b?, simulations));
    let conditions = Conditions::even(9);
    let shard = Shard::WHOLE;
    let matchup = Matchup { a, b, conditions, games: 2, shard, jobs: 1, seed, sprt: None };
    Ok(matchup.run(&BTreeMap::new(), |_, _| Ok(()))?.score() - 1.0)
}

/// Reads the steps that were made before, and removes a last line that is half written.
fn go_on(path: &Path, header: &str, spsa: &mut Spsa) -> anyhow::Result<()> {
    let before = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let Some(lines) = before.strip_prefix(header) else {
        bail!("{} is of another tuning: begin another file with --out", path.display());
    };
    let mut whole = header.len();
    for line in lines.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
        let step = read(line, spsa.at.len()).filter(|(made, _)| *made == spsa.made + 1);
        let (made, at) =
            step.with_context(|| format!("{} is damaged at {}", path.display(), quoted(line)))?;
        (spsa.made, spsa.at) = (made, at);
        whole += line.len();
    }
    Ok(OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?)
}

/// A step and the point that it reached.
fn read(line: &str, numbers: usize) -> Option<(u64, Vec<f64>)> {
    let (made, at) = line.strip_suffix('\n')?.split_once(',')?;
    let at: Vec<f64> = at.split(',').map(|x| x.parse().ok()).collect::<Option<_>>()?;
    let sound = at.len() == numbers && at.iter().all(|x| (-1.0..=2.0).contains(x));
    sound.then_some((made.parse().ok()?, at))
}
