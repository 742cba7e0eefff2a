//! Records of several machines, put together.

use super::sample_file::{Held, SampleFile, text_in};
use super::samples::{Definition, Entry, Header, Taken, cut_line, whole_lines};
use crate::words::{cut, quoted};
use anyhow::{Context, anyhow, bail, ensure};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry::{Occupied, Vacant};
use std::path::Path;

/// A record that is to be put together with others.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The name of its file, by which it is told of.
    pub name: String,
    /// What the file holds.
    pub text: String,
}

impl Part {
    /// The record in a file.
    ///
    /// # Errors
    /// A sentence if it cannot be read.
    pub fn read(file: &Path) -> anyhow::Result<Part> {
        let name = file.display().to_string();
        let text = text_in(file).with_context(|| format!("cannot read {name}"))?;
        Ok(Part { name, text })
    }
}

/// What several records come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// The record of all samples.
    pub text: String,
    /// Number of samples in it.
    pub samples: usize,
    /// What was not as one would expect, a sentence each, with the file and the line.
    pub remarks: Vec<String>,
}

impl Merged {
    /// Puts records together in a file, which is held meanwhile. What it holds already is the first part.
    ///
    /// # Errors
    /// Those of [`merge`], and a sentence if the file is in use or cannot be written; it is then as it was.
    pub fn write(out: &Path, mut parts: Vec<Part>) -> anyhow::Result<Merged> {
        let name = out.display().to_string();
        let mut file = SampleFile::hold(out).map_err(|held| match held {
            Held::Elsewhere => anyhow!("{name} is in use by another run"),
            Held::Never(error) => anyhow!(error).context(format!("cannot read {name}")),
        })?;
        if !file.text().is_empty() {
            parts.insert(0, Part { name: name.clone(), text: file.text().to_owned() });
        }
        let written = merge(&parts).and_then(|merged| {
            file.replace(&merged.text).with_context(|| format!("cannot write {name}"))?;
            Ok(merged)
        });
        if written.is_err() {
            file.remove_if_empty()?;
        }
        written
    }
}

/// Puts records together: every sample of every part, each once, whatever the order of the parts.
///
/// # Errors
/// A sentence with file and line if a part is damaged or of another experiment or seed, or if two parts
/// have different results for the same sample.
pub fn merge(parts: &[Part]) -> anyhow::Result<Merged> {
    let mut merger = Merger::default();
    for part in parts {
        merger.take(part)?;
    }
    merger.finish()
}

/// The place of a line, as it is told: file and number from 1.
#[derive(Clone, Copy, Debug)]
struct Place<'a>(&'a str, usize);

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} line {}", self.0, self.1)
    }
}

