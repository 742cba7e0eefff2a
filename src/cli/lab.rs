//! The command `yomi lab`: published figures, measured again.

use super::values::{count, seed, side, threads};
use super::{merge, say, shard};
use crate::disk;
use crate::lab::experiments::{Allowance, Experiment, Knob, Scale, Work, experiments};
use crate::lab::ladder::Ladder;
use crate::lab::{Arm, Pages, Progress, Samples, Shard, measure, pages, report};
use crate::search::nearest;
use crate::words::quoted;
use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use std::fs;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// Run an experiment, or list them if none is named.
#[derive(Debug, Args)]
pub(super) struct Lab {
    /// Which experiment; "all" that measure something, "games" (those that may run beside other
    /// work), "reproduction", which writes the page of published figures from their records,
    /// "ratings", which writes those of the levels from theirs, or
    /// "merge", which puts records together in the file --out. Without one they are listed.
    experiment: Option<String>,
    /// The records to be put together, where the experiment is "merge".
    records: Vec<PathBuf>,
    /// How precise the figures are to be; quick unless given.
    #[arg(long, value_enum)]
    scale: Option<Size>,
    /// Number of games or runs for each figure.
    #[arg(long, value_name = "N", value_parser = count)]
    games: Option<u64>,
    /// The system that is examined, where an experiment examines one.
    #[arg(long, value_name = "ID")]
    system: Option<String>,
    /// Number of simulations a move.
    #[arg(long, value_name = "N", value_parser = count)]
    playouts: Option<u64>,
    /// Points a side, where an experiment has several sizes.
    #[arg(long, value_name = "N", value_parser = side)]
    size: Option<u8>,
    /// Games at the same time; as many as there are processors unless given.
    #[arg(long, value_name = "N", value_parser = threads)]
    jobs: Option<u16>,
    /// Take only part I of N of the samples, into a record of their own, for "yomi lab merge".
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// Only the figures whose name has this in it, such as "9×9: level-3 v".
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Equal seeds give equal figures; 1 unless given.
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<u64>,
    /// A folder for records, tables and drawings (lab/SCALE unless given), or a file for what an
    /// experiment makes.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Size {
    /// All experiments in half an hour on two processors.
    Quick,
    /// Hours for each experiment.
    Paper,
}

impl Lab {
    pub fn run(&self) -> anyhow::Result<()> {
        let shard = shard(self.shard.as_deref())?;
        let task = Task::of(self.experiment.as_deref(), &self.records)?;
        self.refuse_what_has_no_effect(&task)?;
        let allowance = Allowance {
            scale: match self.scale {
                None | Some(Size::Quick) => Scale::Quick,
                Some(Size::Paper) => Scale::Paper,
            },
            games: self.games,
            system: self.system.clone(),
            playouts: self.playouts,
            size: self.size.map(usize::from),
            only: self.only.clone(),
            jobs: self
                .jobs
                .map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from),
            seed: self.seed.unwrap_or(1),
            out: self.out.clone(),
        };
        match task {
            Task::List => list(),
            Task::All => all(&allowance, shard, |_| true),
            Task::Games => all(&allowance, shard, |work| matches!(work, Work::Measure(_))),
            Task::Reproduction => reproduction(&allowance),
            Task::Ratings => ratings(&allowance),
            Task::Merge(records) => merge::run(records, self.out.as_deref()),
            Task::One(experiment) => one(experiment, &allowance, shard),
        }
    }

    /// Refuses options that change nothing about the task.
    fn refuse_what_has_no_effect(&self, task: &Task) -> anyhow::Result<()> {
        let options = [
            ("--scale", Knob::Scale, self.scale.is_some()),
            ("--games", Knob::Games, self.games.is_some()),
            ("--system", Knob::System, self.system.is_some()),
            ("--playouts", Knob::Playouts, self.playouts.is_some()),
            ("--size", Knob::Size, self.size.is_some()),
            ("--jobs", Knob::Jobs, self.jobs.is_some()),
            ("--shard", Knob::Shard, self.shard.is_some()),
            ("--only", Knob::Only, self.only.is_some()),
            ("--seed", Knob::Seed, self.seed.is_some()),
            ("--out", Knob::Out, self.out.is_some()),
        ];
        for (option, knob, _) in options.into_iter().filter(|(.., given)| *given) {
            let (heeds, what) = match task {
                Task::List => (false, "a list of experiments"),
                Task::All | Task::Games => (knob != Knob::System, "experiments that measure"),
                Task::Reproduction | Task::Ratings => {
                    (matches!(knob, Knob::Seed | Knob::Out), "pages made of records")
                }
                Task::Merge(_) => (knob == Knob::Out, "merge"),
                Task::One(experiment) => (experiment.heeds(knob)?, experiment.id),
            };
            if !heeds {
                bail!("{option} has no effect on {what}");
            }
        }
        Ok(())
    }
}

