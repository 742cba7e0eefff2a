//! The record of an experiment: a file that finished samples are added to, so that an interrupted
//! experiment goes on where it stopped, on this machine or another.
//!
//! The first line names the experiment and its seed. A line that begins with `arm` defines the
//! next arm, numbered from 0: what is compared and all that a sample depends on. Every other line
//! is a sample: arm, number, value, the commit of the engine that took it, and a check sum. An arm
//! whose spec has changed is defined anew; the samples of the old one stay in the file and count
//! for nothing. A line that was cut off in the middle of writing is dropped; anything else that is
//! not as it was written is refused.

use super::arm::Arm;
use super::sample_file::{Held, SampleFile, text_in};
use crate::words::quoted;
use anyhow::{Context, anyhow, ensure};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// The commit that this program was built from, where the build was told (`YOMI_COMMIT`); else
/// `unnamed`.
pub const COMMIT: &str = match option_env!("YOMI_COMMIT") {
    Some(commit) => commit,
    None => "unnamed",
};

/// The first line of a record.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub experiment: String,
    pub seed: u64,
}

/// Beginning of the line that defines an arm.
const ARM: &str = "arm ";

/// A sample that has been taken.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Taken {
    pub value: f64,
    pub commit: String,
}

impl Taken {
    /// The line of this sample.
    pub fn line(&self, arm: usize, number: u64) -> String {
        let data = format!("{arm} {number} {} {}", self.value, self.commit);
        format!("{data} {:08x}", check_sum(&data))
    }
}

/// The samples of an experiment, in a file that is open for writing by one process or for reading by any.
#[derive(Debug)]
pub struct Samples {
    /// The file; `None` if the record is only read.
    file: Option<SampleFile>,
    /// Places of the arms asked for among those of the file.
    places: Vec<usize>,
    /// Samples of each arm of the file, by their number.
    samples: Vec<BTreeMap<u64, Taken>>,
    remark: Option<String>,
}

impl Samples {
    /// Opens the record of an experiment, or begins one. The folder must exist.
    ///
    /// # Errors
    /// A sentence if the file is damaged, in use, of something else, or cannot be read or written;
    /// it is then as it was.
    pub fn open(path: &Path, experiment: &str, seed: u64, arms: &[Arm]) -> anyhow::Result<Samples> {
        let name = path.display();
        let mut file = SampleFile::hold(path).map_err(|held| match held {
            Held::Elsewhere => anyhow!("{name} is in use by another run"),
            Held::Never(error) if error.kind() == ErrorKind::InvalidData => {
                anyhow!(error).context(format!("{name} is damaged"))
            }
            Held::Never(error) => anyhow!(error).context(format!("{name} cannot be opened")),
        })?;
        let header = Header { experiment: experiment.to_owned(), seed };
        let mut found = Lines::of(file.text(), &header, &name.to_string())?;
        let remark = cut_line(file.text())
            .map(|line| format!("{name} line {line} is cut off: its sample is taken again"));
        // Nothing has been refused: from here on the file is written.
        file.cut(whole_lines(file.text()).len())?;
        if file.text().is_empty() {
            file.add(&serde_json::to_string(&header)?)?;
        }
        let known = found.arms.len();
        let places = found.places(arms);
        for arm in &found.arms[known..] {
            file.add(&arm.line()?)?;
        }
        Ok(Samples { file: Some(file), places, samples: found.samples, remark })
    }

    /// Reads the record of an experiment, which another run may be writing; nothing can be added.
    ///
    /// # Errors
    /// A sentence if the file is damaged, of something else, or cannot be read.
    pub fn read(path: &Path, experiment: &str, seed: u64, arms: &[Arm]) -> anyhow::Result<Samples> {
        let name = path.display();
        let text = text_in(path).with_context(|| format!("{name} cannot be read"))?;
        let header = Header { experiment: experiment.to_owned(), seed };
        let mut found = Lines::of(&text, &header, &name.to_string())?;
        let places = found.places(arms);
        let remark = cut_line(&text)
            .map(|line| format!("{name} line {line} is cut off: its sample does not count"));
        Ok(Samples { file: None, places, samples: found.samples, remark })
    }

    /// What was not as one would expect, as a sentence: a last line that was cut off.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// Adds a finished sample of this program.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, arm: usize, number: u64, value: f64) -> std::io::Result<()> {
        let (arm, taken) = (self.places[arm], Taken { value, commit: COMMIT.to_owned() });
        let line = taken.line(arm, number);
        let read_only = || Error::new(ErrorKind::PermissionDenied, "the record is only read");
        self.file.as_mut().ok_or_else(read_only)?.add(&line)?;
        self.samples[arm].insert(number, taken);
        Ok(())
    }

    /// True if the sample is there.
    pub fn has(&self, arm: usize, number: u64) -> bool {
        self.samples[self.places[arm]].contains_key(&number)
    }

    /// The samples of an arm, up to this number.
    pub fn samples(&self, arm: usize, until: u64) -> Vec<f64> {
        self.taken(arm, until).map(|taken| taken.value).collect()
    }

    /// Commits of the engines that took the arm's samples.
    pub fn commits(&self, arm: usize, until: u64) -> BTreeSet<&str> {
        self.taken(arm, until).map(|taken| taken.commit.as_str()).collect()
    }

    /// Number of samples with which the arm in this place is done: all, or those after which its
    /// sequential test has ended.
    pub fn enough(&self, place: usize, arm: &Arm) -> u64 {
        let samples = self.by_number(place);
        let from_the_first: Vec<f64> = (1..).map_while(|n| samples.get(&n).copied()).collect();
        arm.stop.after(&from_the_first).map_or(arm.samples, |count| count.min(arm.samples))
    }

    /// The samples of an arm by their numbers.
    pub fn by_number(&self, arm: usize) -> BTreeMap<u64, f64> {
        self.samples[self.places[arm]]
            .iter()
            .map(|(&number, taken)| (number, taken.value))
            .collect()
    }

    fn taken(&self, arm: usize, until: u64) -> impl Iterator<Item = &Taken> {
        self.samples[self.places[arm]].range(..=until).map(|(_, taken)| taken)
    }
}

