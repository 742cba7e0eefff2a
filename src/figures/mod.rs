//! Published figures beside ours, as data: `yomi lab reproduction` writes them from the records, and the
//! classroom shows them. Their stories, sources and labels are the laboratory's, and English.

mod plot;
mod published;
mod run;
mod table;
mod told;

pub use plot::{Scale, forest};
pub use published::Published;
pub use run::{Run, Unlike, Why};
pub use told::{Told, apart};

use crate::plot::{Estimate, Forest, Quantity};
use crate::words::{Message, say};
use serde::{Deserialize, Serialize};

/// All figures that have a record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// The experiments that measure them.
    pub sections: Vec<Section>,
}

/// The figures of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Section {
    /// The experiment's name on the command line.
    pub id: String,
    /// A line on what is measured.
    pub story: String,
    /// The publication and the place in it.
    pub source: String,
    /// How it is done here and where it differs from the source; may be empty.
    pub note: String,
    /// The figures, in their order.
    pub figures: Vec<Figure>,
    /// What the source says of pairs of them.
    pub claims: Vec<Claim>,
    /// Commits of the engines that took the samples.
    pub engines: Vec<String>,
}

/// A published figure beside ours.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// What is compared.
    pub label: String,
    /// The unit of both.
    pub unit: String,
    /// The figure that the source publishes.
    pub published: Published,
    /// Ours with its 95 % interval, if anything is measured.
    pub ours: Option<Estimate>,
    /// Number of samples behind ours.
    pub samples: u64,
    /// Number of samples that there are to be.
    pub wanted: u64,
    /// Ours less the published one, with the 95 % interval of the difference.
    pub difference: Option<Estimate>,
    /// What that says of the published one.
    pub verdict: Option<Verdict>,
    /// The samples that it takes.
    pub needed: Option<Needed>,
    /// A small run of it in the page.
    pub run: Run,
    /// The command that measures it.
    pub command: String,
}

/// What a source says of two of its figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Claim {
    /// How the first lies to the second.
    pub relation: Relation,
    /// Label of the first.
    pub first: String,
    /// Label of the second; a number where the first is held against that.
    pub second: String,
    /// The first of ours less the second, with its 95 % interval, if both are measured.
    pub difference: Option<Estimate>,
    /// What that says of the claim.
    pub verdict: Option<Verdict>,
    /// Number of samples that are still to be taken of the figures.
    pub missing: u64,
}

/// How a figure lies to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// It is higher.
    Above,
    /// It is the same.
    Level,
    /// It is lower.
    Below,
}

/// The verdict on a difference between two figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The interval of the difference contains 0, and nothing far from it.
    Agrees,
    /// The interval of the difference excludes 0.
    Disagrees,
    /// The interval contains 0, and differences that are not small.
    TooFew,
}

impl Verdict {
    /// The verdict in words. While samples are missing it may change, and says so.
    pub fn told(self, missing: u64) -> Message {
        let so_far = missing > 0;
        match self {
            Verdict::Agrees if so_far => say!("figures-agrees.so-far"),
            Verdict::Agrees => say!("figures-agrees"),
            Verdict::Disagrees if so_far => say!("figures-disagrees.so-far"),
            Verdict::Disagrees => say!("figures-disagrees"),
            Verdict::TooFew => say!("figures-too-few"),
        }
    }
}

/// How many samples of ours it takes, if our figure stays as it is. `None` where no number is enough:
/// because the published figure itself is not known well enough, because nothing differs, or because what
/// differs is not small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Needed {
    /// Until the interval of the difference excludes 0.
    pub to_tell: Option<u64>,
    /// Until all of that interval is small.
    pub to_bound: Option<u64>,
}

impl Figures {
    /// Reads what [`Figures::text`] has written; `None` if it is something else.
    pub fn read(text: &str) -> Option<Figures> {
        serde_json::from_str(text).ok()
    }

    /// The figures as a text for programs, JSON.
    ///
    /// # Panics
    /// Never: they are plain data.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data") + "\n"
    }
}

impl Section {
    /// The plot of its figures under this title.
    pub fn forest(&self, title: &str) -> Forest {
        let row = |figure: &Figure| Quantity {
            name: format!("{}, {}", figure.label, figure.unit),
            estimates: vec![figure.published.estimate(), figure.ours],
        };
        let scale = Scale::of(self.figures.iter().map(|figure| figure.unit.as_str()));
        forest(title, self.figures.iter().map(row).collect(), scale)
    }

    /// How many of its figures and claims have this verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        let figures = self.figures.iter().map(|figure| figure.verdict);
        let all = figures.chain(self.claims.iter().map(|claim| claim.verdict));
        all.filter(|said| *said == Some(verdict)).count()
    }
}

impl Figure {
    /// Number of samples that are still to be taken.
    pub fn missing(&self) -> u64 {
        self.wanted.saturating_sub(self.samples)
    }
}

/// The unit of shares.
pub const PERCENT: &str = "%";
