//! The report of an experiment: a table to read, a table for programs, a drawing.

use super::arm::{Arm, Finding, Published, Unit};
use super::record::Record;
use crate::palette::LINES;
use crate::plot::{Axis, Estimate, Forest, Paint, Quantity, Steps};
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
pub fn comparisons(arms: &[Arm], record: &Record) -> Vec<Comparison> {
    let comparison = |(i, arm): (usize, &Arm)| Comparison {
        label: arm.label.clone(),
        published: arm.published,
        unit: arm.unit,
        ours: Finding::of(arm.unit, &record.samples(i, record.enough(i, arm))),
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
            Some(Finding { samples, mean, low, high }) => writeln!(
                text,
                "| {label} | {published} | {} {unit} | {samples} | {} to {} |",
                short(*mean),
                short(*low),
                short(*high)
            ),
        };
    }
    text
}

/// The comparisons as a table for programs: CSV with a heading.
pub fn csv(comparisons: &[Comparison]) -> String {
    let mut text = String::from("compared,published_low,published_high,ours,low,high,games,unit\n");
    for Comparison { label, published, unit, ours } in comparisons {
        let number = |x: Option<f64>| x.map_or(String::new(), |x| x.to_string());
        let published = published.interval();
        let fields = [
            number(published.map(|p| p.1)),
            number(published.map(|p| p.2)),
            number(ours.map(|o| o.mean)),
            number(ours.map(|o| o.low)),
            number(ours.map(|o| o.high)),
            ours.map_or(0, |o| o.samples).to_string(),
            unit.name().to_owned(),
        ];
        let _ = writeln!(text, "\"{}\",{}", label.replace('"', "\"\""), fields.join(","));
    }
    text
}

/// A figure with three digits that mean something.
pub(super) fn short(x: f64) -> String {
    match x.abs() {
        size if size >= 100.0 => format!("{x:.0}"),
        size if size >= 10.0 => format!("{x:.1}"),
        _ => format!("{x:.2}"),
    }
}

/// The comparisons as a drawing in SVG: our figure and the published one, with their intervals.
pub fn svg(title: &str, comparisons: &[Comparison]) -> String {
    let row = |compared: &Comparison| {
        let published = compared.published.interval();
        let published = published.map(|(value, low, high)| Estimate { value, low, high });
        let ours = compared.ours.map(|Finding { mean, low, high, .. }| Estimate {
            value: mean,
            low,
            high,
        });
        let name = format!("{}, {}", compared.label, compared.unit.name());
        Quantity { name, estimates: vec![published, ours] }
    };
    let forest = Forest {
        title: title.to_owned(),
        axis: axis(comparisons),
        range: "95 % intervals where known".into(),
        sources: vec![("published", Paint::Exact(LINES[0])), ("ours", Paint::Best)],
        rows: comparisons.iter().map(row).collect(),
    };
    forest.draw(WIDTH).svg(title)
}

const WIDTH: f64 = 860.0;
/// Place of figures of zero on a logarithmic axis.
const LEAST: f64 = 1e-3;
/// Factor of the room beside what is drawn on a logarithmic axis: a quarter more.
const BESIDE: f64 = 1.25;

/// The axis of the drawing: 0 to 100 for shares; logarithmic for times and regrets, with 1 and all
/// that is drawn on it.
fn axis(comparisons: &[Comparison]) -> Axis {
    let (name, unit) = (String::new(), String::new());
    if comparisons.iter().all(|compared| compared.unit == Unit::Percent) {
        return Axis { name, unit, low: 0.0, high: 100.0, steps: Steps::Even };
    }
    let ours = comparisons.iter().filter_map(|l| l.ours).map(|o| (o.low, o.high));
    let theirs = comparisons.iter().filter_map(|l| l.published.interval()).map(|p| (p.1, p.2));
    let (low, high) = ours.chain(theirs).fold((1.0, 1.0), |(a, b): (f64, f64), (low, high)| {
        (a.min(low.max(LEAST)), b.max(high.max(LEAST)))
    });
    Axis { name, unit, low: low / BESIDE, high: high * BESIDE, steps: Steps::Tenfold }
}