fn agree(wanted: &Header, found: &Header) -> anyhow::Result<()> {
    ensure!(
        found.experiment == wanted.experiment,
        "they are of {}, not of {}",
        quoted(&found.experiment),
        quoted(&wanted.experiment)
    );
    ensure!(
        found.seed == wanted.seed,
        "they were made with seed {}, not {}",
        found.seed,
        wanted.seed
    );
    Ok(())
}

/// The definition of an arm in the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Definition {
    pub label: String,
    pub spec: String,
}

impl Definition {
    /// The line that defines the arm.
    pub fn line(&self) -> serde_json::Result<String> {
        Ok(format!("{ARM}{}", serde_json::to_string(self)?))
    }
}

/// A line of a record after the first.
#[derive(Debug, PartialEq)]
pub(super) enum Entry {
    /// The definition of the next arm.
    Arm(Definition),
    /// A sample: its arm, its number, and what was found.
    Sample(usize, u64, Taken),
}

impl Entry {
    /// The entry in a line; `None` if the line is not as it was written.
    pub fn read(text: &str) -> Option<Entry> {
        if let Some(arm) = text.strip_prefix(ARM) {
            return serde_json::from_str(arm).ok().map(Entry::Arm);
        }
        let mut words = text.split(' ');
        let (arm, number) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let taken = Taken { value: words.next()?.parse().ok()?, commit: words.next()?.to_owned() };
        (taken.line(arm, number) == text).then_some(Entry::Sample(arm, number, taken))
    }
}

/// The contents of a record after its first line.
#[derive(Debug, Default)]
struct Lines {
    arms: Vec<Definition>,
    samples: Vec<BTreeMap<u64, Taken>>,
}

/// Number of the last line if it was cut off, counted from 1.
pub(super) fn cut_line(text: &str) -> Option<usize> {
    let whole = whole_lines(text);
    (whole.len() < text.len()).then(|| whole.lines().count() + 1)
}

/// The text without a last line that was cut off.
pub(super) fn whole_lines(text: &str) -> &str {
    &text[..text.rfind('\n').map_or(0, |end| end + 1)]
}

impl Lines {
    /// Reads the lines of a record that begins with this header; there are none if it has not
    /// begun.
    fn of(text: &str, header: &Header, name: &str) -> anyhow::Result<Lines> {
        let mut found = Lines::default();
        let mut lines = whole_lines(text).lines();
        let Some(first) = lines.next() else {
            ensure!(
                text.is_empty() || serde_json::to_string(header)?.starts_with(text),
                "{name} is not a record of an experiment; choose another folder"
            );
            return Ok(found);
        };
        let theirs = serde_json::from_str(first).ok().with_context(|| {
            format!("{name} is damaged in line 1, or not a record of an experiment")
        })?;
        agree(header, &theirs).with_context(|| {
            format!("{name} has other results by its line 1; remove it or choose another folder")
        })?;
        for (i, line) in lines.enumerate() {
            let read = found.read(line);
            ensure!(
                read.is_some(),
                "{name} is damaged in line {}: {}; mend or remove it",
                i + 2,
                quoted(line)
            );
        }
        Ok(found)
    }

    /// Places of these arms; those that the file lacks are defined.
    fn places(&mut self, arms: &[Arm]) -> Vec<usize> {
        let place = |arm: &Arm| {
            let wanted = Definition { label: arm.label.clone(), spec: arm.spec.text() };
            let known = self.arms.iter().position(|arm| *arm == wanted);
            known.unwrap_or_else(|| self.define(wanted))
        };
        arms.iter().map(place).collect()
    }

    /// Defines an arm and returns its place.
    fn define(&mut self, arm: Definition) -> usize {
        self.arms.push(arm);
        self.samples.push(BTreeMap::new());
        self.arms.len() - 1
    }

    /// Takes a line in; `None` if it is not as it was written, or repeats what is there already.
    fn read(&mut self, text: &str) -> Option<()> {
        match Entry::read(text)? {
            Entry::Arm(arm) => {
                let is_new = !self.arms.contains(&arm);
                is_new.then(|| self.define(arm)).map(|_| ())
            }
            Entry::Sample(arm, number, taken) => {
                let samples = self.samples.get_mut(arm)?;
                let is_new = !samples.contains_key(&number);
                is_new.then(|| samples.insert(number, taken)).map(|_| ())
            }
        }
    }
}

/// FNV-1a hash of a line.
fn check_sum(data: &str) -> u32 {
    data.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