/// What the laboratory is asked to do, by the word after `yomi lab`.
enum Task<'a> {
    /// To list the experiments.
    List,
    /// To run all experiments that measure something.
    All,
    /// To run those that may run beside other work.
    Games,
    /// To write the page of published figures.
    Reproduction,
    /// To write the levels' ratings.
    Ratings,
    /// To put these records together.
    Merge(&'a [PathBuf]),
    /// To run one experiment.
    One(&'static Experiment),
}

impl Task<'_> {
    /// The task of this name, with the records that are named after it.
    fn of<'a>(name: Option<&str>, records: &'a [PathBuf]) -> anyhow::Result<Task<'a>> {
        let task = match name {
            Some("merge") => return Ok(Task::Merge(records)),
            _ if !records.is_empty() => {
                bail!("files are named after \"merge\" only: yomi lab merge FILE... --out FILE")
            }
            None => Task::List,
            Some("all") => Task::All,
            Some("games") => Task::Games,
            Some("reproduction") => Task::Reproduction,
            Some("ratings") => Task::Ratings,
            Some(id) => Task::One(experiments().find(|e| e.id == id).with_context(|| {
                let near = nearest(id, experiments().map(|e| e.id)).join(", ");
                format!("there is no experiment {}; the nearest are {near}", quoted(id))
            })?),
        };
        Ok(task)
    }
}

fn list() -> anyhow::Result<()> {
    let widest = experiments().map(|e| e.id.len()).max().unwrap_or(0);
    for e in experiments() {
        say(&format!("{:widest$}  {}\n{:widest$}  ({})", e.id, e.story, "", e.source))?;
    }
    Ok(())
}

/// Runs every experiment that measures something of this kind; those that cannot be measured here
/// are told in the end.
fn all(allowance: &Allowance, shard: Shard, kind: fn(&Work) -> bool) -> anyhow::Result<()> {
    let mut failed = Vec::new();
    let measures = |e: &&Experiment| !matches!(e.work, Work::Make(_)) && kind(&e.work);
    for experiment in experiments().filter(measures) {
        if let Err(why) = one(experiment, allowance, shard) {
            failed.push(format!("{}: {why:#}", experiment.id));
        }
    }
    match failed.len() {
        0 => Ok(()),
        _ => bail!("not measured: {}", failed.join("; ")),
    }
}

fn one(experiment: &Experiment, allowance: &Allowance, shard: Shard) -> anyhow::Result<()> {
    let (arms, jobs) = match experiment.work {
        Work::Make(_) if shard != Shard::WHOLE => {
            bail!("{} makes a file, not samples: it has no shards", experiment.id)
        }
        Work::Make(make) => return make(allowance, &mut stdout()),
        Work::Measure(arms) => (arms, allowance.jobs),
        Work::Time(arms) => (arms, 1),
    };
    figures(experiment, arms(allowance)?, (shard, jobs), allowance)
}

fn figures(
    experiment: &Experiment,
    mut arms: Vec<Arm>,
    (shard, jobs): (Shard, usize),
    allowance: &Allowance,
) -> anyhow::Result<()> {
    let Experiment { id, story, source, .. } = experiment;
    let folder = allowance.out.clone().unwrap_or_else(|| match allowance.scale {
        Scale::Quick => "lab/quick".into(),
        Scale::Paper => "lab/paper".into(),
    });
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let path = folder.join(shard.file_name(id));
    let mut samples = Samples::open(&path, id, allowance.seed, &arms)?;
    tell(samples.remark());
    let mut teller = Teller { id, told: None };
    let all: Vec<u64> = arms.iter().map(|arm| arm.samples).collect();
    if let Some(only) = &allowance.only {
        leave_others(&mut arms, only)?;
    }
    let measured = measure(&arms, &mut samples, (shard, jobs), allowance.seed, |p| teller.tell(p));
    for (arm, samples) in arms.iter_mut().zip(all) {
        arm.samples = samples;
    }
    teller.end();
    measured?;
    if shard != Shard::WHOLE {
        return say(&format!("shard {shard} of {id} is in {}", path.display()));
    }
    let comparisons = report::comparisons(&arms, &samples);
    let table = report::table(&comparisons);
    say(&format!("{story} ({source})\n\n{table}"))?;
    write(&folder.join(format!("{id}.csv")), &report::csv(&comparisons))?;
    write(&folder.join(format!("{id}.svg")), &report::svg(story, &comparisons))
}

