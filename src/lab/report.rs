//! The report of an experiment: a table to read, a table for programs, a drawing.

use super::arm::{Arm, Finding, Unit};
use super::samples::Samples;
use crate::figures::{self, Published};
use crate::number::short;
use crate::plot::Quantity;
use std::fmt::Write as _;

/// A figure of ours beside the published one: a line of a report.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// What is compared, the arm's label.
    pub label: String,
    /// The figure that the source publishes.
    pub published: Published,
    /// The kind of the figures, and so their unit.
    pub unit: Unit,
    /// Our finding, if there are samples.
    pub ours: Option<Finding>,
}

/// A comparison for each arm, from the samples that it is to have.
pub fn comparisons(arms: &[Arm], samples: &Samples) -> Vec<Comparison> {
    let comparison = |(i, arm): (usize, &Arm)| Comparison {
        label: arm.label.clone(),
        published: arm.published,
        unit: arm.unit,
        ours: Finding::of(arm.unit, &samples.samples(i, samples.enough(i, arm))),
    };
    arms.iter().enumerate().map(comparison).collect()
}

/// The comparisons as a table to read, in Markdown.
pub fn table(comparisons: &[Comparison]) -> String {
    let mut text = String::from("| compared | published | ours | games | 95 % interval |\n");
    text += "|---|---|---|---|---|\n";
    for Comparison { label, published, unit, ours } in comparisons {
        let unit = unit.name();
        let _ = match ours {
            None => writeln!(text, "| {label} | {published} | – | 0 | – |"),
            Some(ours) => {
                let Finding { samples, mean, .. } = ours;
                let interval = ours.interval().map_or("–".to_owned(), |(low, high)| {
                    format!("{} to {}", short(low), short(high))
                });
                let mean = short(*mean);
                writeln!(text, "| {label} | {published} | {mean} {unit} | {samples} | {interval} |")
            }
        };
    }
    text
}

/// The comparisons as a table for programs: CSV with a heading.
pub fn csv(comparisons: &[Comparison]) -> String {
    let mut text = String::from("compared,published_low,published_high,ours,low,high,games,unit\n");
    for Comparison { label, published, unit, ours } in comparisons {
        let number = |x: Option<f64>| x.map_or(String::new(), |x| x.to_string());
        let published = published.estimate();
        let interval = ours.and_then(|ours| ours.interval());
        let fields = [
            number(published.map(|p| p.low)),
            number(published.map(|p| p.high)),
            number(ours.map(|o| o.mean)),
            number(interval.map(|(low, _)| low)),
            number(interval.map(|(_, high)| high)),
            ours.map_or(0, |o| o.samples).to_string(),
            unit.name().to_owned(),
        ];
        let _ = writeln!(text, "\"{}\",{}", label.replace('"', "\"\""), fields.join(","));
    }
    text
}

/// The comparisons as a drawing in SVG: our figure and the published one, with their intervals.
pub fn svg(title: &str, comparisons: &[Comparison]) -> String {
    let row = |compared: &Comparison| Quantity {
        name: format!("{}, {}", compared.label, compared.unit.name()),
        estimates: vec![
            compared.published.estimate(),
            compared.ours.as_ref().map(Finding::estimate),
        ],
    };
    let scale = figures::Scale::of(comparisons.iter().map(|compared| compared.unit.name()));
    let rows = comparisons.iter().map(row).collect();
    figures::forest(title, rows, scale).draw(WIDTH).svg(title)
}

/// Width of drawings.
pub(super) const WIDTH: f64 = 860.0;
