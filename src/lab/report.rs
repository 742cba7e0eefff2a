//! What an experiment found: a table to read, a table for programs, a drawing.

use super::arm::{Arm, Finding, Published, Unit};
use super::record::Record;
use plotters::prelude::{
    ChartBuilder, Circle, Color, DrawingAreaErrorKind, IntoDrawingArea, PathElement, RGBColor,
    SVGBackend, Text, WHITE,
};
use std::fmt::Write as _;

/// A line of a report.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What is compared.
    pub label: String,
    /// What the source says.
    pub published: Published,
    /// What the figures are in.
    pub unit: Unit,
    /// What was found, if anything.
    pub ours: Option<Finding>,
}

/// A line for each arm, of the samples that it is to have.
pub fn lines(arms: &[Arm], record: &Record) -> Vec<Line> {
    let line = |(i, arm): (usize, &Arm)| Line {
        label: arm.label.clone(),
        published: arm.published,
        unit: arm.unit,
        ours: Finding::of(arm.unit, &record.samples(i, arm.samples)),
    };
    arms.iter().enumerate().map(line).collect()
}

/// A table to read, in Markdown.
pub fn table(lines: &[Line]) -> String {
    let mut text = String::from("| compared | published | ours | games | 95 % interval |\n");
    text += "|---|---|---|---|---|\n";
    for Line { label, published, unit, ours } in lines {
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

/// A table for programs: CSV with a heading.
pub fn csv(lines: &[Line]) -> String {
    let mut text = String::from("compared,published_low,published_high,ours,low,high,games,unit\n");
    for Line { label, published, unit, ours } in lines {
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

/// Three figures that say something.
pub(super) fn short(x: f64) -> String {
    match x.abs() {
        size if size >= 100.0 => format!("{x:.0}"),
        size if size >= 10.0 => format!("{x:.1}"),
        _ => format!("{x:.2}"),
    }
}

const OURS: RGBColor = RGBColor(31, 95, 153);
const THEIRS: RGBColor = RGBColor(192, 80, 30);

/// A drawing, as SVG: our figure and its interval in blue, the published one in orange.
///
/// # Panics
/// Never: a drawing in memory does not fail.
pub fn svg(title: &str, lines: &[Line]) -> String {
    let mut text = String::new();
    draw(&mut text, title, lines).expect("a drawing in memory does not fail");
    text
}

const WIDTH: u32 = 860;
const LABELS: u32 = 330;
const LINE: u32 = 30;

fn draw(
    text: &mut String,
    title: &str,
    lines: &[Line],
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    let root =
        SVGBackend::with_string(text, (WIDTH, 110 + LINE * lines.len() as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    let rows = lines.len() as f64;
    let axis = Axis::of(lines);
    let (from, to) = axis.extent(lines);
    let mut chart = ChartBuilder::on(&root)
        .caption(title, ("sans-serif", 17))
        .margin(12)
        .set_left_and_bottom_label_area_size(40)
        .margin_left(LABELS)
        .build_cartesian_2d(from..to, 0.0..rows)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_max_light_lines(1)
        .x_label_formatter(&|x| axis.label(*x))
        .x_desc("blue: ours, orange: published, with 95 % intervals where known")
        .draw()?;
    for (i, line) in lines.iter().enumerate() {
        let y = rows - i as f64 - 0.5;
        let (_, pixel) = chart.backend_coord(&(from, y));
        let label = format!("{}, {}", line.label, line.unit.name());
        root.draw(&Text::new(label, (14, pixel - 7), ("sans-serif", 14)))?;
        if let Some((middle, low, high)) = line.published.interval() {
            let y = y + 0.18;
            let [middle, low, high] = [middle, low, high].map(|x| axis.place(x));
            chart.draw_series([PathElement::new([(low, y), (high, y)], THEIRS.stroke_width(3))])?;
            chart.draw_series([Circle::new((middle, y), 4, THEIRS.filled())])?;
        }
        if let Some(Finding { mean, low, high, .. }) = line.ours {
            let [mean, low, high] = [mean, low, high].map(|x| axis.place(x));
            let y = y - 0.12;
            chart.draw_series([PathElement::new([(low, y), (high, y)], OURS.stroke_width(3))])?;
            chart.draw_series([Circle::new((mean, y), 4, OURS.filled())])?;
        }
    }
    root.present()
}

/// Where a figure lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    /// 0 to 100.
    Percent,
    /// By the logarithm: times and regrets, all positive.
    Logarithm,
}

/// Where figures of nothing are drawn.
const LEAST: f64 = 1e-3;

impl Axis {
    fn of(lines: &[Line]) -> Axis {
        if lines.iter().all(|l| l.unit == Unit::Percent) { Axis::Percent } else { Axis::Logarithm }
    }

    fn place(self, x: f64) -> f64 {
        match self {
            Axis::Percent => x,
            Axis::Logarithm => x.max(LEAST).log10(),
        }
    }

    fn label(self, place: f64) -> String {
        match self {
            Axis::Percent => format!("{place:.0}"),
            Axis::Logarithm => short(10_f64.powf(place)),
        }
    }

    /// All that is drawn, with a little room beside it.
    fn extent(self, lines: &[Line]) -> (f64, f64) {
        if self == Axis::Percent {
            return (0.0, 100.0);
        }
        let ours = lines.iter().filter_map(|l| l.ours).map(|o| (o.low, o.high));
        let theirs = lines.iter().filter_map(|l| l.published.interval()).map(|p| (p.1, p.2));
        let places = ours.chain(theirs).map(|(low, high)| (self.place(low), self.place(high)));
        let around_one = (-0.1, 0.1);
        places.fold(around_one, |(a, b), (low, high)| (a.min(low - 0.1), b.max(high + 0.1)))
    }
}