/// Has no samples taken of the figures whose name does not have this text in it.
fn leave_others(arms: &mut [Arm], only: &str) -> anyhow::Result<()> {
    // A whole name means that figure alone, though others may have it in theirs.
    let whole = arms.iter().any(|arm| arm.label == only);
    let wanted = |arm: &Arm| if whole { arm.label == only } else { arm.label.contains(only) };
    if !arms.iter().any(wanted) {
        let labels: Vec<&str> = arms.iter().map(|arm| arm.label.as_str()).collect();
        bail!("no figure has {} in its name: they are {}", quoted(only), labels.join(", "));
    }
    for arm in arms.iter_mut().filter(|arm| !wanted(arm)) {
        arm.samples = 0;
    }
    Ok(())
}

/// Folder of the records of published figures and of the drawings beside them.
const RECORDS: &str = "docs/reproduction";

/// Writes the page of all published figures, the same as data, and their drawings, from their records,
/// without taking a sample.
fn reproduction(allowance: &Allowance) -> anyhow::Result<()> {
    let folder = allowance.out.clone().unwrap_or_else(|| RECORDS.into());
    let allowance = Allowance { scale: Scale::Paper, ..allowance.clone() };
    let Pages { page, figures, drawings, remarks } = pages(&folder, &allowance)?;
    tell(remarks.iter().map(String::as_str));
    for (name, drawing) in drawings {
        write(&folder.join(name), &drawing)?;
    }
    write(&folder.with_extension("json"), &figures.text())?;
    write(&folder.with_extension("md"), &page)
}

/// Folder of the record of the levels' games, and the file of ratings that the program keeps.
const LEVELS: (&str, &str) = ("docs/levels", "src/levels/ratings.txt");

/// Writes the levels' ratings, as a page and as data, from the record of their games.
fn ratings(allowance: &Allowance) -> anyhow::Result<()> {
    let (folder, data) = LEVELS;
    let folder = allowance.out.clone().unwrap_or_else(|| folder.into());
    let record = folder.join("levels.record");
    let ladder = Ladder::read(&record, allowance.seed)?;
    tell(ladder.remark());
    if ladder.data().is_empty() {
        bail!("on no size has every pair in {} its least number of games", record.display());
    }
    let opening = folder.join("opening.md");
    let opening = fs::read_to_string(&opening)
        .with_context(|| format!("cannot read {}", opening.display()))?;
    write(&folder.with_extension("md"), &format!("{opening}\n{}", ladder.page()))?;
    write(Path::new(data), &ladder.data())
}

/// Tells on standard error what was not as one would expect.
fn tell<'a>(remarks: impl IntoIterator<Item = &'a str>) {
    for remark in remarks {
        eprintln!("yomi: {remark}");
    }
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    disk::write(path, text.as_bytes()).with_context(|| format!("cannot write {}", path.display()))
}

/// Reports the progress of an experiment on standard error: twice a second in one line of a
/// terminal, else a line every half minute.
struct Teller<'a> {
    id: &'a str,
    told: Option<Instant>,
}

impl Teller<'_> {
    fn tell(&mut self, Progress { done, all, left }: Progress) {
        let terminal = stderr().is_terminal();
        let pause = Duration::from_millis(if terminal { 500 } else { 30_000 });
        if self.told.is_some_and(|told| told.elapsed() < pause) {
            return;
        }
        self.told = Some(Instant::now());
        let seconds = left.as_secs();
        let left = match seconds {
            0..60 => format!("{seconds} s"),
            60..3600 => format!("{} min", seconds.div_ceil(60)),
            _ => format!("{:.1} h", left.as_secs_f64() / 3600.0),
        };
        let line = format!("{}: {done} of {all} games, {left} left", self.id);
        let _ = if terminal {
            write!(stderr(), "\r\x1b[K{line}")
        } else {
            writeln!(stderr(), "{line}")
        };
    }

    /// Clears the line of progress.
    fn end(&self) {
        if self.told.is_some() && stderr().is_terminal() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