#[derive(Default)]
struct Merger<'a> {
    header: Option<(Header, Place<'a>)>,
    arms: Vec<(Definition, Place<'a>)>,
    samples: BTreeMap<(usize, u64), (Taken, Place<'a>)>,
    /// The first sample's commit and place.
    engine: Option<(String, Place<'a>)>,
    remarks: Vec<String>,
}

impl<'a> Merger<'a> {
    fn take(&mut self, part: &'a Part) -> anyhow::Result<()> {
        let name = part.name.as_str();
        let whole = whole_lines(&part.text);
        let mut lines = (1..).map(|number| Place(name, number)).zip(whole.lines());
        let Some((place, first)) = lines.next() else {
            self.remarks
                .push(format!("{name} has no whole line: there is nothing to take from it"));
            return Ok(());
        };
        let header: Header = serde_json::from_str(first)
            .ok()
            .with_context(|| format!("{place} is not the beginning of an experiment's record"))?;
        match &self.header {
            None => self.header = Some((header, place)),
            Some((known, there)) => ensure!(
                header == *known,
                "{place} begins a record of {} with seed {}, {there} one of {} with seed {}: they \
                 do not belong together",
                quoted(&header.experiment),
                header.seed,
                quoted(&known.experiment),
                known.seed
            ),
        }
        let mut reading = InHand::default();
        for (place, line) in lines {
            match Entry::read(line) {
                Some(Entry::Arm(arm)) => reading.places.push(self.arm(arm, place)),
                Some(Entry::Sample(arm, number, taken)) => {
                    let arm = *reading.places.get(arm).with_context(|| {
                        format!("{place} has a sample of an arm that no line before it defines")
                    })?;
                    self.tell_engine(&mut reading, &taken.commit, place);
                    self.sample(&mut reading, (arm, number), taken, place)?;
                }
                None if serde_json::from_str::<Header>(line).is_ok() => {
                    bail!("{place} begins another record: keep each in a file of its own")
                }
                None => {
                    bail!("{place} is damaged: {}; mend it or leave the file out", quoted(line))
                }
            }
        }
        if let [first, rest @ ..] = &reading.repeated[..] {
            let more = match rest.len() {
                0 => String::new(),
                n => format!("; so do {n} more lines of {name}"),
            };
            self.remarks.push(format!("{first}{more}: each sample counts once"));
        }
        if let Some(line) = cut_line(&part.text) {
            let cut = Place(name, line);
            self.remarks.push(format!("{cut} is cut off: its sample has to be taken again"));
        }
        Ok(())
    }

    /// The number of an arm in the whole.
    fn arm(&mut self, arm: Definition, place: Place<'a>) -> usize {
        if let Some(known) = self.arms.iter().position(|(known, _)| *known == arm) {
            return known;
        }
        if let Some((_, there)) = self.arms.iter().find(|(known, _)| known.label == arm.label) {
            self.remarks.push(format!(
                "{place} defines {} otherwise than {there}, as another engine does: their samples \
                 stay apart",
                quoted(&arm.label)
            ));
        }
        self.arms.push((arm, place));
        self.arms.len() - 1
    }

    fn tell_engine(&mut self, reading: &mut InHand, commit: &str, place: Place<'a>) {
        let (known, there) = self.engine.get_or_insert_with(|| (commit.to_owned(), place));
        if commit != known && !reading.engines.iter().any(|told| told == commit) {
            reading.engines.push(commit.to_owned());
            self.remarks.push(format!(
                "{place} has a sample by the engine of commit {}, {there} by that of {}",
                cut(commit),
                cut(known)
            ));
        }
    }

    fn sample(
        &mut self,
        reading: &mut InHand,
        key: (usize, u64),
        taken: Taken,
        place: Place<'a>,
    ) -> anyhow::Result<()> {
        let label = quoted(&self.arms[key.0].0.label);
        match self.samples.entry(key) {
            Vacant(free) => _ = free.insert((taken, place)),
            Occupied(known) => {
                let (before, there) = known.get();
                let number = key.1;
                ensure!(
                    before.value == taken.value,
                    "{place} has {} for sample {number} of {label}, {there} has {}: leave one of the \
                     two out",
                    taken.value,
                    before.value
                );
                let told = format!("{place} repeats sample {number} of {label} from {there}");
                reading.repeated.push(told);
            }
        }
        Ok(())
    }

    fn finish(self) -> anyhow::Result<Merged> {
        let (header, _) = self.header.context("there is no record to put together")?;
        let mut lines = vec![serde_json::to_string(&header)?];
        for (arm, _) in &self.arms {
            lines.push(arm.line()?);
        }
        let samples = self.samples.iter();
        lines.extend(samples.map(|(&(arm, number), (taken, _))| taken.line(arm, number)));
        let text = lines.join("\n") + "\n";
        Ok(Merged { text, samples: self.samples.len(), remarks: self.remarks })
    }
}

/// What is known of the part that is being read.
#[derive(Default)]
struct InHand {
    /// Numbers of its arms in the whole.
    places: Vec<usize>,
    /// Other commits than the first that were told of.
    engines: Vec<String>,
    /// Samples that were there already.
    repeated: Vec<String>,
}
