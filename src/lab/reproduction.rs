//! The page of all published figures, made from records: no number in it is typed by hand.

use super::arm::{Arm, Finding};
use super::experiments::{Claim, Experiment};
use super::record::Record;
use super::report::{self, Comparison, short};
use super::verdict::{Difference, above, difference, level, verdict};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// An experiment with the findings of its record.
#[derive(Debug)]
pub struct Section<'a> {
    experiment: &'a Experiment,
    comparisons: Vec<Comparison>,
    wanted: Vec<u64>,
    commits: BTreeSet<String>,
}

impl<'a> Section<'a> {
    /// The section from the record of all arms of an experiment.
    pub fn new(experiment: &'a Experiment, arms: &[Arm], record: &Record) -> Section<'a> {
        let commits = arms.iter().enumerate().flat_map(|(i, arm)| record.commits(i, arm.samples));
        Section {
            experiment,
            comparisons: report::comparisons(arms, record),
            wanted: arms.iter().map(|arm| arm.samples).collect(),
            commits: commits.map(str::to_owned).collect(),
        }
    }

    /// The drawing of its figures, as SVG.
    pub fn drawing(&self) -> String {
        report::svg(self.experiment.story, &self.comparisons)
    }

    fn finding(&self, label: &str) -> Option<&Finding> {
        self.comparisons.iter().find(|compared| compared.label == label)?.ours.as_ref()
    }

    /// The section in Markdown; `drawing` is the address of its drawing.
    pub fn text(&self, drawing: &str) -> String {
        let Experiment { id, story, source, note, claims, .. } = self.experiment;
        let mut text = format!("## `yomi lab {id}`\n\n{story} {source}.\n\n");
        if !note.is_empty() {
            let _ = writeln!(text, "{note}\n");
        }
        text +=
            "| compared | published | ours | 95 % interval | samples | difference | verdict |\n";
        text += "|---|---|---|---|---|---|---|\n";
        for (compared, wanted) in self.comparisons.iter().zip(&self.wanted) {
            let Comparison { label, published, unit, ours } = compared;
            let _ = match ours {
                None => writeln!(text, "| {label} | {published} | – | – | 0 of {wanted} | – | – |"),
                Some(found) => {
                    let Finding { samples, mean, low, high } = found;
                    let told = difference(found, *published).map_or("–".to_owned(), between);
                    let verdict = verdict(*unit, found, *published);
                    let verdict = verdict.map_or("–".to_owned(), |v| format!("**{v}**"));
                    writeln!(
                        text,
                        "| {label} | {published} | {} {} | {} to {} | {samples} of {wanted} | \
                         {told} | {verdict} |",
                        short(*mean),
                        unit.name(),
                        short(*low),
                        short(*high)
                    )
                }
            };
        }
        for claim in *claims {
            text += &self.claim(claim);
        }
        let commits: Vec<&str> = self.commits.iter().map(String::as_str).collect();
        let _ =
            write!(text, "\nEngine: {}.\n\n![ours and published]({drawing})\n", commits.join(", "));
        text
    }

    fn claim(&self, claim: &Claim) -> String {
        let (a, b, sentence) = match claim {
            Claim::Above(a, b) => (a, b, "is above"),
            Claim::Level(a, b) => (a, b, "is level with"),
        };
        let said = match (self.finding(a), self.finding(b), claim) {
            (Some(a), Some(b), Claim::Above(..)) => Some(above(a, b)),
            (Some(a), Some(b), Claim::Level(..)) => Some(level(a, b)),
            _ => None,
        };
        let told = match said {
            None => "not measured yet".to_owned(),
            Some((difference, verdict)) => {
                format!("the difference is {}: **{}**", between(difference), verdict)
            }
        };
        format!("\nPublished: *{a}* {sentence} *{b}*; {told}.\n")
    }
}

fn between(Difference { value, low, high }: Difference) -> String {
    format!("{} ({} to {})", signed(value), signed(low), signed(high))
}

fn signed(x: f64) -> String {
    let sign = if x < 0.0 { "−" } else { "+" };
    format!("{sign}{}", short(x.abs()))
}
