//! The record of an experiment: a file that finished samples are added to, so that an interrupted
//! experiment goes on where it stopped.
//!
//! The first line says what is measured; every other line is a sample and its check sum. A line
//! that was cut off in the middle of writing is dropped; anything else that is not as it was
//! written is refused.

use super::arm::Arm;
use anyhow::{Context, bail, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;

/// The first line.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Header {
    experiment: String,
    seed: u64,
    /// Label and spec of each arm.
    arms: Vec<(String, String)>,
}

/// A record, open for one process alone.
#[derive(Debug)]
pub struct Record {
    file: File,
    /// Samples of each arm by number.
    samples: Vec<BTreeMap<u64, f64>>,
}

impl Record {
    /// Opens the record of an experiment, or begins one. The folder must exist.
    ///
    /// # Errors
    /// A sentence if the file is damaged, in use, of something else, or cannot be read or written;
    /// it is then as it was.
    pub fn open(path: &Path, experiment: &str, seed: u64, arms: &[Arm]) -> anyhow::Result<Record> {
        let name = path.display();
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = options.with_context(|| format!("{name} cannot be opened"))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => bail!("{name} is in use by another run"),
            // Not every file system has locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| format!("{name} is damaged"))?;
        let header = Header {
            experiment: experiment.to_owned(),
            seed,
            arms: arms.iter().map(|a| (a.label.clone(), a.spec.clone())).collect(),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let mut samples = vec![BTreeMap::new(); arms.len()];
        match lines.next() {
            None => {
                ensure!(
                    text.is_empty() || begins(&header, &text)?,
                    "{name} is not a record of an experiment; choose another folder"
                );
                file.set_len(0)?;
                writeln!(file, "{}", serde_json::to_string(&header)?)?;
            }
            Some(first) => {
                let found = serde_json::from_str(first).with_context(|| {
                    format!("{name} is damaged in line 1, or not a record of an experiment")
                })?;
                agree(&header, &found).with_context(|| {
                    format!("{name} has other results; remove it or choose another folder")
                })?;
                for (i, line) in lines.enumerate() {
                    let read = read(line, &mut samples);
                    ensure!(
                        read.is_some(),
                        "{name} is damaged in line {}: {line:?}; mend or remove it",
                        i + 2
                    );
                }
                file.set_len(whole as u64)?;
            }
        }
        Ok(Record { file, samples })
    }

    /// Adds a finished sample.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, arm: usize, number: u64, value: f64) -> std::io::Result<()> {
        let line = line(arm, number, value) + "\n";
        self.file.write_all(line.as_bytes())?;
        self.samples[arm].insert(number, value);
        Ok(())
    }

    /// True if the sample is there.
    pub fn has(&self, arm: usize, number: u64) -> bool {
        self.samples[arm].contains_key(&number)
    }

    /// The samples of an arm up to this number.
    pub fn samples(&self, arm: usize, until: u64) -> Vec<f64> {
        self.samples[arm].range(..=until).map(|(_, &value)| value).collect()
    }
}

impl Drop for Record {
    /// Lets go of the file at once: a program started meanwhile may hold its handle a moment longer.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// True if `text`, which has no whole line, is a beginning of this header's.
fn begins(header: &Header, text: &str) -> anyhow::Result<bool> {
    Ok(serde_json::to_string(header)?.starts_with(text))
}

fn agree(wanted: &Header, found: &Header) -> anyhow::Result<()> {
    ensure!(
        found.experiment == wanted.experiment,
        "they are of {:?}, not of {:?}",
        found.experiment,
        wanted.experiment
    );
    ensure!(
        found.seed == wanted.seed,
        "they were made with seed {}, not {}",
        found.seed,
        wanted.seed
    );
    ensure!(found.arms.len() == wanted.arms.len(), "they compare other things");
    for ((label, spec), (wanted_label, wanted_spec)) in found.arms.iter().zip(&wanted.arms) {
        ensure!(label == wanted_label, "they compare {label:?} instead of {wanted_label:?}");
        ensure!(spec == wanted_spec, "{label:?} was something else when they were made");
    }
    Ok(())
}

fn line(arm: usize, number: u64, value: f64) -> String {
    let data = format!("{arm} {number} {value}");
    format!("{data} {:08x}", check_sum(&data))
}

/// Takes a line in; none if it is not as [`line`] wrote it or its sample is there already.
fn read(line: &str, samples: &mut [BTreeMap<u64, f64>]) -> Option<()> {
    let (data, sum) = line.rsplit_once(' ')?;
    if u32::from_str_radix(sum, 16).ok()? != check_sum(data) {
        return None;
    }
    let mut words = data.split(' ');
    let (arm, number): (usize, u64) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let value = words.next()?.parse().ok()?;
    match samples.get_mut(arm)?.insert(number, value) {
        None => Some(()),
        Some(_) => None,
    }
}

/// FNV-1a.
fn check_sum(data: &str) -> u32 {
    data.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
