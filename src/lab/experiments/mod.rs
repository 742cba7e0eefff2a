//! Experiments: published figures that `yomi lab` measures again, a file for each source.

mod bandit;
mod blunders;
mod cluster;
mod ertel;
mod ertel_times;
mod gelly_silver;
mod gnugo;
mod go_intellect;
mod hung_chen;
mod knob;
mod leads;
mod levels;
mod network;
mod positions;
mod rlgo;
mod tune;

pub(in crate::lab) use gnugo::gnugo;
pub use knob::Knob;

use super::{Arm, Conditions, Effort, Opponent, Published};
use crate::search::{Options, SearchSpec, preset};
use std::io::Write;
use std::path::PathBuf;

/// How precise the figures are to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// All experiments in half an hour on two processors: enough to see the direction.
    Quick,
    /// Enough games to tell the arms apart: hours for each experiment.
    Paper,
}

/// What an experiment may spend, and where its files go.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// How precise the figures are to be.
    pub scale: Scale,
    /// Number of games (or runs) for each figure; `None` for the experiment's own.
    pub games: Option<u64>,
    /// The system that is examined; `None` for the experiment's own.
    pub system: Option<String>,
    /// Number of simulations a move; `None` for the experiment's own.
    pub playouts: Option<u64>,
    /// Number of points a side; `None` for the experiment's own sizes.
    pub size: Option<usize>,
    /// What the names of the figures that are measured have in them; `None` for all figures.
    pub only: Option<String>,
    /// Number of games at the same time.
    pub jobs: usize,
    /// Seed of the samples. Equal seeds give equal figures.
    pub seed: u64,
    /// The file for what an experiment makes, or the folder for what it measures.
    pub out: Option<PathBuf>,
}

impl Allowance {
    /// What an experiment has when nothing more is asked for: one game at a time, from seed 1.
    pub fn of(scale: Scale) -> Allowance {
        Allowance {
            scale,
            games: None,
            system: None,
            playouts: None,
            size: None,
            only: None,
            jobs: 1,
            seed: 1,
            out: None,
        }
    }

    /// The file that an experiment makes: the one that was asked for, or else `name`.
    fn file(&self, name: &str) -> PathBuf {
        self.out.clone().unwrap_or_else(|| PathBuf::from(name))
    }

    fn of_scale(&self, quick: u64, paper: u64) -> u64 {
        match self.scale {
            Scale::Quick => quick,
            Scale::Paper => paper,
        }
    }

    /// Number of games, unless another was asked for.
    fn games(&self, quick: u64, paper: u64) -> u64 {
        self.games.unwrap_or_else(|| self.of_scale(quick, paper))
    }

    /// Number of simulations a move, unless another was asked for.
    fn simulations(&self, quick: u64, paper: u64) -> u64 {
        self.playouts.unwrap_or_else(|| self.of_scale(quick, paper))
    }
}

/// What an experiment does when it is run.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Measures figures, as many samples at a time as there are processors.
    Measure(fn(&Allowance) -> anyhow::Result<Vec<Arm>>),
    /// Measures times, one sample at a time.
    Time(fn(&Allowance) -> anyhow::Result<Vec<Arm>>),
    /// Makes a file or a list, telling how far it is.
    Make(fn(&Allowance, &mut dyn Write) -> anyhow::Result<()>),
}

/// A row of the registry of experiments.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// The name on the command line.
    pub id: &'static str,
    /// One line on what is measured.
    pub story: &'static str,
    /// The publication and the place in it.
    pub source: &'static str,
    /// What the experiment does.
    pub work: Work,
    /// What may be asked of it, where it makes something; what measures figures is asked itself.
    pub heeds: &'static [Knob],
    /// The claims of the source about arms.
    pub claims: &'static [Claim],
    /// How the experiment is done here and where it differs from the source; no measured figures.
    pub note: &'static str,
}

/// The fields of an experiment that its row does not give.
const PLAIN: Experiment = Experiment {
    id: "",
    story: "",
    source: "",
    work: Work::Measure(|_| Ok(Vec::new())),
    heeds: &[],
    claims: &[],
    note: "",
};

/// A claim of a source about one arm or two, by their labels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Claim {
    /// The first arm's figure is higher.
    Above(&'static str, &'static str),
    /// Both arms' figures are the same.
    Level(&'static str, &'static str),
    /// The arm's figure is below a number.
    Below(&'static str, f64),
}

/// The experiments of each source, quick ones first.
const SOURCES: &[&[Experiment]] = &[
    bandit::ROWS,
    ertel::ROWS,
    ertel_times::ROWS,
    hung_chen::ROWS,
    gelly_silver::ROWS,
    gnugo::ROWS,
    go_intellect::ROWS,
    cluster::ROWS,
    leads::ROWS,
    blunders::ROWS,
    positions::ROWS,
    levels::ROWS,
    rlgo::ROWS,
    network::ROWS,
    tune::ROWS,
];

/// Every experiment, in order.
pub fn experiments() -> impl Iterator<Item = &'static Experiment> + Clone {
    SOURCES.iter().copied().flatten()
}

/// Options with memory for more simulations than any experiment makes.
const OPTIONS: Options = Options { memory: 64 << 20, ..Options::DEFAULT };

fn spec(id: &str) -> anyhow::Result<SearchSpec> {
    Ok(preset(id)?.spec())
}

/// The system with this id as an opponent.
fn system(id: &str, simulations: u64) -> anyhow::Result<Opponent> {
    Ok(variant(id, spec(id)?, simulations))
}

/// A system outside the registry as an opponent.
fn variant(name: impl Into<String>, spec: SearchSpec, simulations: u64) -> Opponent {
    let (name, spec) = (name.into(), Box::new(spec));
    Opponent::System { name, spec, effort: Effort::simulations(simulations), options: OPTIONS }
}

/// An arm for the share that one system wins against another on 9×9.
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
