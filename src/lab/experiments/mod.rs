//! Experiments: published figures that `yomi lab` measures again, a file for each source.

mod bandit;
mod ertel;
mod ertel_times;
mod gelly_silver;
mod gnugo;
mod go_intellect;
mod hung_chen;
mod network;
mod positions;
mod rlgo;
mod tune;

use super::{Arm, Conditions, Effort, Opponent, Published};
use crate::search::{Options, SearchSpec, preset};
use std::io::Write;
use std::path::PathBuf;

/// How sure the figures are to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// All experiments in half an hour on two processors: which way it goes.
    Quick,
    /// Enough games to tell the arms apart; hours for each experiment.
    Paper,
}

/// How much an experiment may spend, and where its files go.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How sure the figures are to be.
    pub scale: Scale,
    /// Games (or runs) for each figure; `None` for the experiment's own number.
    pub games: Option<u64>,
    /// The system that is examined; `None` for the experiment's own.
    pub system: Option<String>,
    /// Simulations a move; `None` for the experiment's own number.
    pub playouts: Option<u64>,
    /// Points a side of games to learn from; `None` for a mixture.
    pub size: Option<usize>,
    /// Games at the same time.
    pub jobs: usize,
    /// Equal seeds give equal figures.
    pub seed: u64,
    /// A file for what an experiment makes, or a folder for what it measures.
    pub out: Option<PathBuf>,
}

impl Settings {
    /// The file that an experiment makes: the one that was asked for, or of this name.
    fn file(&self, name: &str) -> PathBuf {
        self.out.clone().unwrap_or_else(|| PathBuf::from(name))
    }

    fn of_scale(&self, quick: u64, paper: u64) -> u64 {
        match self.scale {
            Scale::Quick => quick,
            Scale::Paper => paper,
        }
    }

    /// Games, unless another number was asked for.
    fn games(&self, quick: u64, paper: u64) -> u64 {
        self.games.unwrap_or_else(|| self.of_scale(quick, paper))
    }

    /// Simulations a move, unless another number was asked for.
    fn simulations(&self, quick: u64, paper: u64) -> u64 {
        self.playouts.unwrap_or_else(|| self.of_scale(quick, paper))
    }
}

/// What an experiment does.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Measures figures, as many samples at a time as there are processors.
    Measure(fn(&Settings) -> anyhow::Result<Vec<Arm>>),
    /// Measures times, one sample at a time.
    Time(fn(&Settings) -> anyhow::Result<Vec<Arm>>),
    /// Makes a file or a list, telling how far it is.
    Make(fn(&Settings, &mut dyn Write) -> anyhow::Result<()>),
}

/// A row of the registry of experiments.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// What the command line calls it.
    pub id: &'static str,
    /// One line on what is measured.
    pub story: &'static str,
    /// Where the published figure is.
    pub source: &'static str,
    /// What it does.
    pub work: Work,
    /// What the source says of its arms beside each other.
    pub claims: &'static [Claim],
    /// How this is done here, and what is otherwise than in the source; no figures.
    pub note: &'static str,
}

/// What an experiment has where its row does not say otherwise.
const PLAIN: Experiment = Experiment {
    id: "",
    story: "",
    source: "",
    work: Work::Measure(|_| Ok(Vec::new())),
    claims: &[],
    note: "",
};

/// What a source says of two arms, by their labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The first is higher.
    Above(&'static str, &'static str),
    /// They are the same.
    Level(&'static str, &'static str),
}

/// The sources, quick experiments first.
const SOURCES: &[&[Experiment]] = &[
    bandit::ROWS,
    ertel::ROWS,
    ertel_times::ROWS,
    hung_chen::ROWS,
    gelly_silver::ROWS,
    gnugo::ROWS,
    go_intellect::ROWS,
    positions::ROWS,
    rlgo::ROWS,
    network::ROWS,
    tune::ROWS,
];

/// Every experiment.
pub fn experiments() -> impl Iterator<Item = &'static Experiment> + Clone {
    SOURCES.iter().copied().flatten()
}

/// Memory for a tree: enough for more simulations than any experiment makes.
const OPTIONS: Options = Options { memory: 64 << 20, ..Options::DEFAULT };

fn spec(id: &str) -> anyhow::Result<SearchSpec> {
    Ok(preset(id)?.spec())
}

/// A system by its id.
fn system(id: &str, simulations: u64) -> anyhow::Result<Opponent> {
    Ok(variant(id, spec(id)?, simulations))
}

/// A system that is none of the registry's.
fn variant(name: impl Into<String>, spec: SearchSpec, simulations: u64) -> Opponent {
    let (name, spec) = (name.into(), Box::new(spec));
    Opponent::System { name, spec, effort: Effort::Simulations(simulations), options: OPTIONS }
}

/// The share that one system of the registry wins against another, on 9×9.
fn duel(
    [a, b]: [&str; 2],
    simulations: u64,
    published: Published,
    games: u64,
) -> anyhow::Result<Arm> {
    let sides = [system(a, simulations)?, system(b, simulations)?];
    let label = format!("{a} v {b}, {simulations} simulations");
    Ok(Arm::duel(label, sides, Conditions::even(9), published, games))
}
